import type { AnyMachineSnapshot } from 'xstate';
import { cartRemovalMachine } from '#machines/cart-removal.machine.ts';
import { every, isHidden, isVisible } from '../../support/pages/visibility';
import {
  accepts,
  clicks,
  dismisses,
  fails,
  failsInPlace,
  onlyWhere,
  presses,
  succeeds,
  triesAgain,
} from '../event-drivers';
import type { Replay } from '../harness/replay';
import type { Shop } from '../shop';

/** Shop state: `emptied` if the cart has no lines, `clearing` while the error dialog offers to clear it again. */
type ShopState = '' | 'emptied' | 'clearing';

/** Whether the cart has lines. */
const withLines = (_: AnyMachineSnapshot, shopState: string): boolean => shopState !== ('emptied' satisfies ShopState);

const unchangedResult = { result: 'Everything in the bag is as it was.' };

export const cartRemovalReplay: Replay<Shop> = {
  machine: cartRemovalMachine,
  starts: {
    'in the bag': {
      step: 'Open the bag with five products as a guest.',
      open: (shop) => shop.open('/cart', { lines: 5, held: ['removeCartItem', 'clearCart'] }),
    },
  },
  variant: ({ context }) => (context.removeProblem ? 'not removed' : ''),
  shopState: (before, event): ShopState => {
    if (event === 'the bag is cleared' || before === 'emptied') return 'emptied';
    return event === 'clearing fails' ? 'clearing' : '';
  },
  events: {
    'remove a line': {
      ...presses('Remove at the last product', { type: 'item.remove', id: 'line', name: 'Line' }, ({ bag }) =>
        bag.lastLine(/^Remove /),
      ),
      ...onlyWhere(withLines),
    },
    'clear the bag': {
      ...presses('Clear Cart', { type: 'cart.clear' }, ({ bag }) => bag.clear),
      ...onlyWhere(withLines),
    },
    'confirm the removal': accepts('Remove item', 'confirmingRemove'),
    'confirm the clearing': accepts('Clear Cart', 'confirmingClear'),
    'keep the line': { ...dismisses('Keep item', 'confirmingRemove'), ...unchangedResult },
    'keep the bag': { ...dismisses('Keep items', 'confirmingClear'), ...unchangedResult },
    'the line is removed': {
      ...succeeds('removeCartItem', 'the product is out of the bag'),
      result: 'The product has left the bag.',
    },
    'removing fails': failsInPlace('removeCartItem', 'It failed.'),
    'try to remove again': {
      step: 'Press Try Again beside the product.',
      event: { type: 'removal.retry' },
      ...clicks(({ bag }) => bag.tryAgain(bag.removeFailed)),
      isOffered: (snapshot) => snapshot.matches('removeFailed'),
    },
    'the bag is cleared': {
      ...succeeds('clearCart', 'the bag is empty'),
      result: 'The bag says that it is empty.',
    },
    'clearing fails': fails('clearCart', 'It failed.'),
    'try to clear again': triesAgain('clearing' satisfies ShopState),
    'visit the thank-you page': {
      step: 'Open the thank-you page, then the bag again.',
      event: { type: 'cart.load' },
      by: 'browser',
      drive: (shop) => shop.returnViaThankYou(),
      when: (snapshot, shopState) => withLines(snapshot, shopState) && snapshot.matches('removeFailed'),
    },
  },
  states: {
    idle: ({ bag, confirm }) => every(isHidden(confirm.root), isHidden(bag.busy), isHidden(bag.removeFailed)),
    confirmingRemove: ({ confirm }) => isVisible(confirm.button('Remove item')),
    removing: ({ bag }) => isVisible(bag.removing),
    removeFailed: ({ bag }) => isVisible(bag.removeFailed),
    confirmingClear: ({ confirm }) => isVisible(confirm.button('Clear Cart')),
    clearing: ({ bag }) => isVisible(bag.clearing),
  },
};
