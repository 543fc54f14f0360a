export { peekEmbeddedResponse, takeEmbeddedResponse } from '../http/embedded-responses';
export { renderWithSettings } from '../http/settings';
export {
  createQueryClient,
  clearUserQueries,
  defaultStaleTime,
  isNotVisible,
  isUserSpecific,
  reportUnexpectedError,
  refetchOnRetry,
} from './query-client';
export {
  type Navigation,
  type PageLocation,
  type Services,
  ServicesProvider,
  useServices,
} from './services';
export { forgetIdentity, markIdentity, watchRestoredPage } from './restored-page';
export { readStored, removeStored, writeStored } from './stored';
export { scheduleBackgroundTasks } from './schedule-background-tasks';
export { type LazyChunk, lazyChunk } from './lazy-chunk';
export type { SeedPageQueries } from './seed-page-queries';
export { nextTask } from './next-task';
export { retryImport } from './retry-import';
export { recoverFromChunkError } from './chunk-recovery';
export { openChannel } from './open-channel';
export { type TabMessage, broadcastToTabs, useTabMessage } from './tab-messages';
export { useSharedFlow } from './use-shared-flow';
export { useDismiss } from './use-dismiss';
export { useFlow } from './use-flow';
export { useLastDefined } from './use-last-defined';
export { type PagedQueryResult, pagedQueryOptions, usePagedQuery } from './use-paged-query';
export { usePageNumber } from './use-page-number';
export { refetchFresh } from './refetch-fresh';
export { useIsHydrated } from './use-is-hydrated';
export { useLazyChunk } from './use-lazy-chunk';
export { usePreload } from './use-preload';
export { useTab } from './use-tab';
export { type UnsavedChangesFlow, useUnsavedChangesPrompt } from './use-unsaved-changes-prompt';
export { useIdentityKey, useVisitor } from './use-visitor';
export { whenIdle } from './when-idle';
