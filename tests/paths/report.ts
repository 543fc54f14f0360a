import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Where a run of the replays leaves its report, from the project's folder. */
export const REPORT_PATH = 'test-results/replays.json';

/** A list that nobody changes. */
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();

const cause = z.enum(['control', 'answer', 'clock', 'browser', 'tell']);

/** How a step or a path came out. `not run`: an earlier step failed, or the path was not walked. */
const outcome = z.enum(['passed', 'failed', 'not run']);

const place = {
  /** The states of the chart that are active, by their paths, outer ones first. */
  states: list(z.string()),
  /** What tells this place apart from others in the same states, in few words; '' where nothing does. */
  detail: z.string(),
  /** What is to be seen there, in sentences. */
  result: z.string(),
};

const step = z.strictObject({
  /** The name of the sample, or `wait`. */
  name: z.string(),
  /** What a tester does, or what happens, in sentences. */
  words: z.string(),
  /** What the walk had to do first, in sentences: it closed the error dialog of the step before. */
  first: list(z.string()),
  cause,
  /** Whether a page that ignored the step would be found out. */
  isSeen: z.boolean(),
  /** By their ids: `closed · pointer.entered · 0`. */
  transitions: list(z.string()),
  ...place,
  outcome,
});

const path = z.strictObject({
  name: z.string(),
  /** The name of the start, and how to come there. */
  start: z.string(),
  words: z.string(),
  ...place,
  steps: list(step),
  outcome,
  /** What differed, where the path failed. */
  error: z.string().optional(),
});

/** The files from the project's folder; where one is missing, the reason why. */
const picture = z
  .strictObject({ phone: z.string().optional(), desktop: z.string().optional(), reason: z.string().optional() })
  .refine(({ phone, desktop, reason }) => (phone !== undefined && desktop !== undefined) || reason !== undefined, {
    error: 'A picture is missing without a reason.',
  });

const machine = z.strictObject({
  id: z.string(),
  /** When its replay was run, as an ISO date. */
  ranAt: z.iso.datetime(),
  /** The commit that was run, as `git describe --always --dirty` says it; '' outside git. */
  commit: z.string(),
  /** How long its paths took together. */
  seconds: z.number(),
  /** How many states have a look, and how many things the paths cover in all. */
  counts: z.strictObject({ states: z.number(), edges: z.number() }),
  transitions: list(
    z.strictObject({
      id: z.string(),
      causes: list(cause),
      verdict: z.enum(['proven', 'only told', 'unseen', 'not walked']),
    }),
  ),
  /** What is wrong with the replay itself. */
  faults: list(z.string()),
  /** States that look the same to a person, each group with the reason why. */
  alike: list(z.strictObject({ states: list(z.string()), because: z.string() })),
  paths: list(path),
  /** By a state's path: every state of the chart. Absent where no run has taken pictures yet; those of an earlier run stay. */
  pictures: z
    .strictObject({ ranAt: z.iso.datetime(), commit: z.string(), states: z.record(z.string(), picture) })
    .optional(),
});

const report = z.strictObject({ version: z.literal(1), machines: list(machine) });

/** What the last run of each machine's replay has shown. */
export type ReplayReport = z.infer<typeof report>;

/** What the last run of one machine's replay has shown. */
export type MachineReport = ReplayReport['machines'][number];

/** A state's pictures, or why there are none. */
export type StatePicture = z.infer<typeof picture>;

/**
 * Reads the report of the replays.
 *
 * @returns undefined where no run has left one
 * @throws with a sentence that names the file and what is wrong in it, when it is no such report
 */
export const readReport = (at = REPORT_PATH): ReplayReport | undefined => {
  if (!existsSync(at)) return undefined;
  const parse = (): unknown => {
    try {
      return JSON.parse(readFileSync(at, 'utf8'));
    } catch {
      throw new Error(`${at} is not JSON. Run the replays again: npm run test:paths.`);
    }
  };
  const found = report.safeParse(parse());
  if (found.success) return found.data;
  throw new Error(
    `${at} is no report of replays. Run the replays again: npm run test:paths.\n${z.prettifyError(found.error)}`,
  );
};

/**
 * Puts the machines of a run in the place of what an earlier run said of them. Machines that the run left out stay as they are, and so do
 * the pictures of a machine that was run without; machines that are gone leave.
 *
 * @param ids - The machines that there are, in the order of the report.
 */
export const mergeReports = (
  before: ReplayReport | undefined,
  fresh: readonly MachineReport[],
  ids: readonly string[],
): ReplayReport => ({
  version: 1,
  machines: ids.flatMap((id) => {
    const old = before?.machines.find((one) => one.id === id);
    const now = fresh.find((one) => one.id === id);
    if (now === undefined) return old ?? [];
    const pictures = now.pictures ?? old?.pictures;
    return { ...now, ...(pictures && { pictures }) };
  }),
});
