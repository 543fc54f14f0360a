import type { BrowserMode } from '../../mocks/engine/sessions';
import { createNodeMocks, type NodeMocks } from '../../mocks/node';
import { guestAddress, seededPassword } from '../../seed';
import { Cart, type CartItem, CartItem as CartItemSchema, CheckoutSession } from '../../src/generated/model';
import { databases } from './world';

/** The origin that the tests' requests go to. */
export const origin = 'http://localhost:4173';

/** What an answer was. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What a guest says of themselves. */
export const guest = { firstName: 'Sam', lastName: 'Roy', email: 'sam@example.ca' };

/** Lines of a bag, as `add` answers them. */
type Lines = readonly ({ readonly id: string } | undefined)[];

/** A visitor with a browser of their own, which keeps its cookie. */
export const createShopper = ({ answer }: Pick<NodeMocks, 'answer'>, cookie = '') => {
  let kept = cookie;
  let hasAddress = false;
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await answer(
      new Request(`${origin}/api${path}`, {
        method,
        // A form says its type, with its boundary, by itself.
        headers: { cookie: kept, ...(!isForm && { 'content-type': 'application/json' }) },
        body: isForm || body === undefined ? body : JSON.stringify(body),
      }),
    );
    if (!response) throw new Error(`No handler answers ${method} ${path}`);
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) kept = set.split(';', 1)[0] ?? '';
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  /** Goes to the checkout with lines of the bag. */
  const checkOut = (lines: Lines, about: object = guest) =>
    ask('POST', '/cart/checkout', { cartItemIds: lines.map((line) => line?.id), ...about });
  /** Puts products into the bag, and answers the lines. */
  const add = async (...productIds: readonly string[]): Promise<CartItem[]> => {
    const lines = [];
    for (const productId of productIds) {
      const { body } = await ask('POST', '/cartItem', { productId, quantity: 1 });
      lines.push(CartItemSchema.parse(body));
    }
    return lines;
  };
  return {
    ask,
    checkOut,
    add,
    /** The same for a visitor without an address, who gives one first: only then can the lines be paid. */
    addToSend: async (...productIds: readonly string[]): Promise<CartItem[]> => {
      if (!hasAddress) await ask('POST', '/address', guestAddress);
      hasAddress = true;
      return add(...productIds);
    },
    /** The same. @returns the address where they are paid; empty where they cannot be */
    checkoutUrl: async (lines: Lines, about?: object): Promise<string> =>
      CheckoutSession.parse((await checkOut(lines, about)).body).checkoutUrl ?? '',
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown) => ask('POST', path, body),
    patch: (path: string, body: unknown) => ask('PATCH', path, body),
    put: (path: string, body: unknown) => ask('PUT', path, body),
    remove: (path: string) => ask('DELETE', path),
    /** Signs in as a seeded member who has a password. */
    signIn: (username: string) => ask('POST', '/auth/login', { username, password: seededPassword }),
    cookie: () => kept,
  };
};

export type Shopper = ReturnType<typeof createShopper>;

/** What is in a shopper's bag. */
export const getCartLines = async ({ get }: Shopper) => Cart.parse((await get('/cart')).body).cartItems;

/** A mock backend of its own for a test, and a visitor who shops there. */
export const openShop = (visitors: BrowserMode = 'many') => {
  const mocks = createNodeMocks({ visitors, databases });
  return { mocks, shopper: createShopper(mocks), another: () => createShopper(mocks) };
};

/** The same, with somebody who is signed in as a seeded member. */
export const openAs = async (username: string) => {
  const shop = openShop();
  await shop.shopper.signIn(username);
  return shop;
};

/** Two seeded members, each in a browser of their own. */
export const openTwo = async (one: string, other: string) => {
  const { mocks, shopper: first, another } = await openAs(one);
  const second = another();
  await second.signIn(other);
  return { mocks, first, second };
};

/** Ids of the catalogue that tests rely on. */
export const products = {
  /** $54, in stock. */
  teapot: 'enamel-teapot-for-two',
  /** $38, in stock, discounted. */
  pancakes: 'sunday-pancake-set',
  /** In stock. */
  vinyl: 'northern-lights-vinyl',
  /** Out of stock. */
  soldOut: 'porch-drum',
  /** A numeric string. */
  textPrice: 'cast-iron-skillet',
  /** A price that is no number. */
  unpriced: 'dog-portrait-in-oils',
  /** Ships free. */
  digital: 'giftlist-gift-card',
} as const;

/** What the wizard of the sign-up sends. */
export const account = {
  provider: 'Local',
  email: 'rosa.diaz@example.ca',
  password: 'Lighthouse!58',
  username: 'rosa.diaz',
  'profileDto[firstName]': 'Rosa',
  'profileDto[lastName]': 'Díaz',
  'addressDto[addressLine1]': '100 Queen Street West',
  'addressDto[city]': 'Toronto',
  'addressDto[state]': 'ON',
  'addressDto[postalCode]': 'm5h2n2',
  'addressDto[country]': 'Canada',
  'addressDto[name]': 'Home',
};

/** The form of POST /user. */
export const signUp = (about: Readonly<Record<string, string | Blob>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...account, ...about })) form.append(name, value);
  return form;
};
