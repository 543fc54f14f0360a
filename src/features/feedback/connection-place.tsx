import { useSyncExternalStore } from 'react';
import { subscribeToOfflineData, isShowingOfflineData } from '../../http/offline-responses';
import { lazyPart, useLazyPart } from '../../runtime';

const notePart = lazyPart(async () => (await import('./connection-note')).ConnectionNote);

const never = () => false;

/** Where the page says that it shows what was kept. */
export const ConnectionPlace = () => {
  const isWanted = useSyncExternalStore(subscribeToOfflineData, isShowingOfflineData, never);
  const { part: ConnectionNote } = useLazyPart(notePart, isWanted);
  return ConnectionNote && isWanted ? <ConnectionNote /> : null;
};
