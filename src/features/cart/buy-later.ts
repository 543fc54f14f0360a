import type { Identity } from '#machines/cart.machine.ts';
import { readStored, removeStored, writeStored } from '#runtime';

const visitorKinds: readonly Identity[] = ['guest', 'member'];
const keyOf = (kind: Identity) => `giftlist.buy-later.${kind}`;

/** Reads the ids of the lines marked Buy Later in this browser. */
const readBuyLater = (kind: Identity): readonly string[] => {
  const stored = readStored('local', keyOf(kind));
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
};

/** Stores the ids of the lines marked Buy Later, so that a reload never charges for them. */
export const writeBuyLater = (kind: Identity, ids: readonly string[]) => writeStored('local', keyOf(kind), ids);

/**
 * Deletes the stored ids of lines that are not in the cart. An empty cart deletes nothing, because it may be the
 * response to an expired session.
 * @returns the ids of marked lines in the cart
 */
export const pruneBuyLater = (kind: Identity, lines: readonly { id: string }[]): readonly string[] => {
  const stored = readBuyLater(kind);
  const inCart = stored.filter((id) => lines.some((line) => line.id === id));
  if (lines.length > 0 && inCart.length < stored.length) writeBuyLater(kind, inCart);
  return inCart;
};

/** Moves a guest's marks to the member: the cart keeps its line ids after sign-in. */
export const moveBuyLaterToMember = (): void => {
  const guestIds = readBuyLater('guest');
  if (guestIds.length === 0) return;
  writeBuyLater('member', [...new Set([...readBuyLater('member'), ...guestIds])]);
  removeStored('local', keyOf('guest'));
};

/** Deletes a member's marks after sign-out or a change of user. */
export const clearMemberBuyLater = (): void => removeStored('local', keyOf('member'));

/**
 * Watches for marks changed by another tab. Otherwise this tab would overwrite them, and charge for the marked lines.
 * @returns an unsubscribe function
 */
export const watchBuyLater = (onChange: (kind: Identity, ids: readonly string[]) => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // A `null` key means that the whole storage was cleared.
    for (const kind of visitorKinds) {
      if (key === null || key === keyOf(kind)) onChange(kind, readBuyLater(kind));
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
