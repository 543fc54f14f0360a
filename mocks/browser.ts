import type { InspectionEvent } from 'xstate';
import { flowWatch } from './flow-watch';
import { tellLiveMap } from './live-map';
import { startMovedClock } from './moved-clock';
import { isPanelWanted } from './panel/is-panel-wanted';
import { withoutDenial } from './storage-denial';

// Before the shop starts, and before its backend does.
startMovedClock(new URLSearchParams(location.search));

/**
 * A trace is written where the panel for testers is in use, and nowhere else: whoever has not asked for it pays nothing, and the panel is
 * what a trace is copied with.
 */
const startTraceIfWanted = async (): Promise<void> => {
  if (!isPanelWanted(new URLSearchParams(location.search))) return;
  const { startTrace } = await import('./trace/recorder');
  startTrace(flowWatch);
};

/** Flows and backend both wait for it: a trace lacks nothing. */
const traceStarted = startTraceIfWanted();

/**
 * Starts the mock backend in this page. Its code is loaded here and not before, so that the shell is painted first. Requests to the API
 * have to wait until this is done.
 *
 * @throws when the browser cannot have a service worker
 */
export const startMocks = async (): Promise<void> => {
  const { startWorker } = await withoutDenial(() => import('./worker'));
  await traceStarted;
  await startWorker();
};

const openInspector = async () => {
  const inspector = await import('./inspector');
  void inspector.sayWithoutNetwork();
  return inspector.openInspector();
};

/**
 * Lets those watch the flows who want to: the flow book's live map always, the trace where it is written, the Stately inspector
 * where the address asks for it (`?inspect`). To be awaited before the flows start: they would miss what came before.
 *
 * @returns what the root actor takes as `inspect`
 */
export const watchFlows = async (): Promise<(event: InspectionEvent) => void> => {
  tellLiveMap(flowWatch);
  await traceStarted;
  if (!new URLSearchParams(location.search).has('inspect')) return flowWatch.inspect;
  const inspect = await openInspector();
  return (event) => {
    flowWatch.inspect(event);
    inspect(event);
  };
};
