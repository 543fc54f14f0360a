import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { passwordSchema, passwordsMatch, passwordStrength } from '../../src/rules/password';
import { messageOf, messagesOf } from './messages-of';

const common = ['password123', 'qwerty123', '12345678', 'admin123', 'welcome1'];

// The rules once more, character by character and without a pattern.
const between = (character: string, from: string, to: string) => character >= from && character <= to;
const hasOne = (characters: string[], from: string, to: string) =>
  characters.some((character) => character.length === 1 && between(character, from, to));
const windows = (characters: string[]) => characters.slice(2).map((_, start) => characters.slice(start, start + 3));
const isRepeating = (characters: string[]) => windows(characters).some((three) => new Set(three).size === 1);
const isSequential = (characters: string[]) =>
  windows(characters).some((three) => {
    const [a = 0, b = 0, c = 0] = three.map((character) => character.codePointAt(0) ?? 0);
    return hasAllDigits(three) && b - a === c - b && (b - a === 1 || b - a === -1);
  });
const hasAllDigits = (characters: string[]) => characters.every((character) => hasOne([character], '0', '9'));

const faultsOf = (password: string) => {
  const characters = Array.from(password);
  return {
    'Password must be at least 8 characters long': characters.length < 8,
    'Password must not exceed 128 characters': characters.length > 128,
    'This password is too common. Please choose a stronger password': common.includes(password.toLowerCase()),
    'Password must contain at least one uppercase letter': !hasOne(characters, 'A', 'Z'),
    'Password must contain at least one lowercase letter': !hasOne(characters, 'a', 'z'),
    'Password must contain at least one number': !hasOne(characters, '0', '9'),
    'Password must contain at least one special character': !characters.some((one) =>
      '!@#$%^&*(),.?":{}|<>'.includes(one),
    ),
    'Password must not contain 3 or more repeated characters': isRepeating(characters),
    'Password must not contain sequential numbers': isSequential(characters),
  };
};

// Mostly good passwords with something put in the middle, so that late rules are met as often as early ones.
const pieces = fc.array(
  fc.constantFrom('a', 'B', '7', '!', 'Zz4?', 'aa', '12', '3', '98', '111', '210', '890', '🎁', '🎁🎁', '-', 'é', ' '),
  { maxLength: 70 },
);
const passwords = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 140 }),
  pieces.map((parts) => parts.join('')),
  pieces.map((parts) => `Maple!${parts.join('')}Leaf74`),
  fc.mixedCase(fc.constantFrom(...common)),
);

describe('passwordSchema', () => {
  it.each([
    ['Aa1!aaa', 'Password must be at least 8 characters long'],
    ['', 'Password must be at least 8 characters long'],
    [`Aa1!${'xy'.repeat(63)}`, 'Password must not exceed 128 characters'],
    ['maple!leaf74', 'Password must contain at least one uppercase letter'],
    ['MAPLE!LEAF74', 'Password must contain at least one lowercase letter'],
    ['Maple!Leaves', 'Password must contain at least one number'],
    ['MapleLeaf74', 'Password must contain at least one special character'],
    ['Maple-Leaf_74', 'Password must contain at least one special character'],
    ['Mapple!!!Leaf74', 'Password must not contain 3 or more repeated characters'],
    ['Maple!Leaf🎁🎁🎁74', 'Password must not contain 3 or more repeated characters'],
    ['Maple!Leaf012', 'Password must not contain sequential numbers'],
    ['Maple!123Leaf', 'Password must not contain sequential numbers'],
    ['789Maple!Leaf', 'Password must not contain sequential numbers'],
    ['Maple!Leaf987', 'Password must not contain sequential numbers'],
    ['Maple!Leaf876', 'Password must not contain sequential numbers'],
    ['Maple!Leaf210', 'Password must not contain sequential numbers'],
  ])('says of %j: %s', (password, message) => {
    expect(messageOf(passwordSchema, password)).toBe(message);
  });

  it.each([...common, 'Password123', 'QWERTY123', 'Admin123', 'wElCoMe1'])('finds %s too common', (password) => {
    expect(messageOf(passwordSchema, password)).toBe('This password is too common. Please choose a stronger password');
  });

  it.each([
    'Maple!Leaf74',
    'Aa1!aabb',
    `Aa1!${'xy'.repeat(62)}`,
    '  Maple!74  ',
    'Maple!Leaf890',
    'Maple!Leaf135',
    'Maple!Leaf901',
    'Password1!2@',
    '<Aa1>{}|":.,?',
  ])('takes %j as it is', (password) => {
    expect(passwordSchema.parse(password)).toBe(password);
  });

  it.each(Array.from('!@#$%^&*(),.?":{}|<>'))('counts %s as special', (character) => {
    expect(messageOf(passwordSchema, `MapleLeaf74${character}`)).toBeUndefined();
  });

  it('counts characters as people do', () => {
    expect(messageOf(passwordSchema, 'Aa1!🎁🎄')).toBe('Password must be at least 8 characters long');
    expect(messageOf(passwordSchema, `Aa1!${'🎁🎄'.repeat(62)}`)).toBeUndefined();
  });

  it('says something a person can read of what is no text', () => {
    expect(messageOf(passwordSchema, undefined)).toBe('Password must be at least 8 characters long');
  });

  it('says the first thing that is wrong, and only that', () => {
    fc.assert(
      fc.property(passwords, (password) => {
        const expected = Object.entries(faultsOf(password)).find(([, isFault]) => isFault)?.[0];
        expect(messageOf(passwordSchema, password)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the password out of what it throws', () => {
    const { error } = passwordSchema.safeParse('hunter2');
    expect(JSON.stringify(error)).not.toContain('hunter2');
  });
});

describe('passwordStrength', () => {
  it.each([
    ['', 'weak'],
    ['maple', 'weak'],
    ['mapleleaf', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['maple leaf74', 'medium'],
    ['mapleleaf7', 'medium'],
    ['password123', 'weak'],
    ['Password123', 'medium'],
    ['MapleLeaf7', 'medium'],
    ['Maple!74', 'strong'],
    ['MapleLeaf74ab', 'strong'],
    ['Maple!Leaf74', 'strong'],
  ] as const)('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('gives one point each, 4 are medium and 6 strong', () => {
    fc.assert(
      fc.property(passwords, (password) => {
        const faults = Object.values(faultsOf(password));
        const [isShort, , isCommon, noUpper, noLower, noDigit, noSpecial, isRepeated, isSequence] = faults;
        const length = Array.from(password).length;
        let points = 0;
        if (!isShort) points += 1;
        if (length > 11) points += 1;
        for (const isMissing of [noUpper, noLower, noDigit, noSpecial]) points += isMissing ? 0 : 1;
        if (![isCommon, isRepeated, isSequence].includes(true)) points += 1;
        const table = ['weak', 'weak', 'weak', 'weak', 'medium', 'medium', 'strong', 'strong'];
        expect(passwordStrength(password)).toBe(table[points]);
      }),
    );
  });
});

describe('passwordsMatch', () => {
  const schema = z.object({ password: passwordSchema, confirmPassword: z.string() }).check(passwordsMatch);

  it('holds to the letter', () => {
    const password = 'Maple!Leaf74';
    expect(messagesOf(schema, { password, confirmPassword: password })).toEqual([]);
    for (const confirmPassword of ['', 'maple!leaf74', 'Maple!Leaf74 ', 'Maple!Leaf75']) {
      expect(messagesOf(schema, { password, confirmPassword })).toEqual([
        ['confirmPassword', 'Passwords do not match'],
      ]);
    }
  });

  it('is checked beside a password that breaks a rule', () => {
    expect(messagesOf(schema, { password: 'short', confirmPassword: 'shirt' })).toEqual([
      ['password', 'Password must be at least 8 characters long'],
      ['confirmPassword', 'Passwords do not match'],
    ]);
  });
});
