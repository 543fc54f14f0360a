import { useSyncExternalStore } from 'react';
import { subscribeToOfflineData, isShowingOfflineData } from '../../http/offline-responses';
import { lazyChunk, useLazyChunk } from '../../runtime';

const notePart = lazyChunk(async () => (await import('./connection-note')).ConnectionNote);

const never = () => false;

/** Where the page says that it shows what was kept. */
export const ConnectionPlace = () => {
  const isWanted = useSyncExternalStore(subscribeToOfflineData, isShowingOfflineData, never);
  const { part: ConnectionNote } = useLazyChunk(notePart, isWanted);
  return ConnectionNote && isWanted ? <ConnectionNote /> : null;
};
