import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A section of docs/product.md. */
export interface Section {
  readonly heading: string;
  /** Markdown, without the heading. */
  readonly text: string;
}

/** A row of docs/decisions/0001-readings.md: how an open place of the specification is read. */
export interface Reading {
  readonly number: string;
  readonly place: string;
  readonly rule: string;
}

/** What the project's documents say, for those who read the flows. */
export interface Docs {
  readonly sections: readonly Section[];
  readonly readings: readonly Reading[];
}

const read = (root: string, file: string): string =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';

/** Reads what the shop does, and how its specification is read. */
export const readDocs = (root: string): Docs => ({
  sections: read(root, 'docs/product.md')
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { heading: part.slice(0, end).trim(), text: part.slice(end).trim() };
    }),
  readings: read(root, 'docs/decisions/0001-readings.md')
    .split('\n')
    .flatMap((line) => {
      const [, number, place, rule] = /^\| (\d+[a-z]?) \| (.*?) \| (.*) \|$/.exec(line) ?? [];
      return number === undefined || place === undefined || rule === undefined ? [] : [{ number, place, rule }];
    }),
});

/** What a file cites: sections by their heading, and readings by their number. */
export const citedIn = (text: string, { sections, readings }: Docs): Docs => {
  const flat = text.replaceAll(/\n\s*(\*|\/\/)?\s*/g, ' ');
  const cited = [...flat.matchAll(/docs\/product\.md, ([^)]*)/g)].map(([, rest = '']) => rest).join(' | ');
  const numbers = new Set(
    [...flat.matchAll(/\breadings? (\d+[a-z]?)(?:(?:,| and) (\d+[a-z]?))*/g)].flatMap(
      ([all]) => all.match(/\d+[a-z]?/g) ?? [],
    ),
  );
  return {
    sections: sections.filter(({ heading }) => cited.includes(heading)),
    readings: readings.filter(({ number }) => numbers.has(number)),
  };
};
