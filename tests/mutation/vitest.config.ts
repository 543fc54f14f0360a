import { defineConfig } from 'vitest/config';

/** The tests that the mutants are tried with: those of rules, the network door and machines, in Node. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{rules,http,machines}/**/*.test.ts'],
    setupFiles: ['tests/support/failing-console.ts'],
  },
});
