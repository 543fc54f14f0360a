import react from '@vitejs/plugin-react';
import { loadEnv, type UserConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { prerenderHome } from './src/app/prerender/vite-plugin.ts';

/** Tests of everything that needs no page: rules, the network door, machines, the mock backend, the contract. */
const nodeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
    include: ['tests/{contract,rules,http,machines,faults,mocks,build}/**/*.test.ts'],
    setupFiles: ['tests/support/failing-console.ts'],
  },
};

/** Views alone, by role and name, in jsdom. What depends on layout, timing or a real browser is Playwright's. */
const domTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'dom',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:4173/' } },
    include: ['tests/{features,ui,app}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/failing-console.ts', 'tests/support/setup-dom.ts'],
  },
};

export default defineConfig(({ mode, command, isPreview }): UserConfig => {
  const env = loadEnv(mode, import.meta.dirname);
  const isDevServer = command === 'serve' && mode === 'development' && !isPreview;
  const hasMocks = mode === 'mock' || (isDevServer && !env.VITE_API_URL);

  return {
    plugins: [
      react(),
      prerenderHome({
        // Behind a worker that is not up yet an early read would miss the mocks.
        firstRead: hasMocks ? '' : `${env.VITE_API_URL ?? '/api'}/product/explore?page=1`,
        fonts: ['figtree-latin-wght-normal', 'bricolage-grotesque-latin-wght-normal'],
      }),
    ],
    define: { 'import.meta.env.VITE_MOCKS': JSON.stringify(String(hasMocks)) },
    build: {
      outDir: mode === 'mock' ? 'dist-mock' : 'dist',
      target: 'es2023',
      // One sheet, inlined by the prerender plugin: no route waits for its styles, and none is loaded twice.
      cssCodeSplit: false,
      // The browsers of this target preload modules themselves.
      modulePreload: { polyfill: false },
    },
    test: { projects: [nodeTests, domTests] },
  };
});
