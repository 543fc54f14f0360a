import { describe, expect, it } from 'vitest';
import { listMutants } from '../mutation/list-mutants.ts';
import { replaceIn } from '../mutation/plan.ts';

/** Each mutant of a text as the text that it becomes. */
const changed = (text: string, file = 'src/features/x.tsx') =>
  listMutants(file, text).map(({ start, end, becomes }) => text.slice(0, start) + becomes + text.slice(end));

describe('the mutants of a source', () => {
  it.each([
    ['const f = (a) => (a ? 1 : 2);', ['const f = (a) => (!(a) ? 1 : 2);']],
    ['const f = (a) => a < 3;', ['const f = (a) => a <= 3;']],
    ['const f = (a, b) => a && b;', ['const f = (a, b) => ((a) || (b));']],
    ['const f = (a) => a ?? 1;', ['const f = (a) => (a);', 'const f = (a) => (1);']],
    ['const f = (a) => !a;', ['const f = (a) => (a);']],
    ['const f = (a) => { go(a); };', ['const f = (a) => { ; };']],
    ['const f = () => [1, 2];', ['const f = () => [ 2];', 'const f = () => [1, ];']],
    [
      'const f = (a) => { if (a) return 1; return 2; };',
      ['const f = (a) => { if (!(a)) return 1; return 2; };', 'const f = (a) => { if (a) ; return 2; };'],
    ],
    [
      "const m = setup({ actions: { go } }).createMachine({ id: 'm', on: { press: { actions: 'go' } } });",
      [
        "const m = setup({ actions: { go } }).createMachine({ id: 'm', on: {  } });",
        "const m = setup({ actions: { go } }).createMachine({ id: 'm', on: { press: {  } } });",
      ],
    ],
  ])('of %s', (text, expected) => {
    expect(changed(text)).toEqual(expected);
  });

  it('change literals of rules only, and no types, names or lists of what a hook depends on', () => {
    expect(changed("const a: 'x' | 2 = 'x';", 'src/rules/a.ts')).toEqual(["const a: 'x' | 2 = '';"]);
    expect(changed("import { a } from './a'; const b = { 'c': 1 };")).toEqual([]);
    expect(changed('useEffect(tell, [tell]);')).toEqual([';']);
  });

  it('say where a test comes to them, unless loading the file is enough', () => {
    const places = listMutants('src/features/x.tsx', 'const a = b < 1; const f = () => b < 2;').map(
      ({ reached }) => reached,
    );
    expect(places).toEqual([undefined, { start: 33, end: 38, kind: 'expression' }]);
  });
});

it('replaces parts of a text in their order', () => {
  const at = { file: 'x.ts' };
  expect(
    replaceIn('abcdef', [
      { ...at, start: 1, end: 1, by: '(' },
      { ...at, start: 3, end: 4, by: '' },
      { ...at, start: 6, end: 6, by: ')' },
    ]),
  ).toBe('a(bcef)');
});
