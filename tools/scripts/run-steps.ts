import { reasonToSkipEngines } from '#tests/support/engines.ts';
import { explainNoPostgres } from '#tests/support/postgres-cluster.ts';
import { browserStep, runSteps, type Step, unitStep } from './steps.ts';

/**
 * `npm test`: runs all checks in order, and prints a table with the totals at the end. `npm test -- lint unit` runs
 * only these steps, and `npm run check` format, types and the unit tests that a change affects.
 */
const steps: readonly Step[] = [
  { name: 'format', command: 'biome check .' },
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'types', command: 'tsc --noEmit && tsc --noEmit -p src/worker' },
  { name: 'unused', command: 'knip' },
  { name: 'contract', command: 'redocly lint openapi.yaml --config tests/contract/redocly.yaml' },
  unitStep(),
  {
    ...unitStep(' --config tests/postgres/vitest.config.ts', 'postgres'),
    skipped: explainNoPostgres(),
  },
  { name: 'build', command: 'npm run build' },
  { name: 'size', command: 'size-limit' },
  { name: 'build:mock', command: 'npm run build:mock' },
  browserStep('browser'),
  { ...unitStep(' --config tests/engines/vitest.config.ts', 'engines'), skipped: reasonToSkipEngines() },
  // After the replays of `browser`, because the book shows their report.
  { name: 'book', command: 'node tools/flow-book/start.ts --check' },
];

/** Unit tests that import a file that differs from the branch `main`, committed or not. Part of `unit`. */
const changed = unitStep(' --changed main --passWithNoTests', 'changed');

const stepNames = process.argv.slice(2);
const named = [...steps, changed];
const unknown = stepNames.filter((name) => !named.some((step) => step.name === name));
if (unknown.length > 0)
  throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${named.map(({ name }) => name).join(', ')}`);

await runSteps(stepNames.length === 0 ? steps : named.filter(({ name }) => stepNames.includes(name)));
