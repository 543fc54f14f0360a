import type { VisitorKind } from '#machines/cart.machine.ts';
import { readStored, removeStored, writeStored } from './stored';

/** Last identity of this browser, with a random mark that changes with the identity. */
interface StoredIdentity {
  readonly identity: VisitorKind;
  readonly mark: string;
}

const key = 'giftlist.identity';

const read = (): Partial<StoredIdentity> => {
  const stored = readStored('local', key);
  return typeof stored === 'object' && stored !== null ? stored : {};
};

/** Mark of the identity shown by this page. */
let shown: string | undefined;

/** Stores the identity of this page. Keeps the mark if another page of this browser has already stored the identity. */
export const markIdentity = (identity: VisitorKind): void => {
  const stored = read();
  const isRecorded = stored.identity === identity && stored.mark !== undefined && stored.mark !== shown;
  shown = isRecorded ? stored.mark : crypto.getRandomValues(new Uint32Array(2)).join('-');
  if (!isRecorded) writeStored('local', key, { identity, mark: shown } satisfies StoredIdentity);
};

/** Marks all earlier pages of this browser as outdated: another member may have signed in on Google's page. */
export const forgetIdentity = (): void => removeStored('local', key);

/**
 * Watches for restores from the back/forward cache. A page of another identity is hidden before painting and reloaded
 * (reading 294).
 *
 * @param reload - Reloads the page.
 */
export const watchRestoredPage = (reload = () => location.reload()): void => {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || read().mark === shown) return;
    document.documentElement.dataset.outdated = '';
    reload();
  });
};
