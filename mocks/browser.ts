import type { InspectionEvent } from 'xstate';
import { flowWatch } from './flow-watch';
import { publishFlowState } from './live-map';
import { applyClockOffset } from './clock-offset';

// Before the shop starts, and before its backend does.
applyClockOffset(new URLSearchParams(location.search));

/**
 * Starts the mock backend in this page. Its code is loaded here and not before, so that the shell is painted first. Requests to the API
 * have to wait until this is done.
 *
 * @throws when the browser cannot have a service worker, or keeps nothing for a page
 */
export const startMocks = async (): Promise<void> => {
  const { startWorker } = await import('./worker');
  await startWorker();
};

const openInspector = async () => {
  const inspector = await import('./inspector');
  void inspector.showInspectorOffline();
  return inspector.openInspector();
};

/**
 * Lets the flow book's live map watch the flows, and the Stately inspector where the address asks for it (`?inspect`). To be awaited
 * before the flows start: they would miss what came before.
 *
 * @returns what the root actor takes as `inspect`
 */
export const watchFlows = async (): Promise<(event: InspectionEvent) => void> => {
  publishFlowState(flowWatch);
  if (!new URLSearchParams(location.search).has('inspect')) return flowWatch.inspect;
  const inspect = await openInspector();
  return (event) => {
    flowWatch.inspect(event);
    inspect(event);
  };
};
