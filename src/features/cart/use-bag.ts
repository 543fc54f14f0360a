import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../machines/cart.machine';
import { bagBadge, bagTotal, eligibleIds, groupByRecipient } from '../../rules/cart';
import { hasLineErrors } from '../../rules/checkout';
import { useChild } from '../runtime';
import { viewBagLine } from './bag-line-view';
import { useBagState } from './use-bag-state';
import { useLines } from './use-lines';

const viewDiscarding = (cart: SnapshotFrom<typeof cartMachine>) => ({
  target: cart.context.target,
  removeProblem: cart.context.removeProblem,
  isRemoving: cart.matches({ discarding: 'removing' }),
  isClearing: cart.matches({ discarding: 'clearing' }),
  canRemove: cart.can({ type: 'item.remove', id: '', name: '' }),
  canClear: cart.can({ type: 'bag.clear' }),
});

/** Everything that the bag page and the drawer show and can do. Amounts are whole cents. */
export const useBag = () => {
  const cart = useChild('cart');
  const { isLoaded, lines, choices } = useLines();
  const { buyLater, quantities } = choices;
  const { target, removeProblem, isRemoving, ...doing } = useSelector(cart, viewDiscarding, shallowEqual);
  const groups = useMemo(
    () =>
      groupByRecipient(lines).map((group) => ({
        ...group,
        lines: group.lines.map((line) => viewBagLine(line, quantities)),
      })),
    [lines, quantities],
  );
  const eligible = eligibleIds(lines, choices);
  return {
    ...useBagState(),
    isLoaded,
    groups,
    buyLater,
    count: bagBadge(lines, choices),
    total: bagTotal(lines, choices),
    hasEligible: eligible.length > 0,
    /** Whether a line that would be paid for has an error of its own. */
    hasErrors: hasLineErrors(lines.filter(({ id }) => eligible.includes(id))),
    ...doing,
    removingId: isRemoving ? target?.id : undefined,
    removeFailure: removeProblem && target ? { id: target.id, problem: removeProblem } : undefined,
    remove: (id: string, name: string) => cart.send({ type: 'item.remove', id, name }),
    retryRemove: () => cart.send({ type: 'removal.retry' }),
    clear: () => cart.send({ type: 'bag.clear' }),
    toggleBuyLater: (id: string) => cart.send({ type: 'buyLater.toggle', id }),
    setQuantity: (id: string, quantity: number) => cart.send({ type: 'quantity.set', id, quantity }),
  };
};

/** What {@link useBag} offers. */
export type Bag = ReturnType<typeof useBag>;
