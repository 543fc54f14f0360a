import { defineConfig } from 'vitest/config';

/** Node tests that run against mutants: rules, http and machines. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{rules,http,machines}/**/*.test.ts'],
    setupFiles: ['tests/support/failing-console.ts', 'tests/support/set-seed.ts'],
    globalSetup: 'tests/support/draw-seed.ts',
  },
});
