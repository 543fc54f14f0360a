/** Session of a visit: `new` has none, `shopper` is a guest with a cart, `payer` has paid, `maya` is a member. */
export type Visitor = 'new' | 'shopper' | 'payer' | 'maya';

/** A page that visitors open from links, emails or the payment page. */
export interface EntryPage {
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** Text that shows that the page is rendered. It is not in the title, nor on the home page behind a dialog. */
  readonly words: string;
}

const seededOrder = '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';

const giftName = 'Songs for Northern Lights';

/** The home page, the reference for the other pages. */
export const home: EntryPage = { name: 'home', path: '/', visitor: 'new', words: 'Gift Your Friends' };

/**
 * The ten entry pages of the demo, home first.
 *
 * @param paid - `/success?order_id=…&session_id=…` of the paid order
 */
export const entryPages = (paid: string): readonly EntryPage[] => [
  home,
  { name: 'a shared list', path: '/giftlist/gft_maya_birthday', visitor: 'new', words: giftName },
  { name: "a person's lists", path: '/maya/giftlists', visitor: 'new', words: giftName },
  // A product that the first page of the home does not show, so that its name is in the dialog only.
  { name: "a product's link", path: '/?product=kitchen-radio', visitor: 'new', words: 'The Kitchen Radio' },
  { name: 'the cart, 3 lines', path: '/cart', visitor: 'shopper', words: giftName },
  { name: 'the checkout', path: '/checkout', visitor: 'shopper', words: giftName },
  { name: 'after paying', path: paid, visitor: 'payer', words: 'Payment Successful!' },
  { name: 'orders', path: '/orders', visitor: 'maya', words: seededOrder.slice(0, 8) },
  { name: 'one order', path: `/orders/${seededOrder}`, visitor: 'maya', words: 'Raspberry Day Pack' },
  { name: 'the profile', path: '/profile', visitor: 'maya', words: 'Tremblay' },
];
