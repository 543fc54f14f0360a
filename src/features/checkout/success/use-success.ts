import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useFlow } from '../../../runtime';
import { readListOwners } from '../visited-lists';
import { providedSuccess } from './success.actors';

/** The thank-you page: how far the order is, and the way to look again. */
export const useSuccess = (input: { orderId: string | undefined; isMember: boolean }) => {
  const [listOwnersOfTab] = useState(readListOwners);
  const success = useFlow(providedSuccess, { ...input, listOwners: listOwnersOfTab });
  const state = useSelector(success, ({ value }) => value);
  const listOwners = useSelector(success, ({ context }) => context.listOwners);
  return {
    isPaid: state !== 'neutral',
    isLooking: state === 'looking' || state === 'waiting',
    isFound: state === 'found',
    isLate: state === 'late',
    listOwners,
    isGuest: state === 'thanked',
    look: () => success.send({ type: 'order.look' }),
  };
};
