import type { Path } from './cover';
import type { Cause } from './replay';

/**
 * What its replay shows of a transition. `proven`: walked at least once by something else than the test itself, so that a page that
 * ignored it would be found out. `only told`: only ever brought about by the test itself. `unseen`: brought about from outside, but only
 * by steps after which nothing differs. `not walked`: no path takes it.
 */
export type Verdict = 'proven' | 'only told' | 'unseen' | 'not walked';

/** A transition of the chart, and how well its replay proves it. */
export interface MeasuredTransition {
  /** Its place in the chart: `closed · pointer.entered · 0`. */
  readonly id: string;
  /** What brings it about on any path. What happens while the page opens is brought about by the browser. */
  readonly causes: readonly Cause[];
  readonly verdict: Verdict;
}

/** What is measured of a replay before its run. */
export interface MeasuredPlan {
  readonly paths: readonly Path[];
  /** Every transition of the chart, and how well the paths prove it. */
  readonly transitions: readonly MeasuredTransition[];
  /** By start: the transitions that are taken on the way into it. */
  readonly takenOnStart: Readonly<Record<string, readonly string[]>>;
}

/** The transitions of one chart or of many, counted. A transition counts once for each of its causes, however often it is walked. */
export interface Measure {
  readonly transitions: number;
  readonly by: Readonly<Record<Cause, number>>;
  readonly proven: number;
  /** By id. */
  readonly onlyTold: readonly string[];
  readonly unseen: readonly string[];
  readonly notWalked: readonly string[];
}

/**
 * Measures what the paths of a replay prove.
 *
 * @param ids - All transitions of the chart.
 * @param takenOnStart - By start: those that are taken on the way into it. The look at the start sees them.
 */
export const measure = (
  ids: readonly string[],
  paths: readonly Path[],
  takenOnStart: MeasuredPlan['takenOnStart'],
): readonly MeasuredTransition[] => {
  const edges = paths.flatMap((path) => path.edges);
  const automatic = new Set(paths.flatMap(({ start }) => takenOnStart[start] ?? []));
  return ids.map((id) => {
    const takes = edges.filter((edge) => edge.transitions.includes(id));
    const outside = takes.filter(({ by }) => by !== 'tell');
    const isAutomatic = automatic.has(id);
    const verdictOf = (): Verdict => {
      if (isAutomatic || outside.some(({ isSeen }) => isSeen)) return 'proven';
      if (outside.length > 0) return 'unseen';
      return takes.length > 0 ? 'only told' : 'not walked';
    };
    const causes = new Set<Cause>([...takes.map(({ by }) => by), ...(isAutomatic ? (['browser'] as const) : [])]);
    return { id, causes: [...causes], verdict: verdictOf() };
  });
};

/**
 * Measures what a run of a replay has proven, which is less than planned where a path failed.
 *
 * @param agreedOf - At how many places of a path the page agreed with the model: its start is the first.
 */
export const measureRun = (
  { transitions, paths, takenOnStart }: MeasuredPlan,
  agreedOf: (path: Path) => number,
): readonly MeasuredTransition[] => {
  const walked = paths.flatMap((path) => {
    const agreed = agreedOf(path);
    return agreed === 0 ? [] : [{ ...path, edges: path.edges.slice(0, agreed - 1) }];
  });
  return measure(
    transitions.map(({ id }) => id),
    walked,
    takenOnStart,
  );
};

/** Counts what was measured. */
export const countMeasured = (transitions: readonly MeasuredTransition[]): Measure => {
  const by = (cause: Cause) => transitions.filter(({ causes }) => causes.includes(cause)).length;
  const idsOf = (verdict: Verdict) => transitions.filter((one) => one.verdict === verdict).map(({ id }) => id);
  return {
    transitions: transitions.length,
    by: {
      control: by('control'),
      answer: by('answer'),
      clock: by('clock'),
      browser: by('browser'),
      tell: by('tell'),
    },
    proven: idsOf('proven').length,
    onlyTold: idsOf('only told'),
    unseen: idsOf('unseen'),
    notWalked: idsOf('not walked'),
  };
};
