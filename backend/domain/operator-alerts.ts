import { linkPart, type MailContent, type MailPart } from './mail-parts';

/** Alerts that an operator can get by email, with their labels, in the order in which they are shown. */
export const operatorAlerts = {
  dispute: 'A payment is disputed',
  hold: 'A payment is on hold',
  unknown: 'A payment has no order',
  daily: 'Every morning: what waits',
} as const;

export type OperatorAlert = keyof typeof operatorAlerts;

/** An alert that is sent when its event is stored. */
export type EventAlert = Exclude<OperatorAlert, 'daily'>;

const isAlert = (text: string): text is OperatorAlert => Object.hasOwn(operatorAlerts, text);

export const alertNames: readonly OperatorAlert[] = Object.keys(operatorAlerts).filter(isAlert);

/**
 * Parses the alerts of an operator.
 *
 * @param stored names separated by blanks; null, before the operator has chosen, means all
 */
export const parseAlerts = (stored: string | null): readonly OperatorAlert[] =>
  stored === null ? alertNames : alertNames.filter((name) => stored.split(' ').includes(name));

interface AlertText {
  readonly title: string;
  readonly text: (number: string) => string;
  /** Admin page on which an operator decides. */
  readonly path: (orderId: string) => string;
}

const orderPath = (orderId: string) => `/orders/${orderId}`;

const alertTexts: Readonly<Record<EventAlert, AlertText>> = {
  dispute: {
    title: 'Payment disputed',
    text: (number) =>
      `The payment for order ${number} is disputed. Answer it in the dashboard of the payment provider before its deadline. What has not shipped is on hold until then.`,
    path: orderPath,
  },
  hold: {
    title: 'Payment on hold',
    text: (number) =>
      `The payment for order ${number} is on hold: the order had already expired, or an item has sold out or was bought for its recipient by someone else. Release the hold to ship it, or refund it.`,
    path: orderPath,
  },
  unknown: {
    title: 'Payment without an order',
    text: (number) =>
      `A payment names order ${number}, which this shop does not have or had already paid. Refund it in the dashboard of the payment provider.`,
    path: () => '/activity?filter=open',
  },
};

/** URL of an admin page; undefined without admin pages. */
type AdminUrl = (path: string) => string | undefined;

const mailOf = (subject: string, parts: readonly MailPart[], adminUrl: AdminUrl): MailContent => {
  const alertsUrl = adminUrl('/operators');
  const note = `You get this email because you are an operator of Giftlist.${alertsUrl === undefined ? '' : ` Choose your alerts: ${alertsUrl}`}`;
  return { subject, parts: [...parts, { note }] };
};

/** Mail to an operator about an event. Contains the order's number and a link, and no personal data. */
export const eventAlertMail = (alert: EventAlert, orderId: string, adminUrl: AdminUrl): MailContent => {
  const { title, text, path } = alertTexts[alert];
  const number = `#${orderId.slice(0, 8)}`;
  return mailOf(`${title}: order ${number}`, [text(number), ...linkPart('Decide', adminUrl(path(orderId)))], adminUrl);
};

const accessChanges = {
  'operator password': ['New password', 'Your password was changed.'],
  'second factor on': ['Second factor on', 'Your second factor was switched on.'],
  'second factor off': ['Second factor off', 'Your second factor was switched off: a password is enough to sign in.'],
  'recovery codes renewed': ['New recovery codes', 'You have new recovery codes. The old ones do not work any more.'],
} as const;

/** Kind of the audit event of a change of an operator's access. */
export type AccessChange = keyof typeof accessChanges;

/** Mail to an operator about a change of their access to the admin pages. */
export const accessMail = (change: AccessChange, adminUrl: AdminUrl): MailContent => {
  const [subject, text] = accessChanges[change];
  const note =
    'If this was not you, whoever runs the shop gives you a new password: npm run admin -- operator password <name>';
  const parts = [text, ...linkPart('Your sign-in', adminUrl('/account')), { note }];
  return mailOf(`${subject} for the admin pages`, parts, adminUrl);
};

/**
 * Daily mail to an operator with the open tasks.
 *
 * @param day as `2026-11-24`
 */
export const dailySummaryMail = (
  day: string,
  tasks: readonly { readonly text: string }[],
  adminUrl: AdminUrl,
): MailContent =>
  mailOf(
    `What waits on ${day}`,
    [{ list: tasks.map(({ text }) => text) }, ...linkPart('Open Today', adminUrl('/'))],
    adminUrl,
  );
