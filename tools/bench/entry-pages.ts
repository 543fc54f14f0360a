/** Whose session opens a page: nobody's, a guest's with a full cart, a guest's who has paid, or a member's. */
export type Visitor = 'new' | 'shopper' | 'payer' | 'maya';

/** A page that people land on, at the address that links, mails and the payment page have. */
export interface EntryPage {
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** Text of the page itself that appears in no title, nor on the home below an open dialog. */
  readonly words: string;
}

const seededOrder = '7c1e94d2-3b60-4f0e-9a51-0d2f8b7a6c11';

const giftName = 'Songs for Northern Lights';

/** The home: the other pages are compared with it. */
export const home: EntryPage = { name: 'home', path: '/', visitor: 'new', words: 'Gift Your Friends' };

/**
 * The ten entry pages of the demo, home first.
 *
 * @param paid - `/success?order_id=…&session_id=…`, where the payment of the payer has led to
 */
export const entryPages = (paid: string): readonly EntryPage[] => [
  home,
  { name: 'a shared list', path: '/giftlist/gft_maya_birthday', visitor: 'new', words: giftName },
  { name: "a person's lists", path: '/maya/giftlists', visitor: 'new', words: giftName },
  // Not among the products that the home shows first.
  { name: "a product's link", path: '/?product=kitchen-radio', visitor: 'new', words: 'The Kitchen Radio' },
  { name: 'the cart, 3 lines', path: '/cart', visitor: 'shopper', words: giftName },
  { name: 'the checkout', path: '/checkout', visitor: 'shopper', words: giftName },
  { name: 'after paying', path: paid, visitor: 'payer', words: 'Payment Successful!' },
  { name: 'orders', path: '/orders', visitor: 'maya', words: seededOrder.slice(0, 8) },
  { name: 'one order', path: `/orders/${seededOrder}`, visitor: 'maya', words: 'Raspberry Day Pack' },
  { name: 'the profile', path: '/profile', visitor: 'maya', words: 'Tremblay' },
];
