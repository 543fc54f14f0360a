import { installFlowProbe } from './app/flow-probe';
import { mount } from './app/mount';
import { openAfter } from './http/api-fetch';

const startBackend = async () => {
  const { startMocks } = await import('../mocks/browser');
  await startMocks();
};

if (import.meta.env.VITE_MOCKS === 'true') {
  // The page is drawn while the backend starts; only requests wait for it.
  openAfter(startBackend());
  await mount(installFlowProbe());
} else {
  await mount();
}
