import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The opening tag that begins here: up to the first `>` outside of braces. */
const tagAt = (source: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (source[at] === '>' && depth === 0) return source.slice(start, at);
  }
  return source.slice(start);
};

/** Parts that give their only child its act, or are given what to do as `trigger`. */
const lender = /(\basChild[^<>]*>|\btrigger=\{)\s*$/;

// That an act has its effect is seen where it is pressed: in the replays and in tests/features.
it('every button of the shop does something: it has an act, sends a form, lends its look to a link, or never can be pressed', () => {
  const dead = globSync('src/{app,features}/**/*.tsx', { exclude: ['src/app/pages/component-gallery/**'] }).flatMap(
    (file) => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(/<(Button|IconButton|button)\b/g)]
        .filter(({ index }) => !lender.test(source.slice(0, index)))
        .map(({ index }) => tagAt(source, index))
        .filter((tag) => !/\b(onClick|asChild|disabled)\b|type="submit"|\{\.\.\./.test(tag))
        .map((tag) => `${file}: ${tag}`);
    },
  );
  expect(dead).toEqual([]);
});
