import { useSyncExternalStore } from 'react';
import { isShowingOfflineData, subscribeToOfflineData } from '#http/offline-responses.ts';
import { lazyChunk, useLazyChunk } from '#runtime';

const noticeChunk = lazyChunk(async () => (await import('./offline-notice')).OfflineNotice);

const isShownOnServer = () => false;

/** Shows the offline notice while cached responses are on screen. */
export const OfflineNoticeSlot = () => {
  const isWanted = useSyncExternalStore(subscribeToOfflineData, isShowingOfflineData, isShownOnServer);
  const { chunk: OfflineNotice } = useLazyChunk(noticeChunk, isWanted);
  return OfflineNotice && isWanted ? <OfflineNotice /> : null;
};
