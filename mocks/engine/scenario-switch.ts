import type { OperationId } from '#backend/contract/operations.ts';
import { readScenario, type ScenarioName, type Selection, splitScenarios } from '../scenarios';
import type { Fault } from './faults';

interface ActiveScenario {
  readonly word: string;
  readonly selection: Selection;
  timesLeft: number;
}

interface Options {
  /** Called with the active scenarios after every change, and when a `once:` or `twice:` scenario is used up. */
  readonly onChange?: (words: readonly string[]) => void;
}

const read = (word: string): ActiveScenario => {
  const selection = readScenario(word);
  if (!selection) throw new Error(`There is no scenario '${word}'. mocks/scenarios.ts lists them.`);
  return { word, selection, timesLeft: selection.kind === 'fault' ? selection.times : Number.POSITIVE_INFINITY };
};

/** Active scenarios of one mock backend. */
export const createScenarioSwitch = ({ onChange }: Options = {}) => {
  let active: ActiveScenario[] = [];

  const words = (): string[] => active.map(({ word }) => word);

  return {
    words,
    /**
     * Replaces the active scenarios.
     *
     * @param text words separated by commas; empty for none
     * @throws for an unknown word, without a change
     */
    set: (text: string): void => {
      active = splitScenarios(text).map(read);
      onChange?.(words());
    },
    has: (name: ScenarioName): boolean =>
      active.some(({ selection }) => selection.kind === 'scenario' && selection.name === name),
    /** Operations whose requests are held. */
    holds: (): OperationId[] =>
      active.flatMap(({ selection }) => (selection.kind === 'hold' ? [selection.operation] : [])),
    /** Additional latency of every response, ms. */
    latency: (): number =>
      active.reduce((max, { selection }) => (selection.kind === 'latency' ? Math.max(max, selection.ms) : max), 0),
    /** Returns the fault of this request. Counts as one use of a `once:` or `twice:` scenario. */
    takeFault: (operation: OperationId): Fault | undefined => {
      for (const scenario of active) {
        const { selection } = scenario;
        if (selection.kind !== 'fault' || (selection.operation !== '*' && selection.operation !== operation)) continue;
        scenario.timesLeft -= 1;
        if (scenario.timesLeft === 0) {
          active = active.filter((other) => other !== scenario);
          onChange?.(words());
        }
        return selection.fault;
      }
      return undefined;
    },
  };
};

export type ScenarioSwitch = ReturnType<typeof createScenarioSwitch>;
