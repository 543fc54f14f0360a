import { paths } from '#rules/paths.ts';
import { shippingPoints } from '#rules/shipping.ts';
import type { LegalSection } from './legal-section';

/** The terms, in our own words with the facts of docs/product.md, Legal pages. */
export const termsSections: readonly LegalSection[] = [
  {
    id: 'eligibility',
    title: 'Eligibility',
    blocks: [
      'Giftlist is run by a company based in Ontario, Canada. These terms are the agreement between you and that company, and by using Giftlist you accept them.',
      'You must be at least 13 years old. If you are a minor, Canadian privacy law requires that a parent or guardian consents before you open an account, and stays answerable for what you do with it.',
      'What you tell us when you open an account has to be true and kept up to date: first and last name, email address, date of birth, gender, mailing address and, if you like, a phone number.',
    ],
  },
  {
    id: 'use',
    title: 'Use of Giftlist',
    blocks: [
      'Every feature of Giftlist is free. You pay only for the products you buy.',
      [
        'You can keep gift lists, public or private, and put products on them.',
        'You can buy for yourself, for another person who is shown to you as @username, or for a saved address.',
        'You can send a gift without being shown where the recipient lives.',
        'As a guest you can browse, fill a bag and check out with your first name, last name and email address.',
      ],
      'We deliver to addresses in Canada only.',
    ],
  },
  {
    id: 'orders-and-refunds',
    title: 'Orders and refunds',
    blocks: [
      'Putting something in your bag does not reserve it. An order exists once its payment has gone through.',
      'Third-party logistics providers deliver the orders. Delivery usually takes 2-4 business days after processing; that is an estimate, not a promise.',
      'Shipping is charged per address:',
      shippingPoints,
      'A refund is possible only for items that are unused, unopened and undamaged.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    blocks: [
      'Payments are processed by a card payment provider. At checkout your browser is handed over to that provider’s own page, and the provider’s terms apply there as well.',
      'You confirm that you may use the card you pay with. Before you pay you are shown the price of the products, the shipping and the tax.',
    ],
  },
  {
    id: 'user-content',
    title: 'Your content',
    blocks: [
      'You may upload images, write personal notes, share links to your lists, and write reviews, ratings, comments and messages. All of it stays yours.',
      'So that Giftlist can work, you allow us to store your content and to show it to the people you chose, for as long as it is here. You answer for what you publish and for your right to publish it.',
      'We may remove content that is offensive, unlawful or inappropriate.',
    ],
  },
  {
    id: 'restrictions',
    title: 'Restrictions',
    blocks: [
      'Please use Giftlist the way it is meant. In particular you must not:',
      [
        'break a law, or infringe the rights of anybody else;',
        'pretend to be another person, or use another person’s account;',
        'try to find out an address that was kept private from you;',
        'harass, threaten or deceive anyone through lists, notes or messages;',
        'copy the site by automated means, probe its security or put a strain on its operation.',
      ],
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    blocks: [
      'How we handle personal information is explained in our privacy policy, which is part of these terms. What you buy is sent to its recipient without our showing you the recipient’s address.',
    ],
    link: { to: paths.privacy, label: 'Read the privacy policy' },
  },
  {
    id: 'promotions',
    title: 'Promotions',
    blocks: [
      'Now and then we may offer promotions, coupon codes and gift credits. They can be redeemed only on Giftlist, cannot be transferred to anybody else, cannot be exchanged for cash, and expire at our discretion.',
    ],
  },
  {
    id: 'jurisdiction',
    title: 'Jurisdiction',
    blocks: [
      'The law of the Province of Ontario, Canada, governs these terms and your use of Giftlist, wherever you use it from.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    blocks: [
      'We offer Giftlist as it is and cannot promise that it is always available or free of mistakes.',
      'Whatever the claim, our liability to you is limited to the amount you paid on Giftlist in the 12 months before it arose. Nothing here takes away rights that the law does not let us limit.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    blocks: [
      'The name Giftlist, its mark, its design, its texts and its software belong to us or to those who license them to us. You may use them to use Giftlist, and for nothing else without our written permission. Names and pictures of products belong to their makers and stores.',
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    blocks: [
      'You can stop using Giftlist at any time, or ask us to delete your account.',
      'If you breach these terms, we may suspend or terminate your account. The sections on liability, disputes and governing law go on to apply after that.',
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes',
    blocks: [
      'If something goes wrong, write to us first; most things can be settled that way.',
      'A dispute that cannot is decided by binding arbitration in Toronto, Ontario, in English. You and we both waive a trial by jury, and neither may bring or join a class action.',
    ],
  },
  {
    id: 'force-majeure',
    title: 'Force majeure',
    blocks: [
      'Neither side is in breach for a delay or a failure caused by something beyond its reasonable control: natural disasters, epidemics, war, strikes, acts of government, failures of power, of networks or of carriers.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    blocks: [
      'We may change these terms. The new version appears on this page with a new effective date, and it applies from that date on. If you go on using Giftlist after it, you accept it.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: ['Questions about these terms reach us by email.'],
    isContact: true,
  },
];
