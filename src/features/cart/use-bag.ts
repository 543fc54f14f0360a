import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { discardingMachine } from '../../machines/discarding.machine';
import { bagBadge, bagTotal, eligibleIds, groupByRecipient } from '../../rules/cart';
import { hasLineErrors } from '../../rules/checkout';
import { useChild } from '../runtime';
import { viewBagLine } from './bag-line-view';
import { useBagState } from './use-bag-state';
import { useDiscarding } from './use-discarding';
import { useLines } from './use-lines';

const viewDiscarding = (discarding: SnapshotFrom<typeof discardingMachine>) => ({
  target: discarding.context.target,
  removeProblem: discarding.context.removeProblem,
  isRemoving: discarding.matches('removing'),
  isClearing: discarding.matches('clearing'),
  canRemove: discarding.can({ type: 'item.remove', id: '', name: '' }),
  canClear: discarding.can({ type: 'bag.clear' }),
});

/** Everything that the bag page and the drawer show and can do. Amounts are whole cents. */
export const useBag = () => {
  const cart = useChild('cart');
  const discarding = useDiscarding();
  const { isLoaded, lines, choices } = useLines();
  const { buyLater, quantities } = choices;
  const { target, removeProblem, isRemoving, ...doing } = useSelector(discarding, viewDiscarding, shallowEqual);
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
    remove: (id: string, name: string) => discarding.send({ type: 'item.remove', id, name }),
    retryRemove: () => discarding.send({ type: 'removal.retry' }),
    clear: () => discarding.send({ type: 'bag.clear' }),
    toggleBuyLater: (id: string) => cart.send({ type: 'buyLater.toggle', id }),
    setQuantity: (id: string, quantity: number) => cart.send({ type: 'quantity.set', id, quantity }),
  };
};

/** What {@link useBag} offers. */
export type Bag = ReturnType<typeof useBag>;
