import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFriendSchema, normalizeFriendSearch, isLongEnough } from '../../src/rules/add-friend';
import { isAddressable, isolateBidi, personName } from '../../src/rules/person';

describe('what is typed to add a friend', () => {
  it.each([
    ['owen', 'owen'],
    ['  owen  ', 'owen'],
    ['@owen', 'owen'],
    [' @ owen ', 'owen'],
    ['@@owen', '@owen'],
    ['Owen MacKay', 'Owen MacKay'],
    ['@', ''],
  ])('"%s" means "%s"', (text, meant) => {
    expect(normalizeFriendSearch(text)).toBe(meant);
  });

  it('is long enough from three characters on, an @ and outer blanks left out', () => {
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
  ])('"%s" breaks: %s', (text, fault) => {
    expect(addFriendSchema.safeParse({ text }).error?.issues[0]?.message).toBe(fault);
  });

  it('is taken as it is where it is the suggestion that was taken (reading 52)', () => {
    expect(addFriendSchema.safeParse({ text: 'نور', chosen: 'نور' }).success).toBe(true);
    expect(addFriendSchema.safeParse({ text: 'نورا', chosen: 'نور' }).success).toBe(false);
  });
});

describe('a person', () => {
  it('is called by the name, else by the username, else it is said that there is neither', () => {
    expect(personName({ name: 'Owen MacKay', username: 'owen' })).toBe('Owen MacKay');
    expect(personName({ name: '', username: 'owen' })).toBe('owen');
    expect(personName({ name: null })).toBe('Unnamed person');
  });

  it('has a name that turns no words around it', () => {
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
  ])('with the username %s can be named by an address: %s', (username, can) => {
    expect(isAddressable(username)).toBe(can);
  });
});
