import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useHoverHold } from '#features/cart/drawer/use-hover-hold.ts';
import { usePointerPosition } from '#features/cart/drawer/use-pointer-position.ts';

/** Drawer that covers 800 to 1200 px horizontally and 60 to 660 px vertically. */
const drawer = Object.defineProperties(document.createElement('aside'), {
  offsetLeft: { value: 800 },
  offsetTop: { value: 60 },
  offsetWidth: { value: 400 },
  offsetHeight: { value: 600 },
});

/** Opens the drawer while the mouse rests at this position. `calls` lists the calls of `hold` and `release`. */
const open = (clientX: number, clientY: number, isOpen = true) => {
  const calls: string[] = [];
  const args = {
    ref: { current: drawer },
    position: { current: { clientX, clientY } },
    hold: (what: string) => void calls.push(`hold ${what}`),
    release: (what: string) => void calls.push(`release ${what}`),
  };
  const { unmount } = renderHook(() => useHoverHold(args.ref, isOpen, args.position, args.hold, args.release));
  return { calls, unmount };
};

describe('pointer resting on the opening drawer', () => {
  it.each([
    [800, 60, true],
    [1199, 659, true],
    [799, 300, false],
    [1200, 300, false],
    [1000, 59, false],
    [1000, 660, false],
  ])('at %i, %i holds the drawer open: %s', (x, y, isHeld) => {
    expect(open(x, y).calls).toEqual(isHeld ? ['hold pointer'] : []);
  });

  it('does not hold a closed drawer', () => {
    expect(open(1000, 300, false).calls).toEqual([]);
  });

  it('releases the drawer if its first move is outside', () => {
    const { calls } = open(1000, 300);
    fireEvent(document, new MouseEvent('pointermove', { clientX: 700, clientY: 300 }));
    expect(calls).toEqual(['hold pointer', 'release pointer']);
    fireEvent(document, new MouseEvent('pointermove', { clientX: 600, clientY: 300 }));
    expect(calls).toHaveLength(2);
  });

  it('keeps holding the drawer if its first move is inside', () => {
    const { calls } = open(1000, 300);
    fireEvent(document, new MouseEvent('pointermove', { clientX: 1001, clientY: 300 }));
    fireEvent(document, new MouseEvent('pointermove', { clientX: 700, clientY: 300 }));
    expect(calls).toEqual(['hold pointer']);
  });

  it('is ignored after the drawer was removed', () => {
    const { calls, unmount } = open(1000, 300);
    unmount();
    fireEvent(document, new MouseEvent('pointermove', { clientX: 700, clientY: 300 }));
    expect(calls).toEqual(['hold pointer']);
  });
});

describe('mouse position', () => {
  const move = (type: string, pointerType: string, clientX: number, clientY: number) =>
    fireEvent(document, Object.assign(new MouseEvent(type, { clientX, clientY }), { pointerType }));

  it('follows moves and clicks, and is forgotten outside the window and on touch', () => {
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
