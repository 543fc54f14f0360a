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
 * All pages of the demo, home first, then the pages that links, emails and the payment page lead to.
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
  { name: 'help', path: '/help', visitor: 'new', words: 'How gifting works' },
  { name: 'terms', path: '/terms-of-service', visitor: 'new', words: 'Effective' },
  { name: 'privacy', path: '/privacy-policy', visitor: 'new', words: 'Effective' },
  {
    name: "a guest at a member's page",
    path: '/friends',
    visitor: 'new',
    words: 'Ready to Start Your Gifting Journey?',
  },
  { name: 'not found', path: '/nothing/here', visitor: 'new', words: 'Page Not Found' },
  { name: 'a list that does not exist', path: '/giftlist/none', visitor: 'new', words: 'Giftlist Not Found' },
  { name: 'gifts', path: '/gifts', visitor: 'maya', words: 'Prairie Wool Throw' },
  { name: 'own lists', path: '/giftlists', visitor: 'maya', words: giftName },
  { name: 'one of the own lists', path: '/giftlists/gft_maya_cabin', visitor: 'maya', words: 'A cabin of our own' },
  { name: 'an own list as others see it', path: '/giftlist/gft_maya_birthday', visitor: 'maya', words: giftName },
  { name: 'friends', path: '/friends', visitor: 'maya', words: 'Amara Okafor' },
  { name: 'pending requests', path: '/friends?tab=pending', visitor: 'maya', words: 'Isla Bouchard' },
  { name: 'settings', path: '/settings', visitor: 'maya', words: 'Follows your device setting.' },
  { name: 'addresses', path: '/profile?tab=addresses', visitor: 'maya', words: 'saved address' },
  { name: 'recent orders', path: '/profile?tab=orders', visitor: 'maya', words: 'Recent orders' },
  { name: 'lists in the profile', path: '/profile?tab=giftlists', visitor: 'maya', words: 'View all giftlists' },
  { name: 'notifications', path: '/profile?tab=notifications', visitor: 'maya', words: 'would like to be your friend' },
];
