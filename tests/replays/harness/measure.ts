import type { Path } from './cover';
import type { Cause } from './replay';

/**
 * Result of a transition. `proven`: walked and caused by something other than the test, with a visible difference.
 * `only by test`: only the test caused it. `unseen`: caused by something else, without a visible difference.
 * `not walked`: on no path.
 */
export type Verdict = 'proven' | 'only by test' | 'unseen' | 'not walked';

/** Transition of the chart with its verdict. */
export interface MeasuredTransition {
  /** Its place in the chart: `closed · pointer.entered · 0`. */
  readonly id: string;
  /** Causes on all paths; `browser` while the page opens. */
  readonly causes: readonly Cause[];
  readonly verdict: Verdict;
}

/** Measure of a replay before its run. */
export interface MeasuredPlan {
  readonly paths: readonly Path[];
  /** Every transition of the chart with its verdict by plan. */
  readonly transitions: readonly MeasuredTransition[];
  /** By start: transitions taken before the first state. */
  readonly takenOnStart: Readonly<Record<string, readonly string[]>>;
}

/** Counts over one chart or many. A transition counts once per cause. */
export interface Measure {
  readonly transitions: number;
  readonly by: Readonly<Record<Cause, number>>;
  readonly proven: number;
  /** Ids of transitions, like `unseen` and `notWalked`. */
  readonly onlyByTest: readonly string[];
  readonly unseen: readonly string[];
  readonly notWalked: readonly string[];
}

/**
 * Measures what the paths of a replay prove.
 *
 * @param ids - All transitions of the chart.
 * @param takenOnStart - By start: transitions taken before the first state, which the first assertion sees.
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
    const outside = takes.filter(({ by }) => by !== 'test');
    const isAutomatic = automatic.has(id);
    const verdictOf = (): Verdict => {
      if (isAutomatic || outside.some(({ isSeen }) => isSeen)) return 'proven';
      if (outside.length > 0) return 'unseen';
      return takes.length > 0 ? 'only by test' : 'not walked';
    };
    const causes = new Set<Cause>([...takes.map(({ by }) => by), ...(isAutomatic ? (['browser'] as const) : [])]);
    return { id, causes: [...causes], verdict: verdictOf() };
  });
};

/**
 * Measures what a run has proven, which is less than planned after a failure.
 *
 * @param agreedOf - Number of places of a path, the start included, at which the page agreed with the model.
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

/** Counts measured transitions. */
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
      test: by('test'),
    },
    proven: idsOf('proven').length,
    onlyByTest: idsOf('only by test'),
    unseen: idsOf('unseen'),
    notWalked: idsOf('not walked'),
  };
};
