import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFriendSchema, isLongEnough, normalizeFriendSearch } from '#rules/add-friend.ts';
import { isolateBidi } from '#rules/isolate-bidi.ts';
import { isAddressable, personName } from '#rules/person.ts';

describe('friend search', () => {
  it.each([
    ['owen', 'owen'],
    ['  owen  ', 'owen'],
    ['@owen', 'owen'],
    [' @ owen ', 'owen'],
    ['@@owen', '@owen'],
    ['Owen MacKay', 'Owen MacKay'],
    ['@', ''],
  ])('parses "%s" as "%s"', (text, normalized) => {
    expect(normalizeFriendSearch(text)).toBe(normalized);
  });

  it('needs three characters besides an @ and outer blanks', () => {
    assert(
      property(stringMatching(/^[\w.]{0,6}$/), (name) => {
        expect(isLongEnough(` @${name} `)).toBe(name.length >= 3);
      }),
    );
  });

  it.each([
    ['@owen.mackay', undefined],
    ['ow', undefined],
    [`@${'o'.repeat(31)}`, 'Usernames must be between 3 and 30 characters long.'],
    ['Owen MacKay', 'Usernames cannot contain spaces and cannot start with a period.'],
    ['نور', 'Usernames can only contain letters, numbers, underscores, and periods.'],
  ])('validates "%s" with the message: %s', (text, message) => {
    expect(addFriendSchema.safeParse({ text }).error?.issues[0]?.message).toBe(message);
  });

  it('accepts an unusual username if it is the chosen suggestion (reading 52)', () => {
    expect(addFriendSchema.safeParse({ text: 'نور', chosen: 'نور' }).success).toBe(true);
    expect(addFriendSchema.safeParse({ text: 'نورا', chosen: 'نور' }).success).toBe(false);
  });
});

describe('person', () => {
  it("shows the name, else the username, else 'Unnamed person'", () => {
    expect(personName({ name: 'Owen MacKay', username: 'owen' })).toBe('Owen MacKay');
    expect(personName({ name: '', username: 'owen' })).toBe('owen');
    expect(personName({ name: null })).toBe('Unnamed person');
  });

  it('isolates the direction of a name from the text around it', () => {
    expect(isolateBidi('نور')).toBe('\u2068نور\u2069');
  });

  it.each([
    ['owen.mackay', true],
    ['نور', true],
    ['..', false],
    ['a/b', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('reports whether a URL can contain the username %s: %s', (username, can) => {
    expect(isAddressable(username)).toBe(can);
  });
});
