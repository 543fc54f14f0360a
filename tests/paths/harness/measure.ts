import type { Path } from './cover';
import type { Cause } from './replay';

/** How well a replay proves the transitions of its chart. A transition counts once, however often it is walked. */
export interface Measure {
  readonly transitions: number;
  /** By each cause: how many transitions it brings about. What happens while the page opens is brought about by the browser. */
  readonly by: Readonly<Record<Cause, number>>;
  /** Walked at least once by something else than the test itself, so that a page that ignored it would be found out. */
  readonly proven: number;
  /** Only ever brought about by the test itself. */
  readonly onlyTold: readonly string[];
  /** Brought about from outside, but only by steps after which the page is asked nothing new. */
  readonly unseen: readonly string[];
}

/**
 * Measures what the paths of a replay prove.
 *
 * @param ids - All transitions of the chart.
 * @param automatic - Those that are taken on the way into a start: the look at the start sees them.
 */
export const measure = (ids: readonly string[], paths: readonly Path[], automatic: ReadonlySet<string>): Measure => {
  const edges = paths.flatMap((path) => path.edges);
  const walked = ids.map((id) => {
    const takes = edges.filter((edge) => edge.transitions.includes(id));
    const outside = takes.filter(({ by }) => by !== 'tell');
    return {
      id,
      by: new Set<Cause>([...takes.map(({ by }) => by), ...(automatic.has(id) ? (['browser'] as const) : [])]),
      isCaused: outside.length > 0 || automatic.has(id),
      isProven: outside.some(({ isSeen }) => isSeen) || automatic.has(id),
      isWalked: takes.length > 0 || automatic.has(id),
    };
  });
  const count = (cause: Cause) => walked.filter(({ by }) => by.has(cause)).length;
  return {
    transitions: ids.length,
    by: {
      control: count('control'),
      answer: count('answer'),
      clock: count('clock'),
      browser: count('browser'),
      tell: count('tell'),
    },
    proven: walked.filter(({ isProven }) => isProven).length,
    onlyTold: walked.filter(({ isWalked, isCaused }) => isWalked && !isCaused).map(({ id }) => id),
    unseen: walked.filter(({ isCaused, isProven }) => isCaused && !isProven).map(({ id }) => id),
  };
};
