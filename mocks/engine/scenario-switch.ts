import type { Fault } from './faults';
import type { OperationId } from '../../backend/contract/operations';
import { readScenario, type ScenarioName, type Selection, splitScenarios } from '../scenarios';

interface Switched {
  readonly word: string;
  readonly selection: Selection;
  timesLeft: number;
}

interface Options {
  /** Called with the scenarios that are on, after every change and whenever a `once:` or `twice:` scenario is used up. */
  readonly onChange?: (words: readonly string[]) => void;
}

const read = (word: string): Switched => {
  const selection = readScenario(word);
  if (!selection) throw new Error(`There is no scenario '${word}'. mocks/scenarios.ts lists them.`);
  return { word, selection, timesLeft: selection.kind === 'fault' ? selection.times : Number.POSITIVE_INFINITY };
};

/** Which scenarios are on in one mock backend. */
export const createScenarioSwitch = ({ onChange }: Options = {}) => {
  let switched: Switched[] = [];

  const words = (): string[] => switched.map(({ word }) => word);

  return {
    words,
    /**
     * Switches to these scenarios and no others.
     *
     * @param text words separated by commas; empty for none
     * @throws when a word means nothing; then nothing has changed
     */
    set: (text: string): void => {
      switched = splitScenarios(text).map(read);
      onChange?.(words());
    },
    has: (name: ScenarioName): boolean =>
      switched.some(({ selection }) => selection.kind === 'situation' && selection.name === name),
    /** The calls whose requests wait at their gates. */
    holds: (): OperationId[] =>
      switched.flatMap(({ selection }) => (selection.kind === 'hold' ? [selection.operation] : [])),
    /** How much longer every answer takes, in ms. */
    latency: (): number =>
      switched.reduce((most, { selection }) => (selection.kind === 'latency' ? Math.max(most, selection.ms) : most), 0),
    /** What goes wrong with this request. Counts as one use of a `once:` or `twice:` scenario. */
    takeFault: (operation: OperationId): Fault | undefined => {
      for (const one of switched) {
        const { selection } = one;
        if (selection.kind !== 'fault' || (selection.operation !== '*' && selection.operation !== operation)) continue;
        one.timesLeft -= 1;
        if (one.timesLeft === 0) {
          switched = switched.filter((other) => other !== one);
          onChange?.(words());
        }
        return selection.fault;
      }
      return undefined;
    },
  };
};

/** The scenarios that are on. */
export type ScenarioSwitch = ReturnType<typeof createScenarioSwitch>;
