export { DialogFrame } from './dialog-frame';
export { DialogHost } from './dialog-host';
export { ProblemNote } from './problem-note';
export { useLasting } from './use-lasting';
export { useLazyDialog } from './use-lazy-dialog';
