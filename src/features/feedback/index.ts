export { ConnectionPlace } from './connection-place';
export { DialogFrame } from './dialog-frame';
export { DialogHost } from './dialog-host';
export { ProblemNote } from './problem-note';
export { useLazyDialog } from './use-lazy-dialog';
