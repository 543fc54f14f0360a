import { describe, expect, it } from 'vitest';
import { isNoise } from './picture-noise';

const pixels = 1280 * 800;

describe('two pictures of a state', () => {
  it('are alike where the browser has drawn edges and photographs a little lighter', () => {
    expect(isNoise({ pixels, changed: 0, strongest: 0 })).toBe(true);
    expect(isNoise({ pixels, changed: 10_240, strongest: 24 })).toBe(true);
  });

  it('differ where one pixel is plainly another, or a surface has another shade, be it never so faint', () => {
    expect(isNoise({ pixels, changed: 1, strongest: 25 })).toBe(false);
    expect(isNoise({ pixels, changed: 10_241, strongest: 1 })).toBe(false);
  });
});
