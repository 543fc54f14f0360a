import type { InspectionEvent } from 'xstate';
import { installFlowProbe } from '#app/flow-probe.ts';
import { mount } from '#app/mount.tsx';
import { holdRequestsUntil } from '#http/api-fetch.ts';
import { recentReports } from '#http/report.ts';

const loadMocks = () => import('#mocks/browser.ts');

const startBackend = async () => {
  const { startMocks } = await loadMocks();
  await startMocks();
};

/** Returns the observer of the flows in mock mode: the tests' probe and the inspectors of the mocks. */
const watchFlows = async (): Promise<(event: InspectionEvent) => void> => {
  const probe = installFlowProbe(recentReports);
  const mocks = await loadMocks();
  const watch = await mocks.watchFlows();
  return (event) => {
    probe(event);
    watch(event);
  };
};

/** Shows a note that the mock backend needs a service worker and storage. */
const showMockStartError = (error: unknown): void => {
  const note = document.querySelector('.unstarted');
  if (note)
    note.textContent = `The mock shop could not start: it needs a service worker and storage. (${String(error)})`;
  document.documentElement.dataset['startFailed'] = '';
};

// Signals the head script that the app handles errors from now on.
window.hasStarted = true;

// `mount` is not awaited: it imports chunks that may import this module's chunk, so both would wait for each other.
if (import.meta.env.VITE_MOCKS === 'true') {
  // Render while the backend starts. Only requests wait for it.
  holdRequestsUntil(startBackend());
  void watchFlows().then(mount, showMockStartError);
} else {
  void mount();
}
