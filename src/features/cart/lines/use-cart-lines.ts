import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { CartItem } from '../../../generated/model';
import type { CartChoices } from '../../../rules/cart';
import { useSharedFlow } from '../../../runtime';
import { cartQuery } from '../cart.actors';

const noLines: readonly CartItem[] = [];

/** The lines as the server has them, and the choices made in this browser. */
export const useCartLines = (): {
  /** Whether there are lines to show. A page that the server rendered has them before their marks. */
  isShown: boolean;
  /** Whether both are known: lines without their marks would be paid for although they are kept for later. */
  isLoaded: boolean;
  lines: readonly CartItem[];
  choices: Required<CartChoices>;
} => {
  const cart = useSharedFlow('cart');
  const isReady = useSelector(cart, (snapshot) => snapshot.matches('ready'));
  const { data } = useQuery({ ...cartQuery(), enabled: isReady });
  const buyLater = useSelector(cart, ({ context }) => context.buyLater);
  const toggledEarly = useSelector(cart, ({ context }) => context.toggledEarly);
  const quantities = useSelector(cart, ({ context }) => context.quantities);
  return {
    isShown: data !== undefined,
    isLoaded: data !== undefined && buyLater !== undefined,
    lines: data?.cartItems ?? noLines,
    choices: { buyLater: buyLater ?? toggledEarly, quantities },
  };
};
