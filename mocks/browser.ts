import type { InspectionEvent } from 'xstate';
import { applyClockOffset } from './clock-offset';
import { flowWatch } from './flow-watch';
import { publishFlowState } from './live-map';

// Runs before the shop and its backend start.
applyClockOffset(new URLSearchParams(location.search));

/**
 * Starts the mock backend in this page. Loads its code lazily, so that the shell is painted first. API requests must
 * wait until the mock backend has started.
 *
 * @throws when service workers or storage are unavailable
 */
export const startMocks = async (): Promise<void> => {
  const { startWorker } = await import('./worker');
  await startWorker();
};

const openInspector = async () => {
  const inspector = await import('./inspector');
  void inspector.warnIfInspectorUnreachable();
  return inspector.openInspector();
};

/**
 * Publishes flow states to the flow book's live map, and to the Stately inspector (`?inspect`). Must complete before
 * the flows start. Otherwise their first events are missed.
 *
 * @returns the root actor's `inspect` function
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
