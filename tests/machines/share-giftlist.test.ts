import { beforeEach, describe, expect, it } from 'vitest';
import { shareGiftlistMachine } from '#machines/share-giftlist.machine.ts';
import { expectEveryTransition } from './coverage';
import { type IsolatedFlow, isolate } from './isolated-flow';

const shared = {
  title: 'Birthday wishes',
  text: 'Here is my giftlist "Birthday wishes": https://gifts.example/giftlist/gft_1',
  link: 'https://gifts.example/giftlist/gft_1',
};

let isolated: IsolatedFlow<typeof shareGiftlistMachine>;
const state = () => isolated.state();
const copy = () => isolated.send({ type: 'share.copy', shared });

beforeEach(() => {
  isolated = isolate({ machine: shareGiftlistMachine });
});

describe('copying', () => {
  it('starts synchronously on the press, with the whole text', () => {
    copy();
    expect(isolated.inputs('copyText')).toEqual([{ text: shared.text }]);
    expect(state()).toBe('copying');
  });

  it('shows the message for two seconds after the last press', () => {
    copy();
    isolated.answer('copyText');
    isolated.clock.advance(1500);
    copy();
    isolated.answer('copyText');
    isolated.clock.advance(1999);
    expect(state()).toBe('copied');
    isolated.clock.advance(1);
    expect(state()).toBe('idle');
  });

  it('shows the link after a denied copy, until the user dismisses it', () => {
    copy();
    isolated.fail('copyText', new Error('denied'));
    expect(state()).toBe('denied');
    expect(isolated.context().shared).toEqual(shared);
    isolated.send({ type: 'share.dismiss' });
    expect(state()).toBe('idle');
  });
});

describe('the share sheet of the system', () => {
  it('receives title, text and link, and shows no message afterwards', () => {
    isolated.send({ type: 'share.send', shared });
    expect(isolated.inputs('openShareSheet')).toEqual([shared]);
    expect(state()).toBe('sending');
    isolated.answer('openShareSheet');
    expect(state()).toBe('idle');
  });

  it('shows the link after a denied share sheet, and can copy instead', () => {
    isolated.send({ type: 'share.send', shared });
    isolated.fail('openShareSheet', new Error('denied'));
    expect(state()).toBe('denied');
    copy();
    expect(state()).toBe('copying');
  });
});

expectEveryTransition(shareGiftlistMachine);
