import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useFlow, useIsHydrated } from '#runtime';
import { readGifts } from '../stored-gifts';
import { embeddedOrderOf } from './found-order';
import { providedPaymentSuccess } from './payment-success.actors';

/** State of the success page, and an action to check the order again. */
export const useSuccess = (input: { orderId: string | undefined; isMember: boolean }) => {
  const [storedOrder] = useState(readGifts);
  const success = useFlow(() => providedPaymentSuccess, { ...input, order: storedOrder });
  const state = useSelector(success, ({ value }) => value);
  const order = useSelector(success, ({ context }) => context.order);
  const queryClient = useQueryClient();
  // The embedded order, used until the flow has loaded it.
  const [embeddedOrder] = useState(() => (input.isMember ? embeddedOrderOf(queryClient, input.orderId) : undefined));
  const found = state === 'polling' ? embeddedOrder : undefined;
  const isHydrated = useIsHydrated();
  return {
    isPaid: state !== 'neutral',
    isPreparing: (state === 'polling' && !found) || state === 'waiting',
    isFound: state === 'found' || found !== undefined,
    isLate: state === 'late',
    // The order in context is stored in this tab only: the server could not render it.
    order: found ?? (isHydrated ? order : undefined),
    isGuest: state === 'thanked',
    checkAgain: () => success.send({ type: 'order.check' }),
  };
};
