import type { AnyStateNode } from 'xstate';
import { nodesOf, pathOf } from '../../machines/chart';
import type { Path } from './cover';
import { activeNodes, doStep, nodeKey, type Step, stepName } from './graph';
import { type Oracle, startOracle } from './oracle';
import type { Cause, Replay } from './replay';

/** Where a path has come to: what a person finds there. */
export interface DescribedPlace {
  /** The states of the chart that are active, by their paths, outer ones first. */
  readonly states: readonly string[];
  /** What tells this place apart from others in the same states, in few words; '' where nothing does. */
  readonly detail: string;
  /** What is to be seen now, in sentences: what the chart says of the states that were entered. */
  readonly result: string;
}

/** A step of a path in words. */
export interface DescribedStep extends DescribedPlace {
  /** The name of the sample, or `wait`. */
  readonly name: string;
  /** What a tester does, or what happens, in sentences. */
  readonly words: string;
  readonly cause: Cause;
  /** Whether a page that ignored the step would be found out. */
  readonly isSeen: boolean;
  /** Transitions of the chart that the step takes, by their ids. */
  readonly transitions: readonly string[];
}

/** A path as a tester can follow it by hand. */
export interface DescribedPath extends DescribedPlace {
  readonly name: string;
  /** The name of the start. */
  readonly start: string;
  /** How to come to the start. */
  readonly words: string;
  readonly steps: readonly DescribedStep[];
}

/**
 * How long a tester waits, in a sentence: `Wait 3 seconds.`
 *
 * @param ms - Milliseconds.
 */
export const waitWords = (ms: number): string => {
  const isLong = ms >= 60_000 && ms % 60_000 === 0;
  const amount = isLong ? ms / 60_000 : ms / 1000;
  const unit = isLong ? 'minute' : 'second';
  return `Wait ${amount} ${unit}${amount === 1 ? '' : 's'}.`;
};

const descriptionsOf = (replay: Replay<never>): ReadonlyMap<string, string> =>
  new Map(
    nodesOf(replay.machine)
      .filter((node: AnyStateNode) => node.parent !== undefined)
      .map((node) => [pathOf(node), node.description ?? '']),
  );

const wordsOf = (replay: Replay<never>, step: Step, oracle: Oracle): string =>
  step.kind === 'wait' ? waitWords(oracle.remaining()[0] ?? 0) : (replay.events[step.name]?.step ?? '');

const placeOf = (
  replay: Replay<never>,
  oracle: Oracle,
  before: ReadonlySet<string>,
  descriptions: ReadonlyMap<string, string>,
): DescribedPlace => {
  const states = [...activeNodes(oracle)].toSorted((a, b) => a.split('.').length - b.split('.').length);
  const entered = states.filter((state) => !before.has(state));
  // where no state is left, what is said of the present one still holds
  const said = entered.length > 0 ? entered : states;
  return {
    states,
    detail: replay.variant?.(oracle.snapshot()) ?? '',
    result: said
      .map((state) => descriptions.get(state) ?? '')
      .filter((text) => text !== '')
      .join(' '),
  };
};

/** What a rehearsal finds: the path in words, and what is wrong with it. */
interface Rehearsal {
  readonly told: DescribedPath;
  readonly fault: string | undefined;
}

/**
 * Walks a path in the model alone, in one go. It was planned node by node, and must come to the same nodes: otherwise the way to a node
 * changes what follows, and the path has a fault.
 */
export const dryRunPath = (replay: Replay<never>, path: Path): Rehearsal => {
  const descriptions = descriptionsOf(replay);
  const oracle = startOracle(replay, path.start);
  const steps: DescribedStep[] = [];
  let fault: string | undefined;
  try {
    const first = placeOf(replay, oracle, new Set(), descriptions);
    for (const [index, edge] of path.edges.entries()) {
      const { step, by, isSeen, transitions } = edge;
      const before = activeNodes(oracle);
      const words = wordsOf(replay, step, oracle);
      const isPossible = step.kind === 'wait' || oracle.canTake(step.name);
      if (isPossible) doStep(oracle, step);
      if (!isPossible || nodeKey(replay, oracle) !== edge.to) {
        const where = `step ${index + 1} ("${stepName(step)}") of path ${path.name}`;
        fault = `the way to a node changes what follows; the facet must tell them apart: ${where}`;
        break;
      }
      const place = placeOf(replay, oracle, before, descriptions);
      const more = step.kind === 'event' ? replay.events[step.name]?.result : undefined;
      const result = more === undefined ? place.result : `${more} ${place.result}`;
      steps.push({ name: stepName(step), words, cause: by, isSeen, transitions, ...place, result });
    }
    const words = replay.starts[path.start]?.step ?? '';
    return { told: { name: path.name, start: path.start, words, ...first, steps }, fault };
  } finally {
    oracle.close();
  }
};
