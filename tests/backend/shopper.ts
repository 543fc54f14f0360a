import { Cart, type CartItem, CartItem as CartItemSchema, CheckoutSession } from '#generated/model';
import type { BrowserMode } from '#mocks/engine/sessions.ts';
import { createNodeMocks, type NodeMocks } from '#mocks/node.ts';
import { guestAddress, seededPassword } from '#seed';
import { databases } from './databases';

/** Origin of the requests. */
export const origin = 'http://localhost:4173';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Checkout details of a guest. */
export const guest = { firstName: 'Sam', lastName: 'Roy', email: 'sam@example.ca' };

/** Cart lines as `add` returns them: `undefined` only for a missing array element. */
type Lines = readonly ({ readonly id: string } | undefined)[];

/** A visitor with a separate cookie jar. */
export const createShopper = ({ answer }: Pick<NodeMocks, 'answer'>, cookie = '') => {
  let currentCookie = cookie;
  let hasAddress = false;
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await answer(
      new Request(`${origin}/api${path}`, {
        method,
        // FormData sets its own content type with the boundary.
        headers: { cookie: currentCookie, ...(!isForm && { 'content-type': 'application/json' }) },
        body: isForm || body === undefined ? body : JSON.stringify(body),
      }),
    );
    if (!response) throw new Error(`No handler answers ${method} ${path}`);
    const [newCookie] = response.headers.getSetCookie();
    if (newCookie !== undefined) currentCookie = newCookie.split(';', 1)[0] ?? '';
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  /** Starts the checkout of cart lines. */
  const checkOut = (lines: Lines, details: object = guest) =>
    send('POST', '/cart/checkout', { cartItemIds: lines.map((line) => line?.id), ...details });
  /** Adds products to the cart. @returns their lines */
  const add = async (...productIds: readonly string[]): Promise<CartItem[]> => {
    const lines = [];
    for (const productId of productIds) {
      const { body } = await send('POST', '/cartItem', { productId, quantity: 1 });
      lines.push(CartItemSchema.parse(body));
    }
    return lines;
  };
  return {
    send,
    checkOut,
    add,
    /** Adds products after saving an address, so that the lines can be paid. */
    addWithAddress: async (...productIds: readonly string[]): Promise<CartItem[]> => {
      if (!hasAddress) await send('POST', '/address', guestAddress);
      hasAddress = true;
      return add(...productIds);
    },
    /** Starts the checkout. @returns URL of the checkout session, or '' after an error */
    checkoutUrl: async (lines: Lines, details?: object): Promise<string> =>
      CheckoutSession.parse((await checkOut(lines, details)).body).checkoutUrl ?? '',
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown) => send('POST', path, body),
    patch: (path: string, body: unknown) => send('PATCH', path, body),
    put: (path: string, body: unknown) => send('PUT', path, body),
    remove: (path: string) => send('DELETE', path),
    /** Signs in as a seeded member with a password. */
    signIn: (username: string) => send('POST', '/auth/login', { username, password: seededPassword }),
    cookie: () => currentCookie,
  };
};

export type Shopper = ReturnType<typeof createShopper>;

export const getCartLines = async ({ get }: Shopper) => Cart.parse((await get('/cart')).body).cartItems;

/**
 * Opens a new mock backend and a first visitor.
 *
 * @param visitors `one` if all requests belong to one visitor, even without a cookie
 */
export const openShop = (visitors: BrowserMode = 'many') => {
  const mocks = createNodeMocks({ visitors, databases });
  return { mocks, shopper: createShopper(mocks), anotherShopper: () => createShopper(mocks) };
};

/** Opens a new mock backend with a visitor who is signed in as a seeded member. */
export const openAs = async (username: string) => {
  const shop = openShop();
  await shop.shopper.signIn(username);
  return shop;
};

/** Opens a new mock backend with two seeded members, signed in in separate browsers. */
export const openAsTwo = async (one: string, other: string) => {
  const { mocks, shopper: first, anotherShopper } = await openAs(one);
  const second = anotherShopper();
  await second.signIn(other);
  return { mocks, first, second };
};

/** Product ids of the catalogue. */
export const products = {
  /** $54, in stock. */
  teapot: 'enamel-teapot-for-two',
  /** $38, in stock, discounted. */
  pancakes: 'sunday-pancake-set',
  /** In stock, and on Maya's giftlist. */
  vinyl: 'northern-lights-vinyl',
  /** Out of stock. */
  soldOut: 'porch-drum',
  /** The price is a numeric string. */
  textPrice: 'cast-iron-skillet',
  /** The price is not a number. */
  unpriced: 'dog-portrait-in-oils',
  /** Delivered by email. */
  digital: 'giftlist-gift-card',
} as const;

/** Fields of the sign-up form. */
export const signUpFields = {
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

export const signUpForm = (changes: Readonly<Record<string, string | Blob>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...signUpFields, ...changes })) form.append(name, value);
  return form;
};
