import {
  noAccountMail,
  passwordChangedMail,
  passwordLinkMail,
  signInByCodeMail,
  suspendedMail,
  suspensionEndedMail,
  takedownMail,
  testMail,
  verificationCodeMail,
} from '#backend/domain/account-mails.ts';
import { changeTexts, type MailContent } from '#backend/domain/mail-parts.ts';
import { accessMail, dailySummaryMail, eventAlertMail } from '#backend/domain/operator-alerts.ts';
import {
  canceledNews,
  type OrderNews,
  orderConfirmationMail,
  orderNewsMail,
  paymentOnHoldMail,
  readyNews,
  refundedNews,
  shippedNews,
  takenBackNews,
} from '#backend/domain/order-mails.ts';
import { thanksMail } from '#backend/domain/thanks.ts';
import type { Ports } from '#backend/ports.ts';

/** A mail of the shop with invented data. */
interface MailSample {
  /** When it is sent. */
  readonly when: string;
  readonly content: MailContent;
}

const orderId = '00000000-0000-4000-8000-000000000000';

const gift = { units: '1 of 2', name: 'Sample Teapot', recipient: '@sample.friend' };

const own = { units: '1', name: 'Sample Throw', recipient: null };

const paid = { totalCents: 11_300, refundedCents: 0, chargedBackCents: 0 };

const summary = { subtotal: 90, shippingTotal: 10, taxTotal: 13, totalAmount: 113 };

/** Replaces placeholders of codes and tokens. */
const filled = (text: string): string => text.replace('{code}', '424242').replace('{token}', 'sample');

/** Samples of all mails by name, with the shop's own name, contact and time zone, and nothing of its customers. */
export const mailSamples = (
  { contactEmail, company, timeZone, now, adminUrl }: Ports,
  shopUrl: string,
): ReadonlyMap<string, MailSample> => {
  const seller = { contactEmail, company, timeZone, receiptUrl: () => shopUrl };
  const news = (one: OrderNews) => orderNewsMail(orderId, one, seller, true);
  const order = { id: orderId, createdAt: new Date(now()).toISOString(), isAnonymous: true, summary, ...paid };
  const items = [
    { ...gift, units: '2', canceled: 0, left: 2, isDigital: false },
    { ...own, canceled: 0, left: 1, isDigital: false },
  ];
  const taxes = [{ label: 'HST 13%, ON', registration: null, cents: 1300 }];
  const tracking = { carrier: 'Canada Post', trackingNumber: '7023210039414604', trackingUrl: shopUrl };
  const refunded = { ...paid, refundedCents: 2260 };
  const samples: Readonly<Record<string, readonly [when: string, content: MailContent]>> = {
    confirmation: ['An order is paid', orderConfirmationMail(order, items, seller, taxes)],
    hold: ['A payment is on hold', paymentOnHoldMail(orderId, seller)],
    ready: ['Units are ready to ship', news(readyNews([gift]))],
    'shipped-gift': ['A gift ships', news(shippedNews([gift], { isDigital: false, tracking: {} }))],
    'shipped-own': ['A parcel to the buyer ships', news(shippedNews([own], { isDigital: false, tracking }))],
    undone: ['Shipping is undone', news(takenBackNews('undone', [gift]))],
    'came-back': ['A parcel comes back', news(takenBackNews('came back', [own]))],
    lost: ['A parcel is lost', news(takenBackNews('lost', [gift]))],
    returned: ['A refunded parcel comes back', news(takenBackNews('returned', [gift]))],
    canceled: ['Units are canceled and refunded', news(canceledNews([gift], 2260, { ...refunded, isMoreLeft: true }))],
    'canceled-only': ['Units are canceled', news(canceledNews([gift], 'follows', { ...paid, isMoreLeft: true }))],
    refunded: ['Money is refunded', news(refundedNews(2260, [gift, own], refunded, false))],
    thanks: [
      'The owner of a giftlist says thank you to a guest',
      thanksMail({
        username: 'sample.friend',
        quantity: 1,
        product: 'Sample Teapot',
        giftlist: 'A sample list',
        thanks: 'Thank you! It hangs in the hall already.',
      }),
    ],
    code: ['A visitor signs in by code', verificationCodeMail('Your verification code')],
    'no-account': ['The address has no account', noAccountMail('a sign-in code')],
    'new-password': ['A member forgets the password', passwordLinkMail('sample.friend', `${shopUrl}password/`)],
    'code-instead': ['The same, where passwords cannot be set', signInByCodeMail()],
    'password-changed': ['A password is changed', passwordChangedMail(contactEmail)],
    suspended: ['A customer is suspended', suspendedMail('Sample of a reason.', contactEmail)],
    active: ['A suspension ends', suspensionEndedMail()],
    takedown: [
      'A giftlist is taken down',
      takedownMail(
        'We have hidden your giftlist',
        'We have hidden your giftlist “A sample list”: Sample of a reason. To show it again, change its title.',
        contactEmail,
      ),
    ],
    alert: ['A payment is disputed, to operators', eventAlertMail('dispute', orderId, adminUrl)],
    summary: ['Every morning, to operators', dailySummaryMail('2026-11-24', [{ text: '3 orders to ship' }], adminUrl)],
    access: ['The second factor of an operator is switched off', accessMail('second factor off', adminUrl)],
    test: ['An operator sends a test mail', testMail()],
  };
  return new Map(
    Object.entries(samples).map(([name, [when, { subject, parts }]]) => [
      name,
      { when, content: { subject, parts: parts.map((part) => changeTexts(part, filled)) } },
    ]),
  );
};
