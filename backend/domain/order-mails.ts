import type { Order } from '#generated/model';
import { formatMoney, toCents } from '#rules/money.ts';
import { moneyBackAmounts } from '#rules/money-back.ts';
import { dayIn } from './days';
import type { Tracking } from './fulfillment';
import { factsPart, linkPart, type MailContent, type MailPart } from './mail-parts';
import { unnamedPerson } from './people';

/** The shop's details in a mail about an order. */
interface Seller {
  readonly contactEmail: string;
  readonly timeZone: string;
  /** Legal name; '' if it is not set. */
  readonly company: string;
  /** URL of an order's receipt; `undefined` if there are no receipts. */
  readonly receiptUrl: (orderId: string) => string | undefined;
}

/** Order number shown to users. */
const numberOf = (orderId: string): string => `#${orderId.slice(0, 8)}`;

/** Names the seller in mails and receipts. */
export const soldBy = ({ company }: Pick<Seller, 'company'>): string =>
  company === '' ? 'Sold by Giftlist.' : `Sold by Giftlist (${company}).`;

/** Name of a recipient in a mail to the buyer; null for the buyer. Never an address. */
export const mailRecipientOf = ({
  recipientId,
  username,
}: {
  readonly recipientId: string | null;
  readonly username: string | null;
}): string | null => {
  if (username !== null) return `@${username}`;
  return recipientId === null ? null : unnamedPerson;
};

/** Units of an order item in a mail. */
export interface MailUnits {
  /** Such as '2' or '1 of 2'. */
  readonly units: string;
  readonly name: string;
  /** Null for the buyer. */
  readonly recipient: string | null;
}

const unitsText = (all: readonly MailUnits[]): string => all.map(({ units, name }) => `${units} × ${name}`).join(', ');

const recipientFact = (all: readonly MailUnits[]): (readonly [name: string, value: string])[] => {
  const names = [...new Set(all.map(({ recipient }) => recipient ?? 'you'))];
  return names.length === 0 ? [] : [['For', names.join(', ')]];
};

const closing = (orderId: string, seller: Seller): readonly MailPart[] => [
  ...linkPart('View your order', seller.receiptUrl(orderId)),
  { note: `${soldBy(seller)} Questions about this order? Write to ${seller.contactEmail}.` },
];

const formatAmount = (amount: unknown): string => formatMoney(toCents(amount) ?? 0);

/** A tax of an order in a mail. */
interface NamedTax {
  readonly label: string;
  /** Number under which the shop charges it; null without one. */
  readonly registration: string | null;
  readonly cents: number;
}

const taxFact = ({ label, registration, cents }: NamedTax) =>
  [registration === null ? label : `${label} (${registration})`, formatMoney(cents)] as const;

/**
 * Amounts of an order, as mails and receipts show them.
 *
 * @param taxes by name; without them, the sum of all is shown
 */
export const amountFacts = (
  {
    subtotal,
    shippingTotal,
    taxTotal,
    totalAmount,
  }: Pick<Order, 'subtotal' | 'shippingTotal' | 'taxTotal' | 'totalAmount'>,
  taxes: readonly NamedTax[],
) =>
  [
    ['Subtotal', formatAmount(subtotal)],
    ['Shipping', formatAmount(shippingTotal)],
    ...(taxes.length > 0 ? taxes.map(taxFact) : [['Tax', formatAmount(taxTotal)] as const]),
    ['Total', formatAmount(totalAmount)],
  ] as const;

/** Paid, refunded and charged-back amounts of an order. */
export interface PaidCents {
  readonly totalCents: number;
  readonly refundedCents: number;
  /** Cents of lost disputes. */
  readonly chargedBackCents: number;
}

/** Facts about the amounts paid, refunded, charged back and left; none before a refund or chargeback. */
export const moneyBackFacts = ({ totalCents: total, refundedCents, chargedBackCents }: PaidCents) => {
  const amounts = { total, refunded: refundedCents, chargedBack: chargedBackCents };
  const back = moneyBackAmounts(amounts, (cents = 0) => formatMoney(cents));
  return back.length === 0 ? [] : [['Paid', formatMoney(total)] as const, ...back];
};

/** An order's details in its confirmation. */
interface PaidOrder extends PaidCents {
  readonly id: string;
  readonly createdAt: string;
  readonly isAnonymous: boolean;
  readonly summary: Pick<Order, 'subtotal' | 'shippingTotal' | 'taxTotal' | 'totalAmount'>;
}

/** An item in a confirmation. */
interface ConfirmedItem extends MailUnits {
  /** Canceled units. */
  readonly canceled: number;
  /** Units that are left to ship. */
  readonly left: number;
  readonly isDigital: boolean;
}

/** Announces the next message. It need not be a mail, because members can switch mails about their orders off. */
const announcement = (items: readonly ConfirmedItem[]): readonly string[] => {
  const open = items.filter(({ left }) => left > 0);
  if (open.length === 0) return [];
  return open.every(({ isDigital }) => isDigital)
    ? ['You hear from us when it is sent.']
    : ['You hear from us when a parcel ships. Delivery takes an estimated 2-4 business days after processing.'];
};

const confirmedLine = ({ units, name, recipient, canceled }: ConfirmedItem): string =>
  [
    `${units} × ${name}`,
    ...(recipient === null ? [] : [`for ${recipient}`]),
    ...(canceled > 0 ? [`${canceled} canceled`] : []),
  ].join(', ');

/** Confirmation mail of an order: items, recipients, what comes next, date, amounts and seller. Contains no addresses. */
export const orderConfirmationMail = (
  { id, createdAt, isAnonymous, summary, ...paid }: PaidOrder,
  items: readonly ConfirmedItem[],
  seller: Seller,
  taxes: readonly NamedTax[],
): MailContent => {
  const number = numberOf(id);
  const hasGifts = items.some(({ recipient }) => recipient !== null);
  const names = isAnonymous
    ? 'You give anonymously: nobody who gets a gift sees your name.'
    : 'Who gets a gift from you sees your name.';
  return {
    subject: `Your order ${number}`,
    parts: [
      'Thank you for your order:',
      { list: items.map(confirmedLine) },
      ...announcement(items),
      ...(hasGifts ? [`${names} No address is shown to anybody.`] : []),
      {
        facts: [
          ['Order', `${number} of ${dayIn(seller.timeZone, createdAt)}`],
          ...amountFacts(summary, taxes),
          ...moneyBackFacts(paid),
        ],
      },
      ...closing(id, seller),
      { note: `If you did not order this, write to ${seller.contactEmail}.` },
    ],
  };
};

/** Mail to the buyer of an order on hold. */
export const paymentOnHoldMail = (orderId: string, seller: Seller): MailContent => ({
  subject: `Your payment for order ${numberOf(orderId)}`,
  parts: [
    'We received your payment, but the order had already expired, or an item has sold out or was bought for its recipient by someone else. Nothing has shipped.',
    'We will either ship your order or refund you. You hear from us either way.',
    ...closing(orderId, seller),
  ],
});

/** Event of an order, as a sentence for its buyer. */
export interface OrderNews {
  /** End of the subject. */
  readonly title: string;
  /** Sentence without names of people, also shown as a notification. */
  readonly text: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Next step, with its time. */
  readonly next?: readonly string[];
  /** Page of the carrier, which replaces the link to the order. */
  readonly trackingUrl?: string | undefined;
}

/** Sentence about an order, as its buyer reads it in notifications and mails. */
export const newsText = (orderId: string, { text }: Pick<OrderNews, 'text'>): string =>
  `Your order ${numberOf(orderId)}: ${text}`;

/**
 * Mail about what happened to an order.
 *
 * @param canSwitchOff whether the buyer is a member, who can switch such mails off
 */
export const orderNewsMail = (orderId: string, news: OrderNews, seller: Seller, canSwitchOff: boolean): MailContent => {
  const { title, facts = [], next = [], trackingUrl } = news;
  const [order, ...rest] = closing(orderId, seller);
  const end =
    trackingUrl === undefined ? [order, ...rest] : [{ link: trackingUrl, label: 'Track the parcel' }, ...rest];
  return {
    subject: `Your order ${numberOf(orderId)}: ${title}`,
    parts: [
      newsText(orderId, news),
      ...factsPart(facts),
      ...next,
      ...end.filter((part) => part !== undefined),
      ...(canSwitchOff ? [{ note: 'Too many emails? Switch off ‘Mail about my orders’ in your Settings.' }] : []),
    ],
  };
};

const otherMailFollows = 'You get another email when it ships.';

export const readyNews = (units: readonly MailUnits[]): OrderNews => ({
  title: 'ready to ship',
  text: `${unitsText(units)} ready to ship.`,
  facts: recipientFact(units),
  next: [otherMailFollows],
});

/** How units were shipped. */
interface Shipped {
  readonly isDigital: boolean;
  /** Empty for a parcel to another recipient, because a carrier's page shows the address. */
  readonly tracking: Tracking;
}

/** Units that have shipped together, or whose tracking was changed. */
export const shippedNews = (units: readonly MailUnits[], { isDigital, tracking }: Shipped): OrderNews => {
  const { carrier, trackingNumber, trackingUrl } = tracking;
  const isForOthers = units.some(({ recipient }) => recipient !== null);
  const by = [
    carrier === undefined ? '' : ` with ${carrier}`,
    trackingNumber === undefined ? '' : `, tracking number ${trackingNumber}`,
  ].join('');
  return {
    title: 'shipped',
    text: `${unitsText(units)} shipped${by}.`,
    facts: recipientFact(units),
    next: isDigital
      ? []
      : [
          'Delivery takes an estimated 2-4 business days.',
          ...(isForOthers ? ['A parcel to somebody else has no tracking, because that would show the address.'] : []),
        ],
    trackingUrl,
  };
};

/** How a shipment ended, in words for the buyer. */
export const takenBackNews = (
  end: 'undone' | 'came back' | 'lost' | 'returned',
  units: readonly MailUnits[],
): OrderNews => {
  const facts = recipientFact(units);
  const parcel = `the parcel with ${unitsText(units)}`;
  const isOwn = units.every(({ recipient }) => recipient === null);
  const checkAddress = 'Is your address still right? Write to us before it ships.';
  if (end === 'undone')
    return {
      title: 'not shipped yet',
      text: `${unitsText(units)} not shipped yet after all.`,
      facts,
      next: [`Our earlier email was a mistake. ${otherMailFollows}`],
    };
  if (end === 'lost')
    return {
      title: 'parcel lost',
      text: `${parcel} got lost on its way. We will send it again.`,
      facts,
      next: [`You pay nothing more. ${otherMailFollows}`],
    };
  if (end === 'came back')
    return {
      title: 'parcel came back',
      text: `${parcel} came back to us. We will send it again.`,
      facts,
      next: [isOwn ? `${otherMailFollows} ${checkAddress}` : otherMailFollows],
    };
  return {
    title: 'parcel came back',
    text: `${parcel} came back to us.`,
    facts,
    next: ['It was paid back before, so it does not ship again.'],
  };
};

const moneyArrives =
  'The money goes to the card or account that you paid with, and usually arrives within 5 to 10 business days.';

/**
 * Canceled units.
 *
 * @param refund cents that were refunded for them; 'follows' while the payment provider has not confirmed the refund
 * @param order `isMoreLeft`: whether units are left to ship
 */
export const canceledNews = (
  units: readonly MailUnits[],
  refund: number | 'follows' | 'none',
  { isMoreLeft, ...paid }: PaidCents & { readonly isMoreLeft: boolean },
): OrderNews => {
  const text = `${unitsText(units)} canceled.`;
  const facts = recipientFact(units);
  const rest = isMoreLeft ? ['What is left of your order ships as planned.'] : [];
  if (refund === 'none') return { title: 'canceled', text, facts, next: rest };
  if (refund === 'follows')
    return { title: 'canceled', text, facts, next: ['Another email follows once it is refunded.', ...rest] };
  return {
    title: 'canceled and refunded',
    text: `${text} We have refunded ${formatMoney(refund)}.`,
    facts: [...facts, ...moneyBackFacts(paid)],
    next: [moneyArrives, ...rest],
  };
};

/**
 * A refund.
 *
 * @param items of the order
 * @param isEnding whether the order ends with it, so that nothing more ships
 */
export const refundedNews = (
  cents: number,
  items: readonly MailUnits[],
  paid: PaidCents,
  isEnding: boolean,
): OrderNews => ({
  title: 'refunded',
  text: `We have refunded ${formatMoney(cents)}.`,
  facts: [['Items', unitsText(items)], ...moneyBackFacts(paid)],
  next: [moneyArrives, ...(isEnding ? ['Nothing more of this order ships.'] : [])],
});
