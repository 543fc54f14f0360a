import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { CartItem } from '../../../generated/model';
import type { BagChoices } from '../../../rules/cart';
import { useChild } from '../../../runtime';
import { cartQuery } from '../cart.actors';

const noLines: readonly CartItem[] = [];
const noMarks: readonly string[] = [];

/** The lines as the server has them, and the choices made in this browser. */
export const useLines = (): {
  /** Whether both are known: lines without their marks would be paid for although they are kept for later. */
  isLoaded: boolean;
  lines: readonly CartItem[];
  choices: Required<BagChoices>;
} => {
  const cart = useChild('cart');
  const isReady = useSelector(cart, (snapshot) => snapshot.matches('ready'));
  const { data } = useQuery({ ...cartQuery(), enabled: isReady });
  const buyLater = useSelector(cart, ({ context }) => context.buyLater);
  const quantities = useSelector(cart, ({ context }) => context.quantities);
  const isLoaded = data !== undefined && buyLater !== undefined;
  return {
    isLoaded,
    lines: isLoaded ? data.cartItems : noLines,
    choices: { buyLater: buyLater ?? noMarks, quantities },
  };
};
