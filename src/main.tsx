import type { InspectionEvent } from 'xstate';
import { installFlowProbe } from './app/flow-probe';
import { mount } from './app/mount';
import { openAfter } from './http/api-fetch';

const startBackend = async () => {
  const { startMocks } = await import('../mocks/browser');
  await startMocks();
};

/** Who watches the flows in mock mode: the tests' probe always, the Stately inspector when the address asks for it. */
const watchFlows = async (): Promise<(event: InspectionEvent) => void> => {
  const probe = installFlowProbe();
  if (!new URLSearchParams(window.location.search).has('inspect')) return probe;
  const { openInspector } = await import('../mocks/inspector');
  const inspect = openInspector();
  return (event) => {
    probe(event);
    inspect(event);
  };
};

if (import.meta.env.VITE_MOCKS === 'true') {
  // The page is drawn while the backend starts; only requests wait for it.
  openAfter(startBackend());
  await mount(await watchFlows());
} else {
  await mount();
}
