import type { AnyStateNode } from 'xstate';
import { nodesOf, pathOf } from '../../machines/chart';
import { isAlwaysActive, isTransient } from './chart-kinds';
import type { DescribedPath, DescribedPlace } from './describe-path';
import type { Replay } from './replay';

/** Place of a path at which an image is taken, with the states that it shows. */
export interface PictureSpot {
  /** Index of the path. */
  readonly path: number;
  /** Index of the step before it; -1 is the start. */
  readonly step: number;
  readonly states: readonly string[];
}

/** Picture spots of a flow, and the reasons of states without one. */
export interface PictureSpots {
  readonly pictureSpots: readonly PictureSpot[];
  /** By state path: the reason why there is no image. */
  readonly reasons: Readonly<Record<string, string>>;
}

interface Candidate {
  readonly path: number;
  readonly step: number;
  /** Disadvantages of the spot, worst first. */
  readonly costs: readonly number[];
}

const isCheaper = (a: Candidate, b: Candidate): boolean => {
  const index = a.costs.findIndex((cost, at) => cost !== b.costs[at]);
  return index !== -1 && (a.costs[index] ?? 0) < (b.costs[index] ?? 0);
};

/** The best spot of a state: just entered, without an error dialog if possible, and early. */
const bestSpot = (state: string, described: readonly DescribedPath[]): Candidate | undefined =>
  described
    .flatMap((path, pathIndex) => {
      const places: readonly (DescribedPlace & { readonly words: string })[] = [path, ...path.steps];
      return places.flatMap((place, at): Candidate[] => {
        if (!place.states.includes(state)) return [];
        const isEntered = at === 0 || !places[at - 1]?.states.includes(state);
        const next = path.steps[at]?.words ?? '';
        // By their words, because the flow itself does not know whether the error dialog is open.
        const isBehindDialog = place.words.includes('an error');
        // A driver closes the error dialog before its step, except for steps inside it.
        const staysBehind = isBehindDialog && (next === '' || next.includes('in the error dialog'));
        const costs = [isEntered ? 0 : 1, isBehindDialog ? 1 : 0, staysBehind ? 1 : 0, at];
        return [{ path: pathIndex, step: at - 1, costs }];
      });
    })
    .reduce<Candidate | undefined>((best, one) => (best && !isCheaper(one, best) ? best : one), undefined);

const reasonOf = (node: AnyStateNode): string | undefined => {
  if (node.type === 'history') return 'It only stores which state was left, and is never visible.';
  if (isTransient(node)) return 'It is left as soon as it is entered.';
  return isAlwaysActive(node) ? 'It is always active: its child states have the pictures.' : undefined;
};

/**
 * Chooses the picture spots of a flow: one for each innermost state. An outer state uses the image of an inner one, its
 * first if possible.
 */
export const choosePictureSpots = (replay: Replay<never>, described: readonly DescribedPath[]): PictureSpots => {
  const places = new Map<string, PictureSpot & { readonly states: string[] }>();
  const reasons: Record<string, string> = {};
  const innermost = (node: AnyStateNode): AnyStateNode => {
    const inner = Object.values<AnyStateNode>(node.states);
    const first = node.initial?.target[0] ?? inner[0];
    const start = first && isTransient(first) ? inner.find((one) => !isTransient(one)) : first;
    return start === undefined ? node : innermost(start);
  };
  for (const node of nodesOf(replay.machine).filter(({ parent }) => parent !== undefined)) {
    const state = pathOf(node);
    const reason = reasonOf(node);
    const place = reason === undefined ? bestSpot(pathOf(innermost(node)), described) : undefined;
    if (place === undefined) {
      reasons[state] = reason ?? 'No path leads there.';
      continue;
    }
    const key = `${place.path}/${place.step}`;
    const spot = places.get(key) ?? { path: place.path, step: place.step, states: [] };
    spot.states.push(state);
    places.set(key, spot);
  }
  return { pictureSpots: [...places.values()], reasons };
};
