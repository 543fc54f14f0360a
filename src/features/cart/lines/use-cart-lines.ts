import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { CartItem } from '#generated/model';
import type { CartChoices } from '#rules/cart.ts';
import { useSharedFlow } from '#runtime';
import { cartQuery } from '../cart.actors';

const noLines: readonly CartItem[] = [];

/** Cart lines from the server, with the choices stored in this browser. */
export const useCartLines = (): {
  /** Whether the lines are loaded. On a server-rendered page they are available before the Buy Later marks. */
  isLoaded: boolean;
  /** Whether the lines and their Buy Later marks are loaded. Without its mark a Buy Later line would be charged. */
  areMarksLoaded: boolean;
  lines: readonly CartItem[];
  choices: Required<CartChoices>;
} => {
  const cart = useSharedFlow('cart');
  const isReady = useSelector(cart, (snapshot) => snapshot.matches('ready'));
  const { data } = useQuery({ ...cartQuery(), enabled: isReady });
  const buyLater = useSelector(cart, ({ context }) => context.buyLater);
  const toggledBeforeLoad = useSelector(cart, ({ context }) => context.toggledBeforeLoad);
  const quantities = useSelector(cart, ({ context }) => context.quantities);
  return {
    isLoaded: data !== undefined,
    areMarksLoaded: data !== undefined && buyLater !== undefined,
    lines: data?.cartItems ?? noLines,
    // Until the stored marks are loaded, only the lines toggled in between are marked.
    choices: { buyLater: buyLater ?? toggledBeforeLoad, quantities },
  };
};
