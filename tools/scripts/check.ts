import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { replayedFlows, replaysOf } from '#tests/replays/run-options.ts';
import { chooseReplays, flowsIn } from './choose-replays.ts';
import { chooseViewTests } from './choose-view-tests.ts';
import { browserStep, runSteps, type Step, unitStep } from './steps.ts';

/**
 * `npm run check [-- --since <ref>]`: checks format, lint and types, and runs the tests and replays affected by the
 * changes since the ref. `npm test` runs everything.
 */
const { values } = parseArgs({ options: { since: { type: 'string' } } });

const git = (...args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

const linesOf = (text: string | undefined): string[] => (text ? text.split('\n') : []);

/** Files that differ from a commit. Includes untracked files, and no deleted files. */
const changedSince = (commit: string): string[] => [
  ...linesOf(git('diff', '--name-only', '--diff-filter=d', commit)),
  ...linesOf(git('ls-files', '--others', '--exclude-standard')),
];

/** Commit to compare with by default, and its description: where the branch left origin/main, or the last commit. */
const findBase = (): readonly [string, string] => {
  const head = git('rev-parse', 'HEAD') ?? 'HEAD';
  const mergeBase = git('merge-base', 'HEAD', 'origin/main');
  if (mergeBase !== undefined && (mergeBase !== head || changedSince(head).length > 0))
    return [mergeBase, 'where this branch left origin/main'];
  return ['HEAD~1', 'the previous commit'];
};

const [ref, description] = values.since === undefined ? findBase() : [values.since, '--since'];
const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
if (commit === undefined) throw new Error(`git knows no commit ${ref}.`);

const changed = changedSince(commit);
const withSlashes = (path: string) => path.replaceAll('\\', '/');
const actors = globSync('src/features/**/*.actors.ts').map((path) => ({
  path: withSlashes(path),
  flows: flowsIn(readFileSync(path, 'utf8')),
}));
const replays = chooseReplays(changed, actors, replayedFlows());
const viewTests = chooseViewTests(
  changed,
  actors,
  globSync('tests/{features,ui,app}/**/*.test.{ts,tsx}').map((path) => ({
    path: withSlashes(path),
    source: readFileSync(path, 'utf8'),
  })),
);
const sources = changed.filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/generated/'));
/** Changed files after which Vitest runs all tests. */
const affectsAllTests = changed.filter((path) => /^(package\.json|vite\.config\.ts)$/.test(path));

console.log(`${changed.length} files changed since ${ref.slice(0, 12)} (${description})`);
console.log('format, types: all files');
console.log(`lint: ${sources.length} changed sources`);
console.log(
  affectsAllTests.length > 0
    ? `unit: all tests, because of ${affectsAllTests.join(', ')}`
    : 'unit: the tests that import a changed file, directly or not',
);
if (viewTests) console.log(`views: ${viewTests.join(', ') || 'none'}, by the areas of the change`);
if (replays.length === 0)
  console.log('replays: none, because no machine, replay or feature folder of a replayed flow has changed');
for (const { flow, because } of replays) console.log(`replay: ${flow}, because of ${because}`);

const quoted = (paths: readonly string[]) => paths.map((path) => `"${path}"`).join(' ');

const steps: readonly Step[] = [
  { name: 'format', command: 'biome check .' },
  ...(sources.length > 0 ? [{ name: 'lint', command: `oxlint --type-aware ${quoted(sources)}` }] : []),
  { name: 'types', command: 'tsc --noEmit && tsc --noEmit -p src/worker' },
  unitStep(
    ` --changed ${commit} --passWithNoTests${viewTests ? ' --project pure --project backend --project node' : ''}`,
  ),
  ...(viewTests && viewTests.length > 0 ? [unitStep(` ${quoted(viewTests)}`, 'views')] : []),
  ...(replays.length > 0
    ? [
        { name: 'build:mock', command: 'npm run build:mock' },
        browserStep('replays', replaysOf(replays.map(({ flow }) => flow))),
      ]
    : []),
];

await runSteps(steps);
