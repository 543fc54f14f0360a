import type { VisitorKind } from '#machines/cart.machine.ts';
import { readStored, removeStored, writeStored } from '#runtime';

const identities: readonly VisitorKind[] = ['guest', 'member'];
const keyOf = (identity: VisitorKind) => `giftlist.buy-later.${identity}`;

/** Reads the ids of the lines marked Buy Later in this browser (reading 26). */
const readBuyLater = (identity: VisitorKind): readonly string[] => {
  const stored = readStored('local', keyOf(identity));
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
};

/** Stores the ids of the lines marked Buy Later, so that a reload never charges for them. */
export const writeBuyLater = (identity: VisitorKind, ids: readonly string[]) =>
  writeStored('local', keyOf(identity), ids);

/**
 * Deletes ids of lines that are not in the cart. An empty cart deletes nothing, because it may be the response to an
 * expired session.
 * @returns the remaining ids
 */
export const pruneBuyLater = (identity: VisitorKind, lines: readonly { id: string }[]): readonly string[] => {
  const stored = readBuyLater(identity);
  const ids = stored.filter((id) => lines.some((line) => line.id === id));
  if (lines.length > 0 && ids.length < stored.length) writeBuyLater(identity, ids);
  return ids;
};

/** Moves a guest's marks to the member: the cart keeps its line ids after sign-in (reading 24). */
export const moveBuyLaterToMember = (): void => {
  const carried = readBuyLater('guest');
  if (carried.length === 0) return;
  writeBuyLater('member', [...new Set([...readBuyLater('member'), ...carried])]);
  removeStored('local', keyOf('guest'));
};

/** Deletes a member's marks after sign-out or a change of user. */
export const clearMemberBuyLater = (): void => removeStored('local', keyOf('member'));

/**
 * Watches for marks changed by another tab. Otherwise two tabs would overwrite each other's marks, and charge for them.
 * @returns an unsubscribe function
 */
export const watchBuyLater = (onChange: (identity: VisitorKind, ids: readonly string[]) => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // A `null` key means that the whole storage was cleared.
    for (const identity of identities) {
      if (key === null || key === keyOf(identity)) onChange(identity, readBuyLater(identity));
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
