import { resolveConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(['production', 'mock'])('builds for production in mode %s even if NODE_ENV is development', async (mode) => {
  vi.stubEnv('NODE_ENV', 'development');
  const config = await resolveConfig({ mode, logLevel: 'silent' }, 'build', mode);
  expect(config.isProduction).toBe(true);
});
