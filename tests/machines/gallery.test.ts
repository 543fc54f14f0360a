import { describe, expect, it } from 'vitest';
import { galleryMachine } from '#machines/gallery.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const gallery = (count: number) => {
  const { flow } = isolate({ machine: galleryMachine, input: { count } });
  return {
    flow,
    index: () => flow.getSnapshot().context.index,
    next: () => flow.send({ type: 'media.next' }),
    previous: () => flow.send({ type: 'media.previous' }),
  };
};

describe('gallery', () => {
  it('is empty without media', () => {
    const { flow } = gallery(0);
    expect(flow.getSnapshot().value).toBe('empty');
    expect(flow.getSnapshot().can({ type: 'media.next' })).toBe(false);
  });

  it('starts with the first image', () => {
    expect(gallery(3).flow.getSnapshot()).toMatchObject({ value: 'showing', context: { count: 3, index: 0 } });
  });

  it('shows the first image after the last', () => {
    const { index, next } = gallery(3);
    const seen = [1, 2, 3, 4].map(() => {
      next();
      return index();
    });
    expect(seen).toEqual([1, 2, 0, 1]);
  });

  it('shows the last image before the first', () => {
    const { index, previous } = gallery(3);
    previous();
    expect(index()).toBe(2);
  });

  it('has no next or previous with one image', () => {
    const snapshot = gallery(1).flow.getSnapshot();
    expect(snapshot.can({ type: 'media.next' })).toBe(false);
    expect(snapshot.can({ type: 'media.previous' })).toBe(false);
  });

  it('shows the chosen thumbnail', () => {
    const { flow, index } = gallery(3);
    flow.send({ type: 'media.choose', index: 2 });
    expect(index()).toBe(2);
  });

  it.each([-1, 3])('ignores a thumbnail that is not there (%i)', (index) => {
    expect(gallery(3).flow.getSnapshot().can({ type: 'media.choose', index })).toBe(false);
  });
});

expectEveryTransition(galleryMachine);
