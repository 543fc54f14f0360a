import type { Identity } from '#machines/cart.machine.ts';
import { readStored, removeStored, writeStored } from './stored';

/** Last identity of this browser, with a random mark that changes with the identity. */
interface StoredIdentity {
  readonly identity: Identity;
  readonly mark: string;
}

const key = 'giftlist.identity';

const readIdentity = (): Partial<StoredIdentity> => {
  const stored = readStored('local', key);
  return typeof stored === 'object' && stored !== null ? stored : {};
};

/** Mark that was stored with this page's identity. */
let pageMark: string | undefined;

/** Stores the identity of this page. Keeps the mark if another page of this browser has already stored the identity. */
export const markIdentity = (identity: Identity): void => {
  const stored = readIdentity();
  const isRecorded = stored.identity === identity && stored.mark !== undefined && stored.mark !== pageMark;
  pageMark = isRecorded ? stored.mark : crypto.getRandomValues(new Uint32Array(2)).join('-');
  if (!isRecorded) writeStored('local', key, { identity, mark: pageMark } satisfies StoredIdentity);
};

/** Marks all earlier pages of this browser as outdated: another member may have signed in on Google's page. */
export const forgetIdentity = (): void => removeStored('local', key);

/**
 * Watches for restores from the back/forward cache. A page of another identity is hidden before painting and reloaded.
 *
 * @param reload - Reloads the page.
 */
export const watchRestoredPage = (reload = () => location.reload()): void => {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readIdentity().mark === pageMark) return;
    document.documentElement.dataset.outdated = '';
    reload();
  });
};
