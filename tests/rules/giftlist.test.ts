import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedGiftlist,
  changesOf,
  displayTitle,
  emptyDraft,
  hasChanges,
  isDraftValid,
  newGiftlistRequest,
  purchasedText,
  readableMessage,
  shareText,
  toGiftlistDraft,
} from '#rules/giftlist.ts';
import { hashId } from '#rules/hash.ts';
import { isSameUsername } from '#rules/list-owner.ts';
import { listIdOf, listPaths, ownListId } from '#rules/list-paths.ts';

const draft = { ...emptyDraft, title: 'Birthday wishes' };

describe('giftlist draft', () => {
  it.each([
    [{ title: 'abc' }, true],
    [{ title: ' ab ' }, false],
    [{ title: 'x'.repeat(50) }, true],
    [{ title: 'x'.repeat(51) }, false],
    [{ title: ` ${'x'.repeat(50)} ` }, true],
    [{ description: 'x'.repeat(500) }, true],
    [{ description: 'x'.repeat(501) }, false],
    // An emoji counts as one character, as in the contract.
    [{ title: '🎁'.repeat(50) }, true],
    [{ title: '🎁'.repeat(51) }, false],
    [{ title: '🎁🎁' }, false],
    [{ description: '🎁'.repeat(500) }, true],
    [{ description: '🎁'.repeat(501) }, false],
    [{ forName: 'x'.repeat(51) }, false],
    [{ eventName: 'x'.repeat(51) }, false],
    [{ eventDate: '2026-02-30' }, false],
  ])('reports whether %o is valid: %s', (change, isValid) => {
    expect(isDraftValid({ ...draft, ...change })).toBe(isValid);
  });

  it("takes the giftlist's values, and empty ones for missing values", () => {
    expect(toGiftlistDraft({ title: null })).toEqual(emptyDraft);
    expect(toGiftlistDraft({ title: 'A list', description: null, isHidden: true })).toEqual({
      ...emptyDraft,
      title: 'A list',
      isHidden: true,
    });
  });
});

describe('giftlist changes', () => {
  it('contain only what differs after trimming', () => {
    expect(changesOf(draft, { ...draft, title: ' Birthday wishes ', description: ' ', forName: ' ' })).toEqual({});
    expect(changesOf({ ...draft, description: 'Old' }, { ...draft, isHidden: true })).toEqual({
      description: '',
      isHidden: true,
    });
  });

  it('turn any saved giftlist into any draft', () => {
    const text = fc.string();
    const occasion = { forName: text, eventName: text, eventDate: text };
    const drafts = fc.record({ title: text, description: text, isHidden: fc.boolean(), ...occasion });
    fc.assert(
      fc.property(drafts, drafts, (saved, wanted) => {
        const changed = { ...saved, ...changesOf(saved, wanted) };
        expect(hasChanges(changed, wanted)).toBe(false);
      }),
    );
  });
});

describe('giftlist requests', () => {
  it('of a new list contain only what is filled in', () => {
    expect(newGiftlistRequest(draft)).toEqual({ title: 'Birthday wishes', isHidden: false });
    expect(newGiftlistRequest({ ...draft, forName: 'Emma', eventDate: '2026-12-10' })).toEqual({
      title: 'Birthday wishes',
      isHidden: false,
      forName: 'Emma',
      eventDate: '2026-12-10',
    });
  });

  it('of a change contain its occasion only if that has changed, and null for what was cleared', () => {
    const saved = { ...draft, forName: 'Emma', eventName: 'turns 6' };
    expect(changedGiftlist(saved, { isHidden: true }, { ...saved, title: 'Latest title' })).toEqual({
      title: 'Latest title',
      description: '',
      isHidden: true,
    });
    expect(changedGiftlist(saved, { eventName: '', forName: 'Mia' })).toMatchObject({
      forName: 'Mia',
      eventName: null,
    });
  });
});

describe('giftlist texts', () => {
  it('name a giftlist without a title', () => {
    expect(displayTitle({ title: '  ' })).toBe('Untitled list');
    expect(displayTitle({ title: null })).toBe('Untitled list');
    expect(displayTitle({ title: ' Someday ' })).toBe('Someday');
  });

  it('count purchases, but in surprise mode only the items', () => {
    const items = [{ isPurchased: true }, { isPurchased: false }, { isPurchased: true }];
    expect(purchasedText(items, false)).toBe('2/3 purchased');
    expect(purchasedText(items, true)).toBe('3 gifts');
    expect(purchasedText([{ isPurchased: true }], true)).toBe('1 gift');
    expect(purchasedText([], false)).toBe('0/0 purchased');
    expect(purchasedText(undefined, false)).toBeUndefined();
  });

  it('do not depend on purchases in surprise mode', () => {
    const items = fc.array(fc.record({ isPurchased: fc.boolean() }));
    fc.assert(
      fc.property(items, (some) => {
        expect(purchasedText(some, true)).toBe(
          purchasedText(
            some.map(() => ({ isPurchased: false })),
            true,
          ),
        );
      }),
    );
  });
});

describe('shared text', () => {
  it('names the owner to others, but not to the owner', () => {
    expect(shareText('Cabin', 'https://gifts.example/giftlist/1', null)).toBe(
      'Here is my giftlist "Cabin": https://gifts.example/giftlist/1',
    );
    expect(shareText('Cabin', 'https://gifts.example/giftlist/1', 'maya')).toBe(
      '@maya\'s giftlist "Cabin": https://gifts.example/giftlist/1',
    );
  });
});

describe('server message', () => {
  it.each([
    ['titleMustBeUnique', 'Title Must Be Unique'],
    ['isHidden must be a boolean', 'Is Hidden must be a boolean'],
    ['Your iPhone is not on the list of McDonald', 'Your iPhone is not on the list of McDonald'],
    ['title is too long', 'Title is too long'],
    ['iPhone is no title\nit is taken', 'iPhone is no title\nIt is taken'],
    ['One line\ngiftlistTitle is taken', 'One line\nGiftlist Title is taken'],
  ])("formats '%s'", (message, readable) => {
    expect(readableMessage(message)).toBe(readable);
  });
});

describe('giftlist paths', () => {
  it('lead back to the giftlist, for any id', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        expect(ownListId({ pathname: listPaths.own(id) })).toBe(id);
        expect(listIdOf({ search: new URL(listPaths.of('maya', id), 'https://gifts.example').search })).toBe(id);
      }),
    );
  });

  it('contain no id without a segment, and the raw segment if it cannot be decoded', () => {
    expect(ownListId({ pathname: '/giftlists' })).toBeUndefined();
    expect(ownListId({ pathname: '/giftlists/' })).toBeUndefined();
    expect(ownListId({ pathname: '/giftlists/%E0%A4%A' })).toBe('%E0%A4%A');
    expect(listIdOf({ search: '?list=' })).toBeUndefined();
  });
});

describe('usernames', () => {
  it('are equal regardless of upper and lower case, and never equal when missing', () => {
    expect(isSameUsername('Maya', 'maya')).toBe(true);
    expect(isSameUsername('maya', 'theo')).toBe(false);
    expect(isSameUsername(undefined, undefined)).toBe(false);
    expect(isSameUsername('', '')).toBe(false);
  });
});

describe('hash', () => {
  // Stored keys contain the hash, so it must stay the same in every version.
  it.each([
    ['', 'wvjl67o803'],
    ['usr_maya', '1fk5jbfjs9v'],
    ['nour 🎁', '6jb2fzq1gv'],
  ])('of %j is always %s', (text, hash) => {
    expect(hashId(text)).toBe(hash);
  });

  it('does not reveal the text, and differs for another text', () => {
    expect(hashId('usr_maya')).toMatch(/^[0-9a-z]{1,14}$/);
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 2 }), ([one = '', other = '']) => {
        expect(hashId(one)).not.toBe(hashId(other));
      }),
    );
  });
});
