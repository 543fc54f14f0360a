import { globSync, readFileSync } from 'node:fs';
import { catalogue } from '../../mocks/catalogue';
import { expect, test } from '../support/strict-test';

/** Words that only the mock backend, its packages or the tests' doors have. */
const marks = ['mockServiceWorker', 'MOCK_ACTIVATE', '[MSW]', 'faker', 'statelyai', '__mock', '__flows', '?scenario='];

test('a production build carries not a byte of the mock backend', () => {
  const files = globSync('dist/**/*.{html,js,css,json,map}');
  expect(files.length).toBeGreaterThan(5);
  expect(globSync('dist/{mocks,pictures,inspect*,*Worker*}')).toEqual([]);
  const words = [...marks, ...catalogue.map(({ name }) => name)];
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('every script asks to be compiled while it arrives', () => {
  const scripts = globSync('dist/assets/*.js');
  expect(scripts.length).toBeGreaterThan(5);
  const silent = scripts.filter((script) => !readFileSync(script, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(silent).toEqual([]);
});

test('no page of the mock build preloads a script: its worker may take the page over while it loads', () => {
  const pages = globSync('dist-mock/**/*.html');
  expect(pages).toHaveLength(4);
  expect(pages.filter((page) => readFileSync(page, 'utf8').includes('rel="modulepreload"'))).toEqual([]);
});
