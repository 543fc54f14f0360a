export { peekEmbeddedResponse, takeEmbeddedResponse } from '#http/embedded-responses.ts';
export { renderWithSettings } from '#http/settings.ts';
export { type LazyChunk, lazyChunk } from './lazy-chunk';
export { Link } from './link';
export { NavLink } from './nav-link';
export { nextTask } from './next-task';
export {
  clearUserQueries,
  createQueryClient,
  defaultStaleTime,
  isMissingOrForbidden,
  isUserSpecific,
  refetchFresh,
  refetchOnRetry,
  reportUnexpectedError,
} from './query-client';
export { forgetIdentity, markIdentity, watchRestoredPage } from './restored-page';
export { recoverFromChunkError, retryImport } from './retry-import';
export { scheduleBackgroundTasks } from './schedule-background-tasks';
export { seedMissing } from './seed-missing';
export type { ResponseOf, SeedPageQueries } from './seed-page-queries';
export {
  type Navigation,
  type PageLocation,
  type ProvideMachine,
  type Services,
  ServicesProvider,
  useServices,
} from './services';
export { readStored, removeStored, writeStored } from './stored';
export { broadcastToTabs, openChannel, type TabMessage, useTabMessage } from './tab-messages';
export { useDismiss } from './use-dismiss';
export { useFlow } from './use-flow';
export { useIsHydrated } from './use-is-hydrated';
export { useIsPrinting } from './use-is-printing';
export { useLastDefined } from './use-last-defined';
export { useLazyChunk } from './use-lazy-chunk';
export { usePageNumber } from './use-page-number';
export { type PagedQueryResult, pagedQueryOptions, usePagedQuery } from './use-paged-query';
export { usePreload } from './use-preload';
export { useSharedFlow } from './use-shared-flow';
export { useTabInUrl } from './use-tab-in-url';
export { type UnsavedChangesFlow, useUnsavedChangesPrompt } from './use-unsaved-changes-prompt';
export { useIdentityKey, useIsSupported, useVisitor } from './use-visitor';
export { whenIdle } from './when-idle';
