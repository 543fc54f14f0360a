import type { TraceRecorder } from './recorder';

let running: TraceRecorder | undefined;

/** The trace that is being written in this page, if any. */
export const runningTrace = (): TraceRecorder | undefined => running;

/** Says which trace is being written in this page. */
export const setRunningTrace = (recorder: TraceRecorder): void => {
  running = recorder;
};
