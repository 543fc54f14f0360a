import { describe, expect, it } from 'vitest';
import { hashPassword } from '#mocks/database/passwords.ts';
import { passwords } from '#server/sessions/passwords.ts';

describe('a password', () => {
  it('is stored with Argon2id and a unique salt, and compared exactly', async () => {
    // Longer than the 72 bytes that bcrypt would compare.
    const password = `Maple!Leaf74 é${'x'.repeat(114)}`;
    const [stored, again] = await Promise.all([passwords.hash(password), passwords.hash(password)]);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(again).not.toBe(stored);
    const others = [password.toLowerCase(), `${password} `, password.slice(0, -1), password.normalize('NFD'), ''];
    const matches = await Promise.all([password, ...others].map((one) => passwords.matches(one, stored)));
    expect(matches).toEqual([true, false, false, false, false, false]);
  });

  it('does not match without an account or with another hash format', async () => {
    const mockHash = `000000000000$${await hashPassword('Maple!Leaf74', '000000000000')}`;
    for (const stored of [undefined, '', mockHash]) {
      expect(await passwords.matches('Maple!Leaf74', stored)).toBe(false);
      expect(await passwords.matches('', stored)).toBe(false);
    }
  });
});
