import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '../support/production-test';

/**
 * Functions that a browser named in the README lacks. A method is listed only if no other type has a method of this
 * name, because the built code does not contain types.
 */
const unsupportedFunctions =
  /\b(?:URL\.(?:canParse|parse)|Promise\.(?:withResolvers|try)|Array\.fromAsync|(?:Object|Map)\.groupBy|AbortSignal\.any|Iterator\.from|RegExp\.escape|Error\.isError)\b|\.(?:isWellFormed|toWellFormed|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|checkVisibility)\(/g;

test('no script of the build uses a function that a supported browser lacks', () => {
  const found = globSync(['dist/assets/*.js', 'dist/service-worker.js']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(unsupportedFunctions)].map(([use]) => `${file}: ${use}`),
  );
  expect(found).toEqual([]);
});
