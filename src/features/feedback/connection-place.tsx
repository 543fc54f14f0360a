import { useSyncExternalStore } from 'react';
import { followKept, isShowingKept } from '../../http/kept-answers';
import { lazyPart, useLazyPart } from '../../runtime';

const notePart = lazyPart(async () => (await import('./connection-note')).ConnectionNote);

const never = () => false;

/** Where the page says that it shows what was kept. */
export const ConnectionPlace = () => {
  const isWanted = useSyncExternalStore(followKept, isShowingKept, never);
  const { part: ConnectionNote } = useLazyPart(notePart, isWanted);
  return ConnectionNote && isWanted ? <ConnectionNote /> : null;
};
