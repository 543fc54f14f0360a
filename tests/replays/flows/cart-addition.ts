import type { AnyMachineSnapshot } from 'xstate';
import { type CartAddition, cartAdditionMachine } from '#machines/cart-addition.machine.ts';
import { isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import { fails, inWords, onlyWhere, succeeds, triesAgain } from '../event-drivers';
import type { EventDriver, Replay } from '../harness/replay';
import type { Shop } from '../shop';

const addition = (productId: string): CartAddition => ({ productId, quantity: 1, itemInStock: true });

const isQueued = ({ context }: AnyMachineSnapshot, productId: string): boolean =>
  context.additions.some((other: CartAddition) => other.productId === productId);

/** Adds a product, after closing an error dialog, which covers the button. */
const adds = (index: number): EventDriver<Shop> => ({
  step: `Press the button that adds the ${index === 0 ? 'first' : 'second'} product to the bag.`,
  event: { type: 'item.add', addition: addition(`product ${index}`) },
  drive: async (shop) => {
    await shop.closeProblem();
    await shop.home.add(index).press('Enter');
  },
  control: ({ home }) => readVisibility(home.add(index)),
  ...onlyWhere((snapshot) => !isQueued(snapshot, `product ${index}`)),
});

export const cartAdditionReplay: Replay<Shop> = {
  machine: cartAdditionMachine,
  starts: {
    'at home': {
      step: 'Open the home page as a guest.',
      open: async (shop) => {
        await shop.open('/', { held: ['addCartItem'] });
        await shop.until(async () => (await isVisible(shop.home.add(1))) && (await isVisible(shop.account.signIn)));
      },
    },
  },
  variant: ({ context }) =>
    inWords(
      context.additions.map((one: CartAddition) => one.quantity).join(' and '),
      context.failedAdditions.length > 0 && `${context.failedAdditions.length} failed`,
    ),
  shopState: (_, event) => (event === 'adding fails' ? 'adding' : ''),
  events: {
    'add a product': adds(0),
    'add another product': adds(1),
    'the product is in the bag': succeeds('addCartItem', 'the product is in the bag', { output: { id: 'new' } }),
    'adding fails': fails('addCartItem', 'It failed.'),
    'try again': triesAgain('adding'),
  },
  states: {
    idle: ({ home }) => isHidden(home.adding),
    adding: ({ home }) => isVisible(home.adding),
  },
};
