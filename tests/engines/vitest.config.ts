import { defineConfig } from 'vitest/config';

/** Tests in Firefox and WebKit, one engine at a time. */
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
