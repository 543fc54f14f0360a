import { createReference } from './desk-model-reference';
import { openDesk } from './desk-model-shop';

/** Random numbers that a seed repeats (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <One>(all: readonly One[]): One => {
    const one = all[int(0, all.length - 1)];
    if (one === undefined) throw new Error('There is nothing to choose from.');
    return one;
  };
  return {
    int,
    pick,
    chance: (percent: number): boolean => next() * 100 < percent,
    /** Some of the values, in random order. */
    some: <One>(all: readonly One[], count: number): One[] => {
      const rest = [...all];
      return Array.from({ length: Math.min(count, all.length) }, () => rest.splice(int(0, rest.length - 1), 1)).flat();
    },
    /** Draws a name, in proportion to its weight. */
    weighted: <Name extends string>(weights: Readonly<Record<Name, number>>): Name => {
      const names = Object.keys(weights).filter((name): name is Name => name in weights);
      return pick(names.flatMap((name) => Array.from({ length: weights[name] }, () => name)));
    },
  };
};

/** Steps in words that a disagreement shows. */
const shownSteps = 15;

/** Opens a shop and its reference, and collects the steps in words. */
export const createWalk = async (seed: number) => {
  const desk = await openDesk();
  const words: string[] = [];
  let step = 0;
  /** Ends the walk with what differs, and the steps that led there. */
  const disagree = (subject: string, expected: unknown, actual: unknown): never => {
    throw new Error(
      [
        `Seed ${seed}, step ${step}: the shop and the model disagree about ${subject}.`,
        `  model: ${JSON.stringify(expected)}`,
        `  shop:  ${JSON.stringify(actual)}`,
        `  again, on SQLite: SEED=${seed} STEPS=${step} npx vitest run tests/operator/desk-model.test.ts`,
        ...words.slice(-shownSteps).map((text) => `  ${text}`),
      ].join('\n'),
    );
  };
  const reference = createReference(desk.shop.deps.ports.now, (cents) => {
    const answer = desk.refunds.log.shift();
    if (answer?.cents !== cents) return disagree('the refund that the provider is asked for', cents, answer);
    return answer;
  });
  return {
    desk,
    reference,
    disagree,
    random: createRandom(seed),
    beginStep: () => {
      step += 1;
    },
    say: (text: string) => {
      words.push(`${step}. ${text}`);
    },
  };
};

export type Walk = Awaited<ReturnType<typeof createWalk>>;
