import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '../support/strict-test';

/** Functions that one of the browsers named in the README does not have. Instance methods are listed only where their name is unique. */
const newer =
  /\b(?:URL\.(?:canParse|parse)|Promise\.(?:withResolvers|try)|Array\.fromAsync|(?:Object|Map)\.groupBy|AbortSignal\.any|Iterator\.from|RegExp\.escape|Error\.isError)\b|\.(?:isWellFormed|toWellFormed|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|checkVisibility)\(/g;

test('No script of the build uses what the browsers named in the README do not have', () => {
  const found = globSync(['dist/assets/*.js', 'dist/service-worker.js']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(newer)].map(([use]) => `${file}: ${use}`),
  );
  expect(found).toEqual([]);
});
