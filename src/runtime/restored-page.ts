import type { VisitorKind } from '../machines/cart.machine';
import { readStored, removeStored, writeStored } from './stored';

/** The identity that this browser had last, with a random mark that each identity change replaces. */
interface Stored {
  readonly identity: VisitorKind;
  readonly mark: string;
}

const key = 'giftlist.identity';

const read = (): Partial<Stored> => {
  const stored = readStored('local', key);
  return typeof stored === 'object' && stored !== null ? stored : {};
};

/** The mark of the identity that this page shows. */
let shown: string | undefined;

/** Records whose page this is. The mark stays where the page only learns what another page of this browser has recorded. */
export const markIdentity = (identity: VisitorKind): void => {
  const stored = read();
  const isRecorded = stored.identity === identity && stored.mark !== undefined && stored.mark !== shown;
  shown = isRecorded ? stored.mark : crypto.getRandomValues(new Uint32Array(2)).join('-');
  if (!isRecorded) writeStored('local', key, { identity, mark: shown } satisfies Stored);
};

/** Makes every earlier page of this browser outdated: another member may have signed in on a page of Google. */
export const forgetIdentity = (): void => removeStored('local', key);

/**
 * Watches for the browser restoring this page from its back/forward cache. A page of another identity is hidden before it is painted, and
 * reloaded (reading 294).
 *
 * @param reload - Loads the page again.
 */
export const watchRestoredPage = (reload = () => location.reload()): void => {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || read().mark === shown) return;
    document.documentElement.dataset.outdated = '';
    reload();
  });
};
