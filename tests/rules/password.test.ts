import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { passwordSchema, passwordStrength, passwordsMatch } from '#rules/password.ts';
import { messageOf, messagesOf } from './messages-of';

const common = ['password123', 'qwerty123', '12345678', 'admin123', 'welcome1'];

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
  ])('validates %j: %s', (password, message) => {
    expect(messageOf(passwordSchema, password)).toBe(message);
  });

  it.each([...common, 'Password123', 'QWERTY123', 'Admin123', 'wElCoMe1'])('rejects %s as too common', (password) => {
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
  ])('accepts %j unchanged', (password) => {
    expect(passwordSchema.parse(password)).toBe(password);
  });

  it.each(Array.from('!@#$%^&*(),.?":{}|<>'))('counts %s as a special character', (character) => {
    expect(messageOf(passwordSchema, `MapleLeaf74${character}`)).toBeUndefined();
  });

  it('has its length limits in graphemes, not in UTF-16 units', () => {
    expect(messageOf(passwordSchema, 'Aa1!🎁🎄')).toBe('Password must be at least 8 characters long');
    expect(messageOf(passwordSchema, `Aa1!${'🎁🎄'.repeat(62)}`)).toBeUndefined();
  });

  it('returns a readable message for a value that is not a string', () => {
    expect(messageOf(passwordSchema, undefined)).toBe('Password must be at least 8 characters long');
  });

  it('does not expose the password in its error', () => {
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
    ['MapleLeaf74a', 'strong'],
    ['Ml!74', 'medium'],
    ['Maple!Leaf74', 'strong'],
  ] as const)('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

describe('passwordsMatch', () => {
  const schema = z.object({ password: passwordSchema, confirmPassword: z.string() }).check(passwordsMatch);

  it('compares exactly', () => {
    const password = 'Maple!Leaf74';
    expect(messagesOf(schema, { password, confirmPassword: password })).toEqual([]);
    for (const confirmPassword of ['', 'maple!leaf74', 'Maple!Leaf74 ', 'Maple!Leaf75']) {
      expect(messagesOf(schema, { password, confirmPassword })).toEqual([
        ['confirmPassword', 'Passwords do not match'],
      ]);
    }
  });

  it('is checked even if the password breaks a rule', () => {
    expect(messagesOf(schema, { password: 'short', confirmPassword: 'shirt' })).toEqual([
      ['password', 'Password must be at least 8 characters long'],
      ['confirmPassword', 'Passwords do not match'],
    ]);
  });
});
