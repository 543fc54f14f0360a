import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProvinceCode } from '#generated/model';
import { provinceCode, provinces } from '#rules/provinces.ts';

describe('provinces', () => {
  it('are the 13 of the contract', () => {
    expect(provinces.map(({ code }) => code).toSorted()).toEqual(ProvinceCode.options.toSorted());
    expect(new Set(provinces.flatMap(({ name, frenchName }) => [name, frenchName])).size).toBe(13 + 7);
  });
});

describe('provinceCode', () => {
  it.each([
    ['Québec', 'QC'],
    ['quebec', 'QC'],
    ['Que\u0301bec', 'QC'],
    ['Île-du-Prince-Édouard', 'PE'],
    ['Ile du Prince Edouard', 'PE'],
    ['Prince Edward Island', 'PE'],
    ['Nouvelle-Écosse', 'NS'],
    ['Colombie-Britannique', 'BC'],
    ['Terre-Neuve-et-Labrador', 'NL'],
    ['Territoires du Nord-Ouest', 'NT'],
    ['Newfoundland and Labrador', 'NL'],
    ['Nouveau-Brunswick', 'NB'],
    ['Yukon', 'YT'],
    ['on', 'ON'],
    ['N.B.', 'NB'],
  ])('of %s is %s', (text, code) => {
    expect(provinceCode(text)).toBe(code);
  });

  it.each(['', ' ', 'Texas', 'Paris', 'Que', 'Quebec City', '魁北克', 'constructor'])('is undefined for %j', (text) => {
    expect(provinceCode(text)).toBeUndefined();
  });

  it('finds every name regardless of upper and lower case, and with or without accents', () => {
    const names = provinces.flatMap(({ code, name, frenchName }) =>
      [name, frenchName].map((text) => [text, code] as const),
    );
    const plain: Record<string, string> = { é: 'e', É: 'E', Î: 'I' };
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        ([text, code], isUpperCase, isPlain, isDecomposed) => {
          const characters = Array.from(isUpperCase ? text.toUpperCase() : text);
          const written = isPlain ? characters.map((one) => plain[one] ?? one).join('') : characters.join('');
          expect(provinceCode(isDecomposed ? written.normalize('NFD') : written)).toBe(code);
        },
      ),
    );
  });
});
