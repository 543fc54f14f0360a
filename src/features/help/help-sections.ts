import { paths } from '#rules/paths.ts';
import { shippingPoints } from '#rules/shipping.ts';

/** Section of the help page: ordered steps or facts. */
export interface HelpSection {
  id: string;
  title: string;
  intro: string;
  points: readonly string[];
  /** Whether the points are ordered steps. */
  isOrdered: boolean;
  /** Link to the page that the section is about. */
  link?: { to: string; label: string };
}

export const helpSections: readonly HelpSection[] = [
  {
    id: 'gifting',
    title: 'How gifting works',
    intro: 'A giftlist says what you wish for. Your friends buy from it, and the presents come to your door.',
    isOrdered: true,
    points: [
      'Make a giftlist, and put products of the shop on it with ADD TO GIFTLIST.',
      'Save an address in My Account and allow shipping to it. Without such an address friends cannot ship to you.',
      'Share the list by its link or its QR code, or let your friends find it. A hidden list is seen by nobody but you.',
      'Whoever opens the list adds a gift to their bag and pays, with or without an account.',
      'We send the gift to you. What was bought is marked as purchased, so that nobody gives the same present. Your own lists can be a surprise: then you do not see these marks.',
    ],
    link: { to: paths.giftlists, label: 'Your giftlists' },
  },
  {
    id: 'addresses',
    title: 'How addresses stay private',
    intro: 'Nobody who sends you a present learns where you live.',
    isOrdered: false,
    points: [
      'A friend chooses you by your name. The address goes to the companies that deliver, and to nobody else.',
      'In the bag, at checkout and in orders your friends read ‘Address kept private’ in its place.',
      'The tax of a present tells its province, because each province has its own rate. Nothing else of the address shows.',
      'You decide which of your addresses friends may ship to, and can change that at any time.',
    ],
  },
  {
    id: 'checkout',
    title: 'How checkout works',
    intro: 'Your bag can hold presents for several people. One payment is enough for all of them.',
    isOrdered: true,
    points: [
      'Add gifts to your bag. ‘Buy Later’ keeps one in the bag without paying for it now.',
      'At checkout choose for each gift where it ships to: to you, to a friend, or to another address in Canada. A gift from a giftlist ships to the owner of the list unless you send it elsewhere.',
      'Without an account, give your first name, last name and email address. You can stay anonymous to the recipient.',
      'Check what everything costs, and pay by card on the page of our payment provider.',
      'You come back to a page that says thank you, and a confirmation comes by email.',
    ],
    link: { to: paths.cart, label: 'Your bag' },
  },
  {
    id: 'shipping',
    title: 'How shipping works',
    intro: 'We ship within Canada. Delivery takes an estimated 2-4 business days after processing.',
    isOrdered: false,
    points: shippingPoints,
  },
  {
    id: 'returns',
    title: 'Returns and refunds',
    intro: 'An item can be refunded while it is unused, unopened and undamaged.',
    isOrdered: false,
    points: [
      'Write to us with the number of the order. Members find it in My Orders, guests in the email that confirmed the order.',
      'Promotions, coupons and gift credits have no value in cash.',
    ],
    link: { to: paths.terms, label: 'Terms and Conditions' },
  },
];
