import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { CartItem } from '../../generated/model';
import { bagBadge, bagTotal, eligibleIds, groupByRecipient } from '../../rules/cart';
import { forgetRecent } from '../../http/api-fetch';
import { useChild } from '../runtime';
import { viewLine } from './bag-lines';
import { bagQuery } from './cart.actors';

const noLines: readonly CartItem[] = [];

/** The lines as the server has them, and the choices made in this browser. */
const useLines = () => {
  const cart = useChild('cart');
  const isReady = useSelector(cart, (snapshot) => snapshot.matches({ bag: 'ready' }));
  const { data } = useQuery({ ...bagQuery(), enabled: isReady });
  const buyLater = useSelector(cart, ({ context }) => context.buyLater);
  const quantities = useSelector(cart, ({ context }) => context.quantities);
  return { isLoaded: data !== undefined, lines: data?.cartItems ?? noLines, choices: { buyLater, quantities } };
};

/** How many things are in the bag: all of them, those kept for later too (decision 26). */
export const useBagCount = (): number => {
  const { lines, choices } = useLines();
  return bagBadge(lines, choices);
};

/** What goes to checkout, and whether the bag can be read at all. */
export const useCheckoutSelection = () => {
  const { isLoaded, lines, choices } = useLines();
  const { problem, reload } = useBagState();
  return { isLoaded, cartItemIds: eligibleIds(lines, choices), quantities: choices.quantities, problem, reload };
};

const useBagState = () => {
  const cart = useChild('cart');
  const hasFailed = useSelector(cart, (snapshot) => snapshot.matches({ bag: 'failed' }));
  const problem = useSelector(cart, ({ context }) => context.loadProblem);
  return {
    problem: hasFailed ? problem : undefined,
    reload: () => {
      forgetRecent();
      cart.send({ type: 'bag.load' });
    },
  };
};

/** Everything that the bag page and the drawer show and can do. Amounts are whole cents. */
export const useBag = () => {
  const cart = useChild('cart');
  const { isLoaded, lines, choices } = useLines();
  const { buyLater, quantities } = choices;
  const state = useBagState();
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
        lines: group.lines.map((line) => viewLine(line, quantities)),
      })),
    [lines, quantities],
  );
  return {
    ...state,
    isLoaded,
    groups,
    buyLater,
    count: bagBadge(lines, choices),
    total: bagTotal(lines, choices),
    canCheckOut: eligibleIds(lines, choices).length > 0,
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
