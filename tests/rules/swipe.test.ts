import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followSwipe, type Gesture, type PointerStep, type SwipeDirection, swipeIntent } from '#rules/swipe.ts';

const width = 360;

const step = (type: PointerStep['type'], overrides: Partial<PointerStep> = {}): PointerStep => ({
  type,
  pointerId: 1,
  pointerType: 'touch',
  x: 180,
  y: 300,
  time: 0,
  ...overrides,
});

/** All swipes that a sequence of pointer events causes, in order. */
const swipesOf = (steps: readonly PointerStep[]): SwipeDirection[] => {
  const swipes: SwipeDirection[] = [];
  let gesture: Gesture | undefined;
  for (const next of steps) {
    const result = followSwipe(gesture, next, width);
    gesture = result.gesture;
    if (result.swipe) swipes.push(result.swipe);
  }
  return swipes;
};

describe('swipe', () => {
  it.each([
    { name: 'recognizes left by 10 px', end: { x: 170 }, swipes: ['left'] },
    { name: 'recognizes right by 10 px', end: { x: 190 }, swipes: ['right'] },
    { name: 'ignores 9 px', end: { x: 171 }, swipes: [] },
    { name: 'recognizes a swipe of 500 ms', end: { x: 100, time: 500 }, swipes: ['left'] },
    { name: 'treats 501 ms as a drag', end: { x: 100, time: 501 }, swipes: [] },
    {
      name: 'measures 500 ms from the first touch',
      start: { time: 900 },
      end: { x: 100, time: 1400 },
      swipes: ['left'],
    },
    { name: 'treats a move as far down as across as a scroll', end: { x: 140, y: 340 }, swipes: [] },
    { name: 'recognizes a move farther across than down', end: { x: 139, y: 340 }, swipes: ['left'] },
  ])('$name', ({ start, end, swipes }) => {
    expect(swipesOf([step('down', start), step('move', end), step('up', end)])).toEqual(swipes);
  });

  it.each([
    { x: 23, swipes: [] },
    { x: 24, swipes: ['right'] },
    { x: width - 24, swipes: ['right'] },
    { x: width - 23, swipes: [] },
  ])('from $x px is $swipes, because browsers use the outer 24 px for Back and Forward', ({ x, swipes }) => {
    expect(swipesOf([step('down', { x }), step('up', { x: x + 20 })])).toEqual(swipes);
  });

  it('works with pen and touch, but not with a mouse', () => {
    const by = (pointerType: string) => swipesOf([step('down', { pointerType }), step('up', { pointerType, x: 100 })]);
    expect([by('pen'), by('touch'), by('mouse')]).toEqual([['left'], ['left'], []]);
  });

  it('ends when a second finger touches, and that finger starts no swipe', () => {
    const second = { pointerId: 2 };
    expect(
      swipesOf([step('down'), step('down', second), step('up', { x: 100 }), step('up', { ...second, x: 100 })]),
    ).toEqual([]);
  });

  it('ends when the browser cancels the pointer', () => {
    expect(swipesOf([step('down'), step('cancel', { x: 100 }), step('up', { x: 100 })])).toEqual([]);
  });

  const coordinates = { x: fc.integer({ min: 0, max: width }), y: fc.integer({ min: 0, max: 800 }) };
  const point = fc.record({ ...coordinates, time: fc.integer({ min: 0, max: 2000 }) });

  it('happens at most once for each touch', () => {
    const anyStep = fc
      .tuple(fc.constantFrom('down', 'move', 'up', 'cancel'), fc.constantFrom(1, 2), point)
      .map(([type, pointerId, at]) => step(type, { pointerId, ...at }));
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        const downs = steps.filter(({ type }) => type === 'down').length;
        expect(swipesOf(steps).length).toBeLessThanOrEqual(downs);
      }),
    );
  });
});

describe('action of a swipe', () => {
  it.each([
    { direction: 'left', isOnOwnRow: true, intent: 'remove' },
    { direction: 'right', isOnOwnRow: true, intent: 'previous' },
    { direction: 'left', isOnOwnRow: false, intent: 'next' },
    { direction: 'right', isOnOwnRow: false, intent: 'previous' },
  ] as const)("to $direction is $intent (on the user's own row: $isOnOwnRow)", ({ direction, isOnOwnRow, intent }) => {
    expect(swipeIntent(direction, isOnOwnRow)).toBe(intent);
  });
});
