import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Opening tag that begins at `start`, up to the first `>` outside of braces. */
const tagAt = (source: string, start: number): string => {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (source[at] === '>' && depth === 0) return source.slice(start, at);
  }
  return source.slice(start);
};

/** Code before a button whose parent adds the handler: a component with `asChild`, or a `trigger` property. */
const handlerAdder = /(\basChild[^<>]*>|\btrigger=\{)\s*$/;

// Checks only that a handler exists. The replays and tests/features check what it does.
it('every button has a handler, submits a form, styles a link, or is always disabled', () => {
  const dead = globSync('src/{app,features}/**/*.tsx', { exclude: ['src/app/pages/component-gallery/**'] }).flatMap(
    (file) => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(/<(Button|IconButton|button)\b/g)]
        .filter(({ index }) => !handlerAdder.test(source.slice(0, index)))
        .map(({ index }) => tagAt(source, index))
        .filter((tag) => !/\b(onClick|asChild|disabled)\b|type="submit"|\{\.\.\./.test(tag))
        .map((tag) => `${file}: ${tag}`);
    },
  );
  expect(dead).toEqual([]);
});
