import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { bagBadge, bagTotal, eligibleIds, groupByRecipient } from '../../rules/cart';
import { hasLineErrors } from '../../rules/checkout';
import { useChild } from '../runtime';
import { viewBagLine } from './bag-line-view';
import { useBagState } from './use-bag-state';
import { useLines } from './use-lines';

/** Everything that the bag page and the drawer show and can do. Amounts are whole cents. */
export const useBag = () => {
  const cart = useChild('cart');
  const { isLoaded, lines, choices } = useLines();
  const { buyLater, quantities } = choices;
  const target = useSelector(cart, ({ context }) => context.target);
  const isRemoving = useSelector(cart, (snapshot) => snapshot.matches({ discarding: 'removing' }));
  const isClearing = useSelector(cart, (snapshot) => snapshot.matches({ discarding: 'clearing' }));
  const canRemove = useSelector(cart, (snapshot) => snapshot.can({ type: 'item.remove', id: '', name: '' }));
  const canClear = useSelector(cart, (snapshot) => snapshot.can({ type: 'bag.clear' }));
  const removeProblem = useSelector(cart, ({ context }) => context.removeProblem);
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
    isClearing,
    canClear,
    canRemove,
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
