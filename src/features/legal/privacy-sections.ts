import type { LegalSection } from './legal-section';

/** The privacy policy, in our own words with the facts of docs/product.md, Legal pages. */
export const privacySections: readonly LegalSection[] = [
  {
    id: 'information-collected',
    title: 'Information we collect',
    blocks: [
      'When you open an account we ask for:',
      [
        'your first and last name;',
        'your email address;',
        'your date of birth;',
        'your gender;',
        'your mailing address;',
        'a phone number, which is optional.',
      ],
      'If you check out as a guest, we ask only for your first name, last name and email address, and for where the gift goes.',
      'We also keep what you put here: lists, images, personal notes, links, reviews, ratings, comments and messages. And we keep the history of your orders and figures on how the site is used.',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    blocks: [
      [
        'to run your account, your lists and your bag;',
        'to have orders paid, delivered and, where it applies, refunded;',
        'to send a gift to somebody without showing you their address;',
        'to write to you about an order, and to answer you;',
        'to check that account holders are old enough;',
        'to keep Giftlist safe, and to see what we should do better.',
      ],
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    blocks: [
      'We share what others need in order to do their part, and no more:',
      [
        'a card payment provider processes payments, on its own page;',
        'third-party logistics providers deliver orders, and get the name and address on the parcel;',
        'other people see your username and the lists and content you made public. A buyer does not see the address a gift goes to; the tax of the order tells its province;',
        'authorities get what a law or a court obliges us to hand over.',
      ],
    ],
  },
  {
    id: 'security',
    title: 'Security',
    blocks: [
      'We protect personal information by technical and organisational means that suit how sensitive it is. No system is perfectly secure, so please choose a strong password and keep it to yourself.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    blocks: [
      'We use cookies to keep you signed in and to remember your bag, to recognise a browser that you have signed in with before, so that nobody can lock you out of it, and similar storage in your browser to remember choices such as what you set aside to buy later. You can refuse or delete them in your browser; parts of Giftlist may then not work.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    blocks: [
      'You may ask what we hold about you, have it corrected, withdraw a consent, or ask us to delete your account. Much of it you can do yourself in your profile; for the rest, write to us. If our answer does not satisfy you, you may turn to the privacy commissioner.',
    ],
  },
  {
    id: 'retention',
    title: 'Retention',
    blocks: [
      'We keep information for as long as it is needed, and no longer than this:',
      [
        'account information and order history: 7 years;',
        'analytics data: 2 years;',
        'your content: until you delete your account or the content is removed.',
      ],
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      'Giftlist is not for children under the minimum age of 13, and we do not knowingly collect information about them. For minors, parental consent is required under Canadian privacy law. If you believe that a child has given us information without it, tell us and we delete it.',
    ],
  },
  {
    id: 'international-transfers',
    title: 'International transfers',
    blocks: [
      'We are based in Ontario and deliver in Canada. Some of those who work for us may process information in other countries, where the law there applies to it. We choose them with care and hold them to this policy.',
    ],
  },
  {
    id: 'policy-changes',
    title: 'Changes to this policy',
    blocks: [
      'We may change this policy. The new version appears on this page with a new effective date, and it applies from that date on.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: ['Questions about your information, and requests to see, correct or delete it, reach us by email.'],
    isContact: true,
  },
];
