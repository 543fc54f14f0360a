import { describe, expect, it } from 'vitest';
import { type DrawerEvent, drawerMachine } from '#machines/drawer.machine.ts';
import { isolate } from './isolated-flow';

const drawer = () => {
  const isolated = isolate({ machine: drawerMachine });
  return { ...isolated, wait: isolated.clock.advance.bind(isolated.clock) };
};

const added: DrawerEvent = { type: 'item.added', id: 'line-1' };
const entered: DrawerEvent = { type: 'icon.entered' };
const left: DrawerEvent = { type: 'icon.left' };
const close: DrawerEvent = { type: 'drawer.close' };
const hold = (name: 'pointer' | 'focus' | 'confirm'): DrawerEvent => ({ type: 'hold.added', hold: name });
const release = (name: 'pointer' | 'focus' | 'confirm'): DrawerEvent => ({ type: 'hold.released', hold: name });
const goTo = (path: string): DrawerEvent => ({ type: 'route.changed', path });

/** Drawer opened by an addition, while its close delay runs. */
const counting = () => {
  const shown = drawer();
  shown.send(added);
  shown.wait(500);
  return shown;
};

describe('drawer', () => {
  it('opens when the pointer rests on the icon for 800 ms', () => {
    const { send, wait, state } = drawer();
    send(entered);
    wait(799);
    expect(state()).toBe('waiting');
    wait(1);
    expect(state()).toEqual({ open: 'held' });
  });

  it.each(['/cart', '/cart/', '/Cart'])('is suppressed on %s, and no longer on another page', (path) => {
    const { send, state } = counting();
    send(goTo(path), goTo(path));
    expect(state()).toBe('suppressed');
    send(goTo('/carton'));
    expect(state()).toBe('hidden');
  });

  it('stays hidden when the pointer only passes over the icon', () => {
    const { send, wait, state } = drawer();
    send(entered);
    wait(700);
    send(left);
    wait(5000);
    expect(state()).toBe('hidden');
  });

  it('closes 3000 ms after the pointer has left the icon, and slides out for 300 ms', () => {
    const { send, wait, state } = drawer();
    send(entered);
    wait(800);
    send(left);
    wait(2999);
    expect(state()).toEqual({ open: 'counting' });
    wait(1);
    expect(state()).toBe('closing');
    wait(300);
    expect(state()).toBe('hidden');
  });

  it('scrolls to an added line for 500 ms, and starts the close delay then', () => {
    const { send, wait, state, context } = drawer();
    send(added);
    expect(state()).toEqual({ open: 'scrolling' });
    expect(context().addedId).toBe('line-1');
    wait(500);
    expect(state()).toEqual({ open: 'counting' });
    wait(3000);
    expect(state()).toBe('closing');
  });

  it('opens immediately when a product is added while the pointer rests on the icon', () => {
    const { send, state } = drawer();
    send(entered, added);
    expect(state()).toEqual({ open: 'scrolling' });
  });

  it('scrolls to a line that is added while it is open', () => {
    const { send, state, context, wait } = counting();
    send({ type: 'item.added', id: 'line-2' });
    expect(state()).toEqual({ open: 'scrolling' });
    expect(context().addedId).toBe('line-2');
    wait(499);
    expect(state()).toEqual({ open: 'scrolling' });
  });

  it.each(['pointer', 'focus', 'confirm'] as const)('stays open while a %s hold lasts', (name) => {
    const { send, wait, state } = counting();
    send(hold(name));
    wait(60_000);
    expect(state()).toEqual({ open: 'held' });
    send(release(name));
    expect(state()).toEqual({ open: 'counting' });
  });

  it('starts the close delay when the last hold ends', () => {
    const { send, wait, state } = counting();
    send(hold('pointer'), hold('confirm'), release('pointer'));
    expect(state()).toEqual({ open: 'held' });
    send(release('confirm'));
    wait(2999);
    expect(state()).toEqual({ open: 'counting' });
  });

  it('restarts the close delay after a hold', () => {
    const { send, wait, state } = counting();
    wait(2900);
    send(hold('pointer'), release('pointer'));
    wait(2900);
    expect(state()).toEqual({ open: 'counting' });
  });

  it('counts a hold once, however often it is reported', () => {
    const { send, state, context } = counting();
    send(hold('focus'), hold('focus'));
    expect(context().holds).toEqual(['focus']);
    send(release('focus'));
    expect(state()).toEqual({ open: 'counting' });
  });

  it('stays open after scrolling for a hold that began during it', () => {
    const { send, wait, state } = drawer();
    send(added, hold('pointer'));
    wait(500);
    expect(state()).toEqual({ open: 'held' });
  });

  it('can be closed at any time while it is open', () => {
    for (const before of [[], [hold('confirm')], [added]]) {
      const { send, state } = counting();
      send(...before, close);
      expect(state()).toBe('closing');
    }
  });

  it('forgets its holds when it is closed', () => {
    const { send, wait, state, context } = counting();
    send(hold('focus'), close);
    expect(context().holds).toEqual([]);
    wait(300);
    expect(state()).toBe('hidden');
    expect(context().addedId).toBe(undefined);
  });

  it('opens again when a line is added while it closes', () => {
    const { send, state } = counting();
    send(close, added);
    expect(state()).toEqual({ open: 'scrolling' });
  });

  it('waits again when the pointer enters the icon while the drawer slides out', () => {
    const { send, state } = counting();
    send(close, entered);
    expect(state()).toBe('waiting');
  });

  it('hides on /cart from every state, and cannot open there', () => {
    for (const before of [[], [entered], [added], [added, hold('focus')], [added, close]]) {
      const { send, state, can, context } = drawer();
      send(...before, goTo('/cart'));
      expect(state()).toBe('suppressed');
      expect(context()).toEqual({ holds: [], addedId: undefined });
      expect(can(entered)).toBe(false);
      expect(can(added)).toBe(false);
    }
  });

  it('keeps its state when the route changes between other pages', () => {
    const { send, state } = counting();
    send(goTo('/privacy-policy'));
    expect(state()).toEqual({ open: 'counting' });
  });
});
