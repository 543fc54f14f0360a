import { describe, expect, it } from 'vitest';
import { isNoise } from './picture-noise';
import { picturesOf } from './pages/changes-page';

const pixels = 1280 * 800;

describe('two pictures of a state', () => {
  it('are alike where the browser has drawn edges and photographs a little lighter', () => {
    expect(isNoise({ pixels, changed: 0, strongest: 0 })).toBe(true);
    expect(isNoise({ pixels, changed: 7214, strongest: 20 })).toBe(true);
    expect(isNoise({ pixels, changed: 10_240, strongest: 24 })).toBe(true);
  });

  it('differ where one pixel is plainly another', () => {
    expect(isNoise({ pixels, changed: 1, strongest: 25 })).toBe(false);
  });

  it('differ where a surface has another shade, be it never so faint', () => {
    expect(isNoise({ pixels, changed: 10_241, strongest: 1 })).toBe(false);
  });
});

describe('the pictures of what has changed', () => {
  it('stand state by state, and say where a state is new or gone', () => {
    const at = { state: 'summary.resending', wasThere: true, isThere: true };
    const { text } = picturesOf([
      { ...at, size: 'phone', before: 'old.jpg', after: 'new.jpg' },
      { ...at, size: 'desktop', before: undefined, after: 'wide.jpg' },
      { state: 'late', size: 'phone', wasThere: false, isThere: true, before: undefined, after: 'late.jpg' },
      { state: 'lost', size: 'phone', wasThere: true, isThere: false, before: 'lost.jpg', after: undefined },
    ]);
    const told = [...text.matchAll(/<h4>(.*?)<\/h4>|<img src="(.*?)" alt="(.*?)"|<p class="missing">(.*?)<\/p>/g)];
    expect(told.map(([, ...parts]) => parts.filter(Boolean).join(' | '))).toEqual([
      'Summary › Resending',
      'old.jpg | Before, phone',
      'new.jpg | Now, phone',
      'No picture',
      'wide.jpg | Now, desktop',
      'Late',
      'The state is new',
      'late.jpg | Now, phone',
      'Lost',
      'lost.jpg | Before, phone',
      'The state is gone',
    ]);
  });
});
