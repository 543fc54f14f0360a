import type { TraceRecorder } from './recorder';

declare global {
  interface Window {
    /** The trace that is being written in this page; there where the panel for testers is in use. */
    __trace?: TraceRecorder;
  }
}

/** The trace that is being written in this page, if any. */
export const runningTrace = (): TraceRecorder | undefined => window.__trace;

/** Says which trace is being written in this page. */
export const setRunningTrace = (recorder: TraceRecorder): void => {
  window.__trace = recorder;
};
