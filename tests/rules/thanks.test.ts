import { describe, expect, it } from 'vitest';
import { cleanThanks, maxThanks, thanksError, thanksProblems } from '#rules/thanks.ts';

describe('thanks', () => {
  it.each([
    'Thank you!',
    ' It hangs in the hall already.\r\nSee you at 8 p.m., e.g. at the lake… ',
    'Wow...what a surprise for 3.50',
    '🎁'.repeat(maxThanks),
  ])('can be sent: %j', (text) => {
    expect(thanksError(text)).toBeUndefined();
  });

  it.each([
    ['', thanksProblems.empty],
    [' \n\u200B ', thanksProblems.empty],
    ['🎁'.repeat(maxThanks + 1), thanksProblems.tooLong],
    ['See https://example.ca/pictures', thanksProblems.webAddress],
    ['See ftp://x', thanksProblems.webAddress],
    ['See WWW.example', thanksProblems.webAddress],
    ['See example.ca', thanksProblems.webAddress],
    ['See exam\u200Bple.\u200Bca', thanksProblems.webAddress],
    ['See bücher.de/x', thanksProblems.webAddress],
    ['See 192.168.0.1', thanksProblems.webAddress],
    ['Write to maya@example.ca', thanksProblems.webAddress],
    ['Lovely.thank you', thanksProblems.webAddress],
    ['See www.Example.Ca', thanksProblems.webAddress],
  ])('cannot be sent: %j', (text, problem) => {
    expect(thanksError(text)).toBe(problem);
  });

  it('get a blank between sentences, which no program takes for a web address', () => {
    expect(thanksError('Lovely.Thank you, Éva.Äpfel. See evil.Com')).toBeUndefined();
    expect(cleanThanks('Lovely.Thank you, Éva.Äpfel. See evil.Com')).toBe(
      'Lovely. Thank you, Éva. Äpfel. See evil. Com',
    );
  });

  it('are trimmed, with plain line breaks', () => {
    expect(cleanThanks(' Thank you!\r\nMaya\u202E ')).toBe('Thank you!\nMaya');
  });
});
