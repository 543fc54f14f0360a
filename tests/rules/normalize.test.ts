import { describe, expect, it } from 'vitest';
import { normalizeForSearch, normalizeKey } from '#rules/normalize.ts';

describe('normalizeForSearch', () => {
  it.each([
    ['  Été  au CHALET ', 'ete au chalet'],
    ['E\u0301te\u0301', 'ete'],
    ['Cœur, Ærø, Straße, Łódź', 'coeur, aero, strasse, lodz'],
    ['Robin’s ʼNest‘ Cup´', "robin's 'nest' cup'"],
    ['T\u2011shirt – blue — 5\u22126', 't shirt blue 5 6'],
    ['«Chef» “no. 1”', '"chef" "no. 1"'],
    ['gift\u200Bs\u00AD \u202Eevil', 'gifts evil'],
    ['İSTANBUL ılık ΣΑΣ', 'istanbul ilik σασ'],
    ['ﬁlm ２', 'film 2'],
  ])('reads %j as %j', (text, expected) => {
    expect(normalizeForSearch(text)).toBe(expected);
    expect(normalizeForSearch(expected)).toBe(expected);
  });
});

describe('normalizeKey', () => {
  it('ignores case, outer blanks and the encoding of accents', () => {
    expect(normalizeKey(' E\u0301LISE@Example.CA ')).toBe('\u00E9lise@example.ca');
    expect(normalizeKey('J\u030C')).toBe('\u01F0');
  });

  it('keeps accents, ligatures and hyphens, which belong to somebody else', () => {
    const keys = ['élise@example.ca', 'elise@example.ca', 'cœur', 'coeur', 'a-b', 'a\u2011b', 'straße', 'strasse'];
    expect(keys.map(normalizeKey)).toEqual(keys);
  });
});
