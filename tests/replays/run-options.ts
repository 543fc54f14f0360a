import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

/** Options of `npm run test:paths`. */
export interface RunOptions {
  /** Command-line options for Playwright, in one string. */
  readonly options: string;
  readonly isHeaded: boolean;
  /** Delay between two actions, ms, for people who watch. */
  readonly slowMotion: number;
  /** Whether an image of each state is taken. */
  readonly takesPictures: boolean;
  /** The machine to replay; all by default. */
  readonly machine: string | undefined;
}

/** Folder of the images, relative to the project: `<machine>/<state path>.phone.jpg` and `.desktop.jpg`. */
export const picturesPath = 'test-results/replay-pictures';

/** Delay between two actions with `--slow`, ms. */
const slowDelay = 600;

const optionSpecs = {
  machine: { type: 'string' },
  headed: { type: 'boolean', default: false },
  slow: { type: 'boolean', default: false },
  pictures: { type: 'boolean', default: false },
} as const;

/** Ids of the flows with a replay. */
export const replayedFlows = (): readonly string[] =>
  globSync('tests/replays/flows/*.ts')
    .map((path) => basename(path, '.ts'))
    .filter((name) => name !== 'all' && name !== 'index')
    .toSorted();

/**
 * Reads `[--machine <id>] [--headed] [--slow] [--pictures]`.
 *
 * @param flows - Ids of the flows with a replay.
 * @throws Error for an unknown flow or option, and for `--slow` with `--pictures`
 */
export const readRunOptions = (args: readonly string[], flows: readonly string[]): RunOptions => {
  const {
    machine,
    headed: isHeaded,
    slow,
    pictures: takesPictures,
  } = parseArgs({ args: [...args], options: optionSpecs }).values;
  if (machine !== undefined && !flows.includes(machine))
    throw new Error(`There is no machine '${machine}'. Machines: ${flows.toSorted().join(', ')}`);
  if (slow && takesPictures)
    throw new Error('With --slow, a caption covers the page. Take the pictures without --slow.');
  const ofMachine = machine === undefined ? '' : String.raw` --grep "paths\.spec\.ts ${machine} "`;
  const selection = ` --project paths${ofMachine}`;
  // One window at a time, because a person can follow only one.
  const options = isHeaded ? `${selection} --headed --workers 1` : selection;
  return { options, isHeaded, slowMotion: slow ? slowDelay : 0, takesPictures, machine };
};
