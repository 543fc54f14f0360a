import type { AnyStateNode } from 'xstate';
import { nodesOf, pathOf } from '../../machines/chart';
import type { Path } from './cover';
import { activeNodes, doStep, nodeKey, type Step, stepName } from './graph';
import { type Model, startModel } from './model';
import type { Cause, Replay } from './replay';

/** A place of a path, as users see it. */
export interface DescribedPlace {
  /** Active states by path, outer ones first. */
  readonly states: readonly string[];
  /** Difference from other places with the same states, in few words; may be empty. */
  readonly detail: string;
  /** Visible result in sentences: descriptions of the entered states. */
  readonly result: string;
}

/** A step in words. */
export interface DescribedStep extends DescribedPlace {
  /** Name of the driver, or `wait`. */
  readonly name: string;
  /** Action of the tester, or an outside event, in sentences. */
  readonly words: string;
  readonly cause: Cause;
  /** Whether the walk would notice a page that ignores the step. */
  readonly isSeen: boolean;
  /** Ids of the transitions that the step takes. */
  readonly transitions: readonly string[];
}

/** A path as instructions for a tester. */
export interface DescribedPath extends DescribedPlace {
  readonly name: string;
  /** Name of the start. */
  readonly start: string;
  /** How to get to the start. */
  readonly words: string;
  readonly steps: readonly DescribedStep[];
}

/** Duration of a wait as a sentence: `Wait 3 seconds.` */
export const waitWords = (ms: number): string => {
  const isInMinutes = ms >= 60_000 && ms % 60_000 === 0;
  const amount = isInMinutes ? ms / 60_000 : ms / 1000;
  const unit = isInMinutes ? 'minute' : 'second';
  return `Wait ${amount} ${unit}${amount === 1 ? '' : 's'}.`;
};

const descriptionsOf = (replay: Replay<never>): ReadonlyMap<string, string> =>
  new Map(
    nodesOf(replay.machine)
      .filter((node: AnyStateNode) => node.parent !== undefined)
      .map((node) => [pathOf(node), node.description ?? '']),
  );

const wordsOf = (replay: Replay<never>, step: Step, model: Model): string =>
  step.kind === 'wait' ? waitWords(model.remaining()[0] ?? 0) : (replay.events[step.name]?.step ?? '');

const placeOf = (
  replay: Replay<never>,
  model: Model,
  before: ReadonlySet<string>,
  descriptions: ReadonlyMap<string, string>,
): DescribedPlace => {
  const states = [...activeNodes(model)].toSorted((a, b) => a.split('.').length - b.split('.').length);
  const entered = states.filter((state) => !before.has(state));
  // If no state was left, the description of the current one still applies.
  const shownStates = entered.length > 0 ? entered : states;
  return {
    states,
    detail: replay.variant?.(model.snapshot()) ?? '',
    result: shownStates
      .map((state) => descriptions.get(state) ?? '')
      .filter((text) => text !== '')
      .join(' '),
  };
};

/** Result of a dry run: the path in words, and its fault. */
interface DryRun {
  readonly described: DescribedPath;
  readonly fault: string | undefined;
}

/**
 * Walks a whole path in the model, without a page. If a step leads to another node than planned, the variant hides a
 * difference between two ways to a node, and the path has a fault.
 */
export const dryRunPath = (replay: Replay<never>, path: Path): DryRun => {
  const descriptions = descriptionsOf(replay);
  const model = startModel(replay, path.start);
  const steps: DescribedStep[] = [];
  let fault: string | undefined;
  try {
    const first = placeOf(replay, model, new Set(), descriptions);
    for (const [index, edge] of path.edges.entries()) {
      const { step, by, isSeen, transitions } = edge;
      const before = activeNodes(model);
      const words = wordsOf(replay, step, model);
      const isPossible = step.kind === 'wait' || model.canTake(step.name);
      if (isPossible) doStep(model, step);
      if (!isPossible || nodeKey(replay, model) !== edge.to) {
        const where = `step ${index + 1} ("${stepName(step)}") of path ${path.name}`;
        fault = `the steps to a node change what follows, so the variant must distinguish them: ${where}`;
        break;
      }
      const place = placeOf(replay, model, before, descriptions);
      const more = step.kind === 'event' ? replay.events[step.name]?.result : undefined;
      const result = more === undefined ? place.result : `${more} ${place.result}`;
      steps.push({ name: stepName(step), words, cause: by, isSeen, transitions, ...place, result });
    }
    const words = replay.starts[path.start]?.step ?? '';
    return { described: { name: path.name, start: path.start, words, ...first, steps }, fault };
  } finally {
    model.close();
  }
};
