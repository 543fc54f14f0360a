export { DialogFrame } from './dialog-frame';
export { DialogHost } from './dialog-host';
export { OfflineNoticeSlot } from './offline-notice-slot';
export { ProblemNote } from './problem-note';
export { useLazyDialog } from './use-lazy-dialog';
