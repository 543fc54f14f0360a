import { defineConfig } from 'vitest/config';

/** The tests of Firefox and WebKit, one engine after the other. */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 90_000,
    hookTimeout: 90_000,
    include: ['tests/engines/*.test.ts'],
    setupFiles: ['tests/support/failing-console.ts'],
    fileParallelism: false,
  },
});
