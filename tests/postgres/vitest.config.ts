import { defineConfig } from 'vitest/config';

/** Tests of API, admin actions and PostgreSQL on a temporary PostgreSQL server. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    include: [
      'tests/{backend,postgres}/**/*.test.ts',
      'tests/operator/{alerts,cancel,customer-data,erasure,exported-files,found-rows,list-pages,moderation,reconcile-refunds,orders,product-files,products,query-plans,recalls,reports,retention,taxes,today,two-operators,web-vitals}.test.ts',
      'tests/server/contract-properties.test.ts',
    ],
    setupFiles: ['tests/support/failing-console.ts', 'tests/support/set-seed.ts'],
    globalSetup: ['tests/support/draw-seed.ts', 'tests/postgres/set-up.ts'],
    env: { TEST_DATABASE: 'postgres' },
  },
});
