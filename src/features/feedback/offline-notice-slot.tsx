import { useSyncExternalStore } from 'react';
import { isShowingOfflineData, subscribeToOfflineData } from '#http/offline-responses.ts';
import { lazyChunk, useLazyChunk } from '#runtime';

const noteChunk = lazyChunk(async () => (await import('./offline-notice')).OfflineNotice);

const never = () => false;

/** Shows the offline notice while cached responses are on screen. */
export const OfflineNoticeSlot = () => {
  const isWanted = useSyncExternalStore(subscribeToOfflineData, isShowingOfflineData, never);
  const { part: OfflineNotice } = useLazyChunk(noteChunk, isWanted);
  return OfflineNotice && isWanted ? <OfflineNotice /> : null;
};
