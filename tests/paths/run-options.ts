import { parseArgs } from 'node:util';

/** What `npm run test:paths` is asked to replay. */
export interface RunOptions {
  /** Options for Playwright, as they are written in a command. */
  readonly options: string;
  readonly isHeaded: boolean;
  /** ms between two actions, so that a person can follow. */
  readonly slowMotion: number;
}

/** ms between two actions with `--slow`. */
const slowPace = 600;

const known = {
  machine: { type: 'string' },
  headed: { type: 'boolean', default: false },
  slow: { type: 'boolean', default: false },
} as const;

/** Options for Playwright that choose the replays of these flows (each is a group with the flow's name), or all. */
export const replaysOf = (flows?: readonly string[]): string =>
  ` --project paths${flows ? String.raw` --grep "paths\.spec\.ts (${flows.join('|')}) "` : ''}`;

/**
 * Reads `[--machine <id>] [--headed] [--slow]`.
 *
 * @param flows the ids of the flows that can be replayed
 * @throws with a sentence for the terminal when there is no such flow or option
 */
export const readRunOptions = (args: readonly string[], flows: readonly string[]): RunOptions => {
  const { machine, headed: isHeaded, slow } = parseArgs({ args: [...args], options: known }).values;
  if (machine !== undefined && !flows.includes(machine))
    throw new Error(`There is no machine '${machine}'. Machines: ${flows.toSorted().join(', ')}`);
  const replays = replaysOf(machine === undefined ? undefined : [machine]);
  // One window at a time: a person can follow no more.
  return { options: isHeaded ? `${replays} --headed --workers 1` : replays, isHeaded, slowMotion: slow ? slowPace : 0 };
};
