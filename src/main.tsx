import type { InspectionEvent } from 'xstate';
import { installFlowProbe } from './app/flow-probe';
import { mount } from './app/mount';
import { holdRequestsUntil } from './http/api-fetch';
import { recentReports } from './http/report';

const loadMocks = () => import('../mocks/browser');

const startBackend = async () => {
  const { startMocks } = await loadMocks();
  await startMocks();
};

/** Who watches the flows in mock mode: the tests' probe, and the inspectors of the mocks. */
const watchFlows = async (): Promise<(event: InspectionEvent) => void> => {
  const probe = installFlowProbe(recentReports);
  const mocks = await loadMocks();
  const watch = await mocks.watchFlows();
  return (event) => {
    probe(event);
    watch(event);
  };
};

/** The mock backend needs a service worker, and a browser that keeps what a page stores. */
const tellMissingMocks = (error: unknown): void => {
  const note = document.querySelector('.unstarted');
  if (note)
    note.textContent = `The mock shop could not start: it needs a service worker and storage. (${String(error)})`;
  document.documentElement.dataset['startFailed'] = '';
};

// For the head script: from here on the shop says by itself what is wrong.
window.hasStarted = true;

// Never awaited here: a page's code may have parts in common with this module, and would wait for it to end while the shop
// waits for the page's code.
if (import.meta.env.VITE_MOCKS === 'true') {
  // The page is drawn while the backend starts; only requests wait for it.
  holdRequestsUntil(startBackend());
  void watchFlows().then(mount, tellMissingMocks);
} else {
  void mount();
}
