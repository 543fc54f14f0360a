import { blank, isStep, type Trace, type TraceFact, type TraceLine } from '../../mocks/trace/format';
import { factInWords, laneOf } from './words';

/** Where a replay differs from its trace. */
export interface Difference {
  /** The number of the step, from 1; 0 for what came of opening the page. */
  readonly step: number;
  readonly expected: string;
  readonly found: string;
}

/** A fact with the number of the step that it came after. */
export interface ExpectedFact {
  readonly fact: TraceFact;
  readonly step: number;
}

/** The facts of a trace, each with its step. */
export const expectedFacts = ({ lines }: Trace): readonly ExpectedFact[] => {
  let step = 0;
  const facts: ExpectedFact[] = [];
  for (const line of lines) {
    if (isStep(line)) step += 1;
    else facts.push({ fact: line, step });
  }
  return facts;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches a text of the page; what is blanked in the trace may be anything, and so may the width of a gap. */
export const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(blank)
      .map((part) => escaped(part).replaceAll(/\s+/g, String.raw`\s*`))
      .join('.+')}$`,
  );

const isSame = (expected: TraceFact, found: TraceFact): boolean => {
  if ('page' in expected && 'page' in found)
    return patternOf(expected.page).test(found.page) || expected.page === found.page;
  return factInWords(expected) === factInWords(found);
};

const groupByLane = <Entry>(entries: readonly Entry[], factOf: (entry: Entry) => TraceFact): Map<string, Entry[]> => {
  const lanes = new Map<string, Entry[]>();
  for (const entry of entries) {
    const lane = laneOf(factOf(entry));
    const known = lanes.get(lane);
    if (known) known.push(entry);
    else lanes.set(lane, [entry]);
  }
  return lanes;
};

/** How far a replay has come. */
export interface Progress {
  /** The first thing that differs by now, by the order of the trace. */
  readonly difference: Difference | undefined;
  /** The first thing, by the order of the trace, that is due and has not come. */
  readonly late: ExpectedFact | undefined;
}

/**
 * Compares what a replay has come to so far with its trace. What belongs together (one flow, one call, the address) has to come in the
 * same order; between them the order may differ, because answers overtake each other. What comes early is no difference.
 *
 * What comes after the last step and is not in the trace is none either: the trace was copied before it came.
 *
 * @param played how many steps the replay has made
 * @param isLast whether that was the last one
 * @param isDue whether something has to have come by now
 */
export const compare = (
  expected: readonly ExpectedFact[],
  lines: readonly TraceLine[],
  played: number,
  { isLast, isDue }: { isLast: boolean; isDue: (entry: ExpectedFact) => boolean },
): Progress => {
  const found = groupByLane(
    lines.filter((line): line is TraceFact => !isStep(line)),
    (fact) => fact,
  );
  const lanes = groupByLane(expected, ({ fact }) => fact);
  const differences: { readonly place: number; readonly difference: Difference }[] = [];
  const absent = new Set<ExpectedFact>();
  for (const [lane, all] of lanes) {
    const came = found.get(lane) ?? [];
    const wrong = all.findIndex(({ fact }, index) => {
      const other = came[index];
      return other !== undefined && !isSame(fact, other);
    });
    const [at, other] = [all[wrong], came[wrong]];
    if (at && other)
      differences.push({
        place: expected.indexOf(at),
        difference: {
          step: Math.min(at.step, played),
          expected: `${lane} ${factInWords(at.fact)}`,
          found: `${lane} ${factInWords(other)}`,
        },
      });
    for (const entry of all.slice(came.length)) absent.add(entry);
  }
  for (const [lane, came] of found) {
    const extra = came[lanes.get(lane)?.length ?? 0];
    if (extra && !isLast)
      differences.push({
        place: expected.length,
        difference: {
          step: played,
          expected: `nothing more of ${lane}`,
          found: `${lane} ${factInWords(extra)}`,
        },
      });
  }
  return {
    difference: differences.toSorted((one, other) => one.place - other.place)[0]?.difference,
    late: expected.find((entry) => absent.has(entry) && isDue(entry)),
  };
};
