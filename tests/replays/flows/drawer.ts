import type { AnyMachineSnapshot } from 'xstate';
import { drawerMachine } from '#machines/drawer.machine.ts';
import { every, isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import { opens } from '../event-drivers';
import type { FlowView, Replay } from '../harness/replay';
import type { Shop } from '../shop';

/*
 * Shop state: the place of the pointer ('icon' or 'drawer'), 'keys' while the focus is in the drawer, or 'asked' while the
 * confirm dialog is open. Only one of them, as a user does one thing at a time.
 */

const holds = ({ context }: FlowView): string => context.holds.toSorted().join('+');
const isElsewhere = (_: AnyMachineSnapshot, shopState: string) => shopState === '';

export const drawerReplay: Replay<Shop> = {
  machine: drawerMachine,
  starts: {
    home: {
      step: 'Put five products in the bag as a guest. Open the home page.',
      open: opens('/', { lines: 5 }, ({ home }) => home.add(0)),
    },
  },
  variant: (snapshot) => `${holds(snapshot)} ${snapshot.context.addedId === undefined ? '' : 'added'}`.trim(),
  shopState: (before, event) =>
    ({
      'rest on the icon': 'icon',
      'leave the icon': '',
      'point at the drawer': 'drawer',
      'leave the drawer': '',
      'tab into the drawer': 'keys',
      'tab out of the drawer': '',
      'ask to remove a line': 'asked',
      'keep the line': '',
    })[event] ?? (event.startsWith('close') && before === 'keys' ? '' : before),
  events: {
    'rest on the icon': {
      step: 'Rest the pointer on the bag in the bar. If it is already there, take it away first.',
      event: { type: 'icon.entered' },
      drive: async (shop) => {
        await shop.parkPointer();
        await shop.bar.cart.hover();
      },
      // After the drawer has closed, the pointer may still be on the icon: it leaves and enters again.
      when: (snapshot, shopState) =>
        shopState === '' || (shopState === 'icon' && (snapshot.matches('hidden') || snapshot.matches('closing'))),
    },
    'leave the icon': {
      step: 'Move the pointer away from the bag.',
      event: { type: 'icon.left' },
      drive: (shop) => shop.parkPointer(),
      when: (_, shopState) => shopState === 'icon',
    },
    'point at the drawer': {
      step: 'Rest the pointer on the drawer.',
      event: { type: 'hold.added', hold: 'pointer' },
      drive: ({ drawer }) => drawer.total.hover(),
      when: isElsewhere,
    },
    'leave the drawer': {
      step: 'Move the pointer away from the drawer.',
      event: { type: 'hold.released', hold: 'pointer' },
      drive: (shop) => shop.parkPointer(),
      when: (_, shopState) => shopState === 'drawer',
    },
    'tab into the drawer': {
      step: 'Press Tab until the focus moves from the bag in the bar into the drawer.',
      event: { type: 'hold.added', hold: 'focus' },
      drive: async ({ bar, page }) => {
        await bar.cart.focus();
        await page.keyboard.press('Tab');
      },
      when: isElsewhere,
    },
    'tab out of the drawer': {
      step: 'Press Shift and Tab.',
      event: { type: 'hold.released', hold: 'focus' },
      drive: ({ page }) => page.keyboard.press('Shift+Tab'),
      when: (_, shopState) => shopState === 'keys',
    },
    'ask to remove a line': {
      step: 'Press Enter on Remove at the first product of the drawer.',
      // The dialog takes the focus from the drawer.
      event: [
        { type: 'hold.added', hold: 'confirm' },
        { type: 'hold.released', hold: 'focus' },
      ],
      drive: ({ drawer }) => drawer.removeFirst.press('Enter'),
      // Only in `held`, which has no delay that could end while the dialog opens.
      when: (snapshot, shopState) => shopState === 'keys' && snapshot.matches({ open: 'held' }),
    },
    'keep the line': {
      step: 'Press Enter on Keep item in the dialog.',
      // The dialog returns the focus to the drawer. Unlike Tab, this adds no hold.
      event: { type: 'hold.released', hold: 'confirm' },
      drive: async (shop) => {
        await shop.until(() => isVisible(shop.confirm.dismiss));
        await shop.confirm.dismiss.press('Enter');
      },
      when: (_, shopState) => shopState === 'asked',
    },
    'close by button': {
      step: 'Press Enter on Close bag.',
      event: { type: 'drawer.close' },
      drive: ({ drawer }) => drawer.close.press('Enter'),
      control: ({ drawer }) => readVisibility(drawer.close),
      when: (_, shopState) => shopState === 'keys',
    },
    'close by Escape': {
      step: 'Press Escape.',
      event: { type: 'drawer.close' },
      drive: ({ page }) => page.keyboard.press('Escape'),
      when: (_, shopState) => shopState !== 'asked',
    },
    'press outside': {
      step: 'Press outside the drawer.',
      event: { type: 'drawer.close' },
      drive: async (shop) => {
        await shop.parkPointer();
        await shop.page.mouse.down();
        await shop.page.mouse.up();
      },
      when: isElsewhere,
    },
    'add a product': {
      step: 'Press Enter on the button that adds the first product to the bag.',
      event: { type: 'item.added', id: 'any' },
      drive: ({ home }) => home.add(0).press('Enter'),
      // A second addition leaves the state unchanged, but not the bag's count. The bar shows that on every page: the
      // response may arrive on another one.
      evidence: ({ bar }) => bar.cart.evaluate((link) => `${link.ariaLabel} ${link.textContent}`),
      when: (snapshot, shopState) => !snapshot.matches('suppressed') && (shopState === '' || shopState === 'icon'),
    },
    'go to the bag': {
      step: 'Press Enter on the bag in the bar.',
      event: { type: 'route.changed', path: '/cart' },
      drive: ({ bar }) => bar.goToCart(),
      when: (_, shopState) => shopState === '' || shopState === 'icon',
    },
    'go home': {
      step: 'Press Enter on Explore in the bar.',
      event: { type: 'route.changed', path: '/' },
      drive: async (shop) => {
        await shop.bar.goHome();
        await shop.until(() => isVisible(shop.home.add(0)));
      },
      when: (snapshot) => snapshot.matches('suppressed'),
    },
  },
  states: {
    hidden: ({ drawer, bag }) => every(isHidden(drawer.root), isHidden(bag.heading)),
    waiting: ({ drawer, bag }) => every(isHidden(drawer.root), isHidden(bag.heading)),
    open: ({ drawer, page }) =>
      every(
        isVisible(drawer.open),
        page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden'),
      ),
    'open.scrolling': ({ drawer }) => every(isVisible(drawer.open), isVisible(drawer.added)),
    'open.held': ({ drawer }) => isVisible(drawer.open),
    'open.counting': ({ drawer }) => isVisible(drawer.open),
    closing: ({ drawer }) => isVisible(drawer.closing),
    suppressed: ({ drawer, bag }) => every(isHidden(drawer.root), isVisible(bag.heading)),
  },
  indistinguishable: [
    { states: ['hidden', 'waiting'], because: 'the page does not show the delay before the drawer opens' },
    {
      states: ['open.scrolling', 'open.held', 'open.counting'],
      because: 'an open drawer does not show how long it stays open, and the added line stays marked',
    },
  ],
};
