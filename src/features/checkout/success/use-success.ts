import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useFlow, useIsHydrated } from '../../../runtime';
import { readListOwners } from '../list-owner-storage';
import { foundOrderOf } from './found-order';
import { providedPaymentSuccess } from './payment-success.actors';

/** The thank-you page: how far the order is, and the way to look again. */
export const useSuccess = (input: { orderId: string | undefined; isMember: boolean }) => {
  const [listOwnersOfTab] = useState(readListOwners);
  const success = useFlow(providedPaymentSuccess, { ...input, listOwners: listOwnersOfTab });
  const state = useSelector(success, ({ value }) => value);
  const listOwners = useSelector(success, ({ context }) => context.listOwners);
  const queryClient = useQueryClient();
  // Until the flow has it.
  const [embedded] = useState(() => (input.isMember ? foundOrderOf(queryClient, input.orderId) : undefined));
  const found = state === 'looking' ? embedded : undefined;
  const isHydrated = useIsHydrated();
  return {
    isPaid: state !== 'neutral',
    isLooking: (state === 'looking' && !found) || state === 'waiting',
    isFound: state === 'found' || found !== undefined,
    isLate: state === 'late',
    // What this tab knows, the server does not.
    listOwners: found?.listOwners ?? (isHydrated ? listOwners : []),
    isGuest: state === 'thanked',
    look: () => success.send({ type: 'order.check' }),
  };
};
