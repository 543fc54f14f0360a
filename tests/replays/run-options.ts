import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

/** What `npm run test:paths` is asked to replay. */
export interface RunOptions {
  /** Options for Playwright, as they are written in a command. */
  readonly options: string;
  readonly isHeaded: boolean;
  /** ms between two actions, so that a person can follow. */
  readonly slowMotion: number;
  /** Whether the page of each state is pictured. */
  readonly takesPictures: boolean;
  /** The one machine that is replayed; all of them unless told. */
  readonly machine: string | undefined;
}

/** Where `--pictures` leaves its pictures, from the project's folder: `<machine>/<state path>.phone.jpg` and `.desktop.jpg`. */
export const picturesPath = 'test-results/replay-pictures';

/** ms between two actions with `--slow`. */
const slowPace = 600;

const known = {
  machine: { type: 'string' },
  headed: { type: 'boolean', default: false },
  slow: { type: 'boolean', default: false },
  pictures: { type: 'boolean', default: false },
} as const;

/** The ids of the flows that have a replay, from the project's folder. */
export const replayedFlows = (): readonly string[] =>
  globSync('tests/replays/flows/*.ts')
    .map((path) => basename(path, '.ts'))
    .filter((name) => name !== 'all' && name !== 'index')
    .toSorted();

/** Options for Playwright that choose the replays of these flows (each is a group with the flow's name), or all. */
export const replaysOf = (flows?: readonly string[]): string =>
  ` --project paths${flows ? String.raw` --grep "paths\.spec\.ts (${flows.join('|')}) "` : ''}`;

/**
 * Reads `[--machine <id>] [--headed] [--slow] [--pictures]`.
 *
 * @param flows the ids of the flows that can be replayed
 * @throws with a sentence for the terminal when there is no such flow or option
 */
export const readRunOptions = (args: readonly string[], flows: readonly string[]): RunOptions => {
  const {
    machine,
    headed: isHeaded,
    slow,
    pictures: takesPictures,
  } = parseArgs({ args: [...args], options: known }).values;
  if (machine !== undefined && !flows.includes(machine))
    throw new Error(`There is no machine '${machine}'. Machines: ${flows.toSorted().join(', ')}`);
  if (slow && takesPictures)
    throw new Error('With --slow, a caption stands on the page: take the pictures without it.');
  const replays = replaysOf(machine === undefined ? undefined : [machine]);
  // One window at a time: a person can follow no more.
  const options = isHeaded ? `${replays} --headed --workers 1` : replays;
  return { options, isHeaded, slowMotion: slow ? slowPace : 0, takesPictures, machine };
};
