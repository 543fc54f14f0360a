import { describe, expect, it } from 'vitest';
import { searchTextOf } from '#rules/search.ts';

describe('search text', () => {
  it.each([
    ['mug', 'mug'],
    ['  blue mug ', 'blue mug'],
    ['#7c1e94d2', '7c1e94d2'],
    [' @theo', 'theo'],
    ['# 7c1e', '7c1e'],
    ['theo@home.example', 'theo@home.example'],
    ['mug #2', 'mug #2'],
    ['#', ''],
    ['m'.repeat(201), 'm'.repeat(200)],
    ['   ', ''],
  ])('of %j is %j', (typed, text) => {
    expect(searchTextOf(typed)).toBe(text);
  });
});
