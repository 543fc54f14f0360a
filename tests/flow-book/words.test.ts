import { describe, expect, it } from 'vitest';
import { eventWords, guardWords, listWords, searchable, stateTitle, timeWords } from './model/words';

describe('the words of the book', () => {
  it.each([
    ['probablyPaid', 'Probably paid'],
    ['open', 'Open'],
    ['payOTP', 'Pay OTP'],
  ])('calls the state %s %s', (key, title) => expect(stateTitle(key)).toBe(title));

  it.each([
    ['line.remove', 'Remove line'],
    ['item.added', 'Item added'],
    ['session.openedElsewhere', 'Session opened elsewhere'],
    ['identity.known', 'Identity known'],
    ['feed.load', 'Load feed'],
    ['stop', 'Stop'],
  ])('calls the event %s %s', (event, words) => expect(eventWords(event)).toBe(words));

  it.each([
    ['isLastLine', 'last line'],
    ['hasItems', 'has items'],
  ])('calls the condition %s %s', (name, words) => expect(guardWords(name)).toBe(words));

  it.each([
    [20, '20 ms'],
    [800, '0.8 s'],
    [10_000, '10 s'],
    [90_000, '1.5 min'],
  ])('says %i ms as %s', (ms, words) => expect(timeWords(ms)).toBe(words));

  it('joins words as a sentence does', () => {
    expect([listWords([]), listWords(['a']), listWords(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
  });

  it('finds words without their accents and marks', () => {
    expect(searchable("Québec: it's “done”…")).toBe('quebec it s done');
  });
});
