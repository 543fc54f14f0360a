import { readFileSync } from 'node:fs';

/** A text that stands in the place of another one in a file, in memory. */
export interface Replacement {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** What one run of vitest has to do: it is told by a file, so that configuration and workers can read it. */
export interface Plan {
  /** In the order of the text; they do not overlap. */
  readonly replacements: readonly Replacement[];
  /** The file for notes on which test came to which place; `undefined` when nothing is noted. */
  readonly notes?: string;
}

/** A test that has come to places. Without a name: they were reached before the first test of the file. */
export interface Note {
  readonly file: string;
  readonly name?: string;
  readonly places: readonly number[];
}

/** The environment variable that has the path of the plan. */
export const planVariable = 'GIFTLIST_MUTATION_PLAN';

/** @throws where the variable is not set: these runs begin with `npm run mutants` */
export const readPlan = (): Plan => {
  const path = process.env[planVariable];
  if (path === undefined) throw new Error(`${planVariable} is not set: start with npm run mutants.`);
  return JSON.parse(readFileSync(path, 'utf8'));
};

/** The text with all replacements, which stand in its order. */
export const replaceIn = (text: string, replacements: readonly Replacement[]): string => {
  let done = '';
  let at = 0;
  for (const { start, end, by } of replacements) {
    done += text.slice(at, start) + by;
    at = end;
  }
  return done + text.slice(at);
};
