import type { VisitorKind } from '../../machines/cart.machine';
import { readStored, removeStored, writeStored } from '../../runtime';

const identities: readonly VisitorKind[] = ['guest', 'member'];
const keyOf = (identity: VisitorKind) => `giftlist.buy-later.${identity}`;

/** The ids of the lines that are marked Buy Later in this browser (reading 26). */
const readBuyLater = (identity: VisitorKind): readonly string[] => {
  const stored = readStored('local', keyOf(identity));
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
};

/** Keeps the ids of the lines for later, so that a reload never charges for them. */
export const writeBuyLater = (identity: VisitorKind, ids: readonly string[]) =>
  writeStored('local', keyOf(identity), ids);

/**
 * Forgets the ids of lines that have left the bag, and so those of another member's bag. An empty bag forgets nothing: it may be the
 * answer to a session that has ended.
 *
 * @returns The ids that are left.
 */
export const pruneBuyLater = (identity: VisitorKind, lines: readonly { id: string }[]): readonly string[] => {
  const kept = readBuyLater(identity);
  const ids = kept.filter((id) => lines.some((line) => line.id === id));
  if (lines.length > 0 && ids.length < kept.length) writeBuyLater(identity, ids);
  return ids;
};

/** A guest who signs in keeps the bag under the same line ids, and so the marks (reading 24). */
export const moveBuyLaterToMember = (): void => {
  const carried = readBuyLater('guest');
  if (carried.length === 0) return;
  writeBuyLater('member', [...new Set([...readBuyLater('member'), ...carried])]);
  removeStored('local', keyOf('guest'));
};

/** A member has signed out, or another one has come: the next person finds nothing of their choices. */
export const clearMemberBuyLater = (): void => removeStored('local', keyOf('member'));

/**
 * Calls back when another tab has kept other lines for later: two tabs that write over each other would lose marks, and charge
 * for them.
 *
 * @returns Ends it.
 */
export const watchBuyLater = (onChange: (identity: VisitorKind, ids: readonly string[]) => void): (() => void) => {
  const tell = ({ key }: StorageEvent) => {
    // Without a key, everything was cleared.
    for (const identity of identities) {
      if (key === null || key === keyOf(identity)) onChange(identity, readBuyLater(identity));
    }
  };
  window.addEventListener('storage', tell);
  return () => window.removeEventListener('storage', tell);
};
