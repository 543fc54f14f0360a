import { globSync, readFileSync } from 'node:fs';
import { catalogue } from '../../mocks/catalogue';
import { flows } from '../../src/machines';
import { expect, test } from '../support/strict-test';

/** Words that only the mock backend, its packages or the tests' doors have. */
const marks = [
  '/mocks/',
  'mockServiceWorker',
  'MOCK_ACTIVATE',
  '[MSW]',
  'faker',
  'statelyai',
  '__mock',
  '__flows',
  '?scenario=',
  // The panel for testers, the trace, the live map and the notice of the inspector.
  'Test panel',
  'panel-folding',
  'describeSituation',
  'dom-accessibility-api',
  '<private>',
  '<code from the mail>',
  '__trace',
  'giftlist-flows',
  'data-live-map',
  'minutes ahead',
  'stately.ai',
  'flow-book',
];

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

/** Every description in a chart, its own and those of its states and transitions. */
const descriptionsIn = (chart: unknown): string[] => {
  if (typeof chart !== 'object' || chart === null) return [];
  return Object.entries(chart).flatMap(([key, value]) =>
    key === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  );
};

test('a production build carries not a word of what the charts say of their states', () => {
  const scripts = globSync('dist/assets/*.js').map((path) => readFileSync(path, 'utf8'));
  const descriptions = flows.flatMap(({ machine }) => descriptionsIn(machine.config));
  expect(descriptions.length).toBeGreaterThan(flows.length);
  expect(descriptions.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
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
