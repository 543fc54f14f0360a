import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { cartRemovalMachine } from '#machines/cart-removal.machine.ts';
import { cartBadgeCount } from '#rules/cart.ts';
import { cartTotal, changedQuantities, eligibleIds } from '#rules/cart-total.ts';
import { hasLineErrors } from '#rules/checkout.ts';
import { groupByRecipient } from '#rules/recipient-groups.ts';
import { useSharedFlow } from '#runtime';
import { toCartLineView } from './lines/cart-line-view';
import { useCartLines } from './lines/use-cart-lines';
import { useCartRemoval } from './use-cart-removal';
import { useCartState } from './use-cart-state';

const selectRemoval = (cartRemoval: SnapshotFrom<typeof cartRemovalMachine>) => ({
  target: cartRemoval.context.target,
  removeProblem: cartRemoval.context.removeProblem,
  isRemoving: cartRemoval.matches('removing'),
  isClearing: cartRemoval.matches('clearing'),
  canRemove: cartRemoval.can({ type: 'item.remove', id: '', name: '' }),
  canClear: cartRemoval.can({ type: 'cart.clear' }),
});

/** Data and actions of the cart page and the drawer. Amounts are whole cents. */
export const useCart = () => {
  const cart = useSharedFlow('cart');
  const cartRemoval = useCartRemoval();
  const { isLoaded, lines, choices } = useCartLines();
  const { buyLater, quantities } = choices;
  const { target, removeProblem, isRemoving, ...removal } = useSelector(cartRemoval, selectRemoval, shallowEqual);
  const groups = useMemo(
    () =>
      groupByRecipient(lines).map((group) => ({
        ...group,
        lines: group.lines.map((line) => toCartLineView(line, quantities)),
      })),
    [lines, quantities],
  );
  const eligible = eligibleIds(lines, choices);
  return {
    ...useCartState(),
    isLoaded,
    groups,
    buyLater,
    count: cartBadgeCount(lines, choices),
    total: cartTotal(lines, choices),
    hasEligible: eligible.length > 0,
    /** Whether a line that would be charged has an error. */
    hasErrors: hasLineErrors(lines.filter(({ id }) => eligible.includes(id))),
    /** Whether the cart page has quantities that the server has not. */
    hasChangedQuantities: changedQuantities(lines, choices).length > 0,
    ...removal,
    removingId: isRemoving ? target?.id : undefined,
    removeFailure: removeProblem && target ? { id: target.id, problem: removeProblem } : undefined,
    remove: (id: string, name: string) => cartRemoval.send({ type: 'item.remove', id, name }),
    retryRemove: () => cartRemoval.send({ type: 'removal.retry' }),
    clear: () => cartRemoval.send({ type: 'cart.clear' }),
    toggleBuyLater: (id: string) => cart.send({ type: 'buyLater.toggle', id }),
    setQuantity: (id: string, quantity: number) => cart.send({ type: 'quantity.set', id, quantity }),
  };
};

export type UseCartResult = ReturnType<typeof useCart>;
