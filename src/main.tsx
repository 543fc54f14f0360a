import { mount } from './app/mount';

const startBackend = async () => {
  if (import.meta.env.VITE_MOCKS !== 'true') return;
  const { startMocks } = await import('../mocks/browser');
  await startMocks();
};

await mount(startBackend());
