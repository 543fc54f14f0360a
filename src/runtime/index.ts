export { peekPageAnswer, takeEmbeddedResponse } from '../http/embedded-responses';
export { renderWithSettings } from '../http/settings';
export {
  createQueryClient,
  forgetAnswers,
  freshFor,
  isMissing,
  isPersonal,
  reportFault,
  retryReads,
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
export { startWatching } from './start-watching';
export { type LazyPart, lazyPart } from './lazy-part';
export type { PageSeed } from './page-seed';
export { nextTask } from './next-task';
export { bringAgain } from './bring-again';
export { isRescued } from './missing-part';
export { openChannel } from './open-channel';
export { type TabMessage, tellTabs, useTabMessage } from './tab-messages';
export { useChild } from './use-child';
export { useDismiss } from './use-dismiss';
export { useFlow } from './use-flow';
export { useLastDefined } from './use-last-defined';
export { type PagedRead, pagedQuery, usePagedRead } from './use-paged-read';
export { usePageNumber } from './use-page-number';
export { retryRead } from './retry-read';
export { useIsHydrated } from './use-is-hydrated';
export { useLazyPart } from './use-lazy-part';
export { usePreload } from './use-preload';
export { useTab } from './use-tab';
export { type LeavableFlow, useLeaveQuestion } from './use-leave-question';
export { usePersonKey, useVisitor } from './use-visitor';
export { whenIdle } from './when-idle';
