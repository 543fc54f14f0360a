import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { API } from 'typescript/unstable/sync';
import { flowsIn } from '../support/choose-replays.ts';
import { chooseViewTests } from '../support/choose-view-tests.ts';
import { listMutants, type Mutant } from './list-mutants.ts';
import { type Note, type Plan, planVariable, type Replacement } from './plan.ts';
import { readImporters } from './reach.ts';

/**
 * `npm run mutants [-- --seed 1 --count 100]`: draws small wrong changes of the sources, and tells which of them no unit test notices.
 * `--only 17,42 [files]` tries some of the last sample again, all tests of the files if any are named. docs/testing.md, Mutants.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    only: { type: 'string' },
    'at-once': { type: 'string', default: '3' },
  },
});
const seed = Number(values.seed);
const count = Number(values.count);

const folders = ['src/rules', 'src/http', 'src/machines', 'src/features'] as const;
const results = 'test-results/mutants';
const sampleFile = `${results}/seed-${seed}.json`;
/** Of a run with a change, in ms. One that makes a loop endless is noticed by it. */
const patience = 300_000;
/** Vitests at once: while one waits for what never comes, the other works. */
const atOnce = Number(values['at-once']);

interface Tried extends Mutant {
  readonly id: number;
  readonly outcome: 'killed' | 'survived' | undefined;
  /** The first test that failed, or why there is none. */
  readonly by: string;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
const numbersFrom = (start: number) => {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const shuffled = <Item>(items: readonly Item[], next: () => number): Item[] =>
  items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

const filesIn = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();

const sources = filesIn('{src,mocks,tests}/**/*.{ts,tsx}');
const importersOf = readImporters(sources);

/**
 * Tells which changes the compiler refuses in the file where they are: they would reach no test. Many files are looked at in one go, each with
 * one change, because beginning anew is what takes the time.
 */
const openCompiler = () => {
  let changed: ReadonlyMap<string, string> = new Map();
  const api = new API({ cwd: process.cwd(), fs: { readFile: (path) => changed.get(path) } });
  return {
    accepted: (mutants: readonly Mutant[]): ReadonlySet<Mutant> => {
      const before = [...changed.keys()];
      changed = new Map(
        mutants.map(({ file, start, end, becomes }) => {
          const text = readFileSync(file, 'utf8');
          return [resolve(file), text.slice(0, start) + becomes + text.slice(end)];
        }),
      );
      const snapshot = api.updateSnapshot({
        openProjects: [resolve('tsconfig.json')],
        fileChanges: { changed: [...before, ...changed.keys()] },
      });
      const program = snapshot.getProjects()[0]?.program;
      if (!program) throw new Error('The compiler has no project.');
      const fine = mutants.filter(
        ({ file }) =>
          program.getSyntacticDiagnostics(resolve(file)).length === 0 &&
          program.getSemanticDiagnostics(resolve(file)).length === 0,
      );
      snapshot.dispose();
      return new Set(fine);
    },
    close: () => api.close(),
  };
};

/** Draws the sample: as many of each folder, and only what the compiler accepts. */
const draw = (): readonly Tried[] => {
  const next = numbersFrom(seed);
  const draws = folders.map((folder, at) => {
    const files = filesIn(`${folder}/**/*.{ts,tsx}`).filter(
      (file) => !file.startsWith('src/rules/texts/') && !file.endsWith('.d.ts'),
    );
    const candidates = shuffled(
      files.flatMap((file) => listMutants(file, readFileSync(file, 'utf8'))),
      next,
    );
    return { folder, candidates, share: Math.floor((count + folders.length - 1 - at) / folders.length) };
  });
  const verdicts = new Map<Mutant, boolean>();
  /** What has been accepted so far and, to make up the number, what nobody has looked at yet. */
  const chosenOf = ({ candidates, share }: (typeof draws)[number]) =>
    candidates.filter((candidate) => verdicts.get(candidate) !== false).slice(0, share);
  const compiler = openCompiler();
  for (;;) {
    const open = draws.flatMap(chosenOf).filter((mutant) => !verdicts.has(mutant));
    if (open.length === 0) break;
    const round = [...new Map(open.toReversed().map((mutant) => [mutant.file, mutant])).values()];
    const accepted = compiler.accepted(round);
    for (const mutant of round) verdicts.set(mutant, accepted.has(mutant));
  }
  compiler.close();
  const refused = [...verdicts.values()].filter((isFine) => !isFine).length;
  console.log(
    `Drawn from ${draws.map(({ folder, candidates }) => `${candidates.length} of ${folder}`).join(', ')}; refused by the compiler: ${refused}`,
  );
  return draws.flatMap(chosenOf).map((mutant, id) => ({ ...mutant, id, outcome: undefined, by: '' }));
};

interface Run {
  readonly plan: Plan;
  readonly options: readonly string[];
}

interface Outcome {
  readonly isOk: boolean;
  /** The first failure in words. */
  readonly failure: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const recordsIn = (value: unknown, key: string): Record<string, unknown>[] => {
  const list = isRecord(value) ? value[key] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
};

const firstFailure = (report: unknown): string => {
  for (const file of recordsIn(report, 'testResults')) {
    const where = String(file.name).replace(`${process.cwd()}/`, '');
    const failed = recordsIn(file, 'assertionResults').find(({ status }) => status === 'failed');
    if (failed) return `${where}: ${String(failed.fullName)}`;
    if (file.status === 'failed') return `${where}: does not load`;
  }
  return 'an error outside the tests';
};

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const runVitest = async ({ plan, options }: Run, timeLimit: number | undefined): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-mutant-'));
  const report = join(folder, 'report.json');
  const planFile = join(folder, 'plan.json');
  writeFileSync(planFile, JSON.stringify(plan));
  const ended = Promise.withResolvers<number | null>();
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=tests/mutation/vitest.config.ts',
      '--reporter=json',
      `--outputFile=${report}`,
      ...options,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, [planVariable]: planFile } },
  );
  running.add(child);
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  let isLate = false;
  const timer =
    timeLimit &&
    setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeLimit);
  child.on('close', (code) => ended.resolve(code));
  const code = await ended.promise;
  clearTimeout(timer);
  running.delete(child);
  const result: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true });
  if (isLate) return { isOk: false, failure: `not done after ${(timeLimit ?? 0) / 1000} s` };
  if (result === undefined) throw new Error(`vitest has left no report.\n${said}`);
  return { isOk: code === 0, failure: code === 0 ? '' : firstFailure(result) };
};

/** Calls before each place that say which test has come there. They nest, as the places do. */
const marksOf = (mutants: readonly Tried[]): readonly Replacement[] => {
  const marks = mutants.flatMap(({ id, file, reached }) => (reached === undefined ? [] : [{ id, file, ...reached }]));
  const opening = marks.map(({ id, file, start, end, kind }) => ({
    file,
    start,
    end: start,
    by: kind === 'statement' ? `{ giftlistPlace(${id}); ` : `(giftlistPlace(${id}), `,
    // At one place the outer opens first, and what ends there closes before.
    order: [start, 1, -end, id],
  }));
  const closing = marks.map(({ id, file, start, end, kind }) => ({
    file,
    start: end,
    end,
    by: kind === 'statement' ? ' }' : ')',
    order: [end, 0, -start, -id],
  }));
  return [...opening, ...closing]
    .toSorted((a, b) => {
      const at = a.order.findIndex((number, index) => number !== b.order[index]);
      return (a.order[at] ?? 0) - (b.order[at] ?? 0);
    })
    .map(({ file, start, end, by }) => ({ file, start, end, by }));
};

/** Runs all unit tests once, and writes down which of them come to which place. */
const findReaching = async (mutants: readonly Tried[]): Promise<readonly Note[]> => {
  const notes = resolve(results, `notes-${seed}.jsonl`);
  rmSync(notes, { force: true });
  const { isOk, failure } = await runVitest(
    { plan: { replacements: marksOf(mutants), notes }, options: ['--bail=0'] },
    undefined,
  );
  if (!isOk) console.log(`Without any change a test fails: ${failure}`);
  return readFileSync(notes, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Note => JSON.parse(line));
};

const actors = filesIn('src/features/**/*.actors.ts').map((path) => ({
  path,
  flows: flowsIn(readFileSync(path, 'utf8')),
}));
const viewTests = filesIn('tests/{features,ui,app}/**/*.test.{ts,tsx}').map((path) => ({
  path,
  source: readFileSync(path, 'utf8'),
}));
const isViewTest = (file: string) => /^tests\/(features|ui|app)\//.test(file);

/** How many tests of a file stand for it where its area is another one. */
const testsOfOtherAreas = 2;

interface Stage {
  readonly files: readonly string[];
  /** All of them where it is `undefined`. */
  readonly names?: readonly string[];
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The tests that are cheapest to try a change with: those without a page that import its file. */
const nearTests = ({ file }: Tried): Stage => ({
  files: [...importersOf(file).direct].filter((importer) => isTest(importer) && !isViewTest(importer)),
});

/** The other tests, the cheapest first: those without a page, those of its area, and a few of every other file. */
const stagesOf = (mutant: Tried, notes: readonly Note[]): readonly Stage[] => {
  const ofArea = new Set(chooseViewTests([mutant.file], actors, viewTests) ?? []);
  const near = new Set(nearTests(mutant).files);
  if (mutant.reached === undefined) {
    const files = [...importersOf(mutant.file).all].filter((file) => isTest(file) && !near.has(file));
    return [
      { files: files.filter((file) => !isViewTest(file)) },
      { files: files.filter((file) => isViewTest(file) && ofArea.has(file)) },
    ];
  }
  const here = notes.filter(({ file, places }) => !near.has(file) && places.includes(mutant.id));
  const stage = (isIn: (file: string) => boolean, limit = Number.POSITIVE_INFINITY): Stage => {
    const chosen = here.filter(({ file }) => isIn(file));
    const files = [...new Set(chosen.map(({ file }) => file))];
    const names = files.flatMap((file) =>
      chosen.flatMap((note) => (note.file === file && note.name !== undefined ? [note.name] : [])).slice(0, limit),
    );
    // What comes here before the first test concerns all of them.
    const isWhole = chosen.some(({ name }) => name === undefined) && limit === Number.POSITIVE_INFINITY;
    return isWhole ? { files } : { files, names };
  };
  return [
    stage((file) => !isViewTest(file)),
    stage((file) => isViewTest(file) && ofArea.has(file)),
    stage((file) => isViewTest(file) && !ofArea.has(file), testsOfOtherAreas),
  ];
};

/** A pattern that is longer than a command line takes names nothing: all tests of the files run. */
const longestPattern = 100_000;

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const nameOption = (names: readonly string[] | undefined): readonly string[] => {
  const pattern = names && `^(?:${[...new Set(names)].map(escaped).join('|')})$`;
  return pattern === undefined || pattern.length > longestPattern ? [] : [`--testNamePattern=${pattern}`];
};

const tryMutant = async (mutant: Tried, stages: readonly Stage[]): Promise<Tried> => {
  const { file, start, end, becomes: by } = mutant;
  let tests = 0;
  for (const { files, names } of stages) {
    if (files.length === 0 || names?.length === 0) continue;
    const { isOk, failure } = await runVitest(
      {
        plan: { replacements: [{ file, start, end, by }] },
        options: ['--bail=1', '--maxWorkers=1', '--passWithNoTests', ...nameOption(names), ...files],
      },
      patience,
    );
    if (!isOk) return { ...mutant, outcome: 'killed', by: failure };
    tests += names?.length ?? 0;
  }
  const isReached = stages.some(({ files }) => files.length > 0);
  return {
    ...mutant,
    outcome: 'survived',
    by: isReached ? `not noticed by ${tests || 'any'} tests` : 'no test comes here',
  };
};

const oneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
};

const describe = ({ id, outcome, file, line, change, was, becomes, by }: Tried) =>
  `${String(id).padStart(3)} ${(outcome ?? '').padEnd(8)} ${file}:${line}  ${change}: ${oneLine(was)}  =>  ${oneLine(becomes) || '(nothing)'}\n             ${by}`;

mkdirSync(results, { recursive: true });
const save = (mutants: readonly Tried[]) => {
  // Whole or not at all: another run may be reading it.
  writeFileSync(`${sampleFile}.${process.pid}`, JSON.stringify(mutants, null, 1));
  renameSync(`${sampleFile}.${process.pid}`, sampleFile);
};

/** The last sample of this seed. */
const readSample = (): readonly Tried[] => {
  const sample: readonly Tried[] = JSON.parse(readFileSync(sampleFile, 'utf8'));
  const moved = sample.find(({ file, start, end, was }) => readFileSync(file, 'utf8').slice(start, end) !== was);
  if (moved) throw new Error(`${moved.file} has changed since the sample was drawn.`);
  return sample;
};

const only = values.only?.split(',').map(Number);
let sample = only ? readSample() : draw();
if (!only) save(sample);

/** Tries all of them, a few at once; tells what has come out where that ends it. */
const tryAll = async (mutants: readonly Tried[], stagesFor: (mutant: Tried) => readonly Stage[], isLast: boolean) => {
  const waiting = [...mutants];
  const work = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const tried = await tryMutant(mutant, stagesFor(mutant));
      // What another run has found out meanwhile stays.
      sample = readSample().map((each) => (each.id === tried.id ? tried : each));
      save(sample);
      if (isLast || tried.outcome === 'killed') console.log(describe(tried));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

if (only && positionals.length > 0) {
  await tryAll(
    sample.filter(({ id }) => only.includes(id)),
    () => [{ files: positionals }],
    true,
  );
} else {
  await tryAll(
    sample.filter(({ id }) => only?.includes(id) ?? true),
    (mutant) => [nearTests(mutant)],
    false,
  );
  const left = sample.filter(({ id, outcome }) => outcome === 'survived' && (only?.includes(id) ?? true));
  console.log(`${left.length} left: looking for the tests that come to their places …`);
  const notes = await findReaching(left);
  await tryAll(left, (mutant) => stagesOf(mutant, notes), true);
}

const survivors = sample.filter(({ outcome }) => outcome === 'survived');
const killed = sample.filter(({ outcome }) => outcome === 'killed').length;
console.log(`\n--- seed ${seed}\n`);
for (const survivor of survivors) console.log(describe(survivor));
for (const folder of folders) {
  const here = sample.filter(({ file }) => file.startsWith(`${folder}/`));
  console.log(`${folder}: ${here.filter(({ outcome }) => outcome === 'killed').length} of ${here.length} killed`);
}
console.log(`${killed} of ${sample.length} killed (${Math.round((killed / sample.length) * 100)} %)`);
