import { describe, expect, it } from 'vitest';
import { isNoise } from './compare-pictures';

const pixels = 1280 * 800;

describe('two pictures of a state', () => {
  it('are alike where the browser has drawn a few edges a little lighter', () => {
    expect(isNoise({ pixels, changed: 0, strongest: 0 })).toBe(true);
    expect(isNoise({ pixels, changed: 896, strongest: 20 })).toBe(true);
    expect(isNoise({ pixels, changed: 2048, strongest: 24 })).toBe(true);
  });

  it('differ where one pixel is plainly another', () => {
    expect(isNoise({ pixels, changed: 1, strongest: 25 })).toBe(false);
  });

  it('differ where a surface has another shade, be it never so faint', () => {
    expect(isNoise({ pixels, changed: 2049, strongest: 1 })).toBe(false);
  });
});
