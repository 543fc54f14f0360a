import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePointerPosition } from '../../src/features/cart/drawer/use-pointer-position';
import { useHoverHold } from '../../src/features/cart/drawer/use-hover-hold';

/** A drawer from 800 to 1200 px across and from 60 to 660 px down, as the browser would lay it out. */
const drawer = Object.defineProperties(document.createElement('aside'), {
  offsetLeft: { value: 800 },
  offsetTop: { value: 60 },
  offsetWidth: { value: 400 },
  offsetHeight: { value: 600 },
});

/** What the drawer is told of a mouse that was last seen there. */
const open = (clientX: number, clientY: number, isOpen = true) => {
  const told: string[] = [];
  const given = {
    ref: { current: drawer },
    position: { current: { clientX, clientY } },
    hold: (what: string) => void told.push(`hold ${what}`),
    release: (what: string) => void told.push(`release ${what}`),
  };
  const { unmount } = renderHook(() => useHoverHold(given.ref, isOpen, given.position, given.hold, given.release));
  return { told, unmount };
};

describe('a pointer that rests where the drawer comes', () => {
  it.each([
    [800, 60, true],
    [1199, 659, true],
    [799, 300, false],
    [1200, 300, false],
    [1000, 59, false],
    [1000, 660, false],
  ])('at %i, %i: holds it: %s', (x, y, isHeld) => {
    expect(open(x, y).told).toEqual(isHeld ? ['hold pointer'] : []);
  });

  it('holds nothing while the drawer is closed', () => {
    expect(open(1000, 300, false).told).toEqual([]);
  });

  it('lets it go with a first move that leads out; the next moves are those of the drawer itself', () => {
    const { told } = open(1000, 300);
    fireEvent(document, new MouseEvent('pointermove', { clientX: 700, clientY: 300 }));
    expect(told).toEqual(['hold pointer', 'release pointer']);
    fireEvent(document, new MouseEvent('pointermove', { clientX: 600, clientY: 300 }));
    expect(told).toHaveLength(2);
  });

  it('holds on with a first move that stays inside, whatever the second does', () => {
    const { told } = open(1000, 300);
    fireEvent(document, new MouseEvent('pointermove', { clientX: 1001, clientY: 300 }));
    fireEvent(document, new MouseEvent('pointermove', { clientX: 700, clientY: 300 }));
    expect(told).toEqual(['hold pointer']);
  });

  it('follows no move once the drawer has left', () => {
    const { told, unmount } = open(1000, 300);
    unmount();
    fireEvent(document, new MouseEvent('pointermove', { clientX: 700, clientY: 300 }));
    expect(told).toEqual(['hold pointer']);
  });
});

describe('where the mouse is', () => {
  const move = (type: string, pointerType: string, clientX: number, clientY: number) =>
    fireEvent(document, Object.assign(new MouseEvent(type, { clientX, clientY }), { pointerType }));

  it('is followed by moves and presses, and forgotten outside the window and with a finger', () => {
    const { result, unmount } = renderHook(() => usePointerPosition());
    expect(result.current.current).toBeUndefined();
    move('pointermove', 'mouse', 10, 20);
    expect(result.current.current).toEqual({ clientX: 10, clientY: 20 });
    move('pointerdown', 'mouse', 30, 40);
    expect(result.current.current).toEqual({ clientX: 30, clientY: 40 });
    fireEvent(document.documentElement, new MouseEvent('pointerleave'));
    expect(result.current.current).toBeUndefined();
    move('pointermove', 'mouse', 10, 20);
    move('pointerdown', 'touch', 10, 20);
    expect(result.current.current).toBeUndefined();
    move('pointermove', 'mouse', 50, 60);
    unmount();
    move('pointermove', 'mouse', 70, 80);
    expect(result.current.current).toEqual({ clientX: 50, clientY: 60 });
  });
});
