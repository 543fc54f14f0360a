import { type ComponentType, useSyncExternalStore } from 'react';
import type { Product } from '#generated/model';

/** A further control of each product card. */
export type CardAction = ComponentType<Pick<Product, 'id' | 'name'>>;

let action: CardAction | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Adds a control to all product cards. Members load it after the first view, guests never. */
export const setCardAction = (next: CardAction): void => {
  action = next;
  for (const listener of listeners) listener();
};

/** Control of {@link setCardAction}, if it has loaded. */
export const useCardAction = (): { CardAction: CardAction | undefined } => ({
  CardAction: useSyncExternalStore(
    subscribe,
    () => action,
    () => undefined,
  ),
});
