/** @jsxImportSource hono/jsx */
import type { GoogleAccount } from '#backend/calls/google.ts';
import { renderMail } from '#backend/calls/mail.ts';
import { findOrder, markOrderPaid, markPaymentDeclined, type PaymentKey } from '#backend/calls/order-payment.ts';
import { type OrderTax, orderTaxesOf } from '#backend/calls/order-taxes.ts';
import { toApiOrders } from '#backend/calls/orders.ts';
import { SuspendedResponse } from '#backend/contract/error-response.ts';
import { dayIn } from '#backend/domain/days.ts';
import { amountFacts, moneyBackFacts, soldBy } from '#backend/domain/order-mails.ts';
import { successPath } from '#backend/domain/success-path.ts';
import type { Order, Shipment } from '#generated/model';
import { formatMoney, toCents } from '#rules/money.ts';
import { Facts } from '../html/facts';
import { redirect, textOf, withForm } from '../html/form';
import { FormField } from '../html/form-field';
import { HiddenFields } from '../html/hidden-fields';
import { Note } from '../html/note';
import { messagePage, shopPage } from '../html/shop-page';
import { localPaths } from '../ports';
import { completeGoogleSignIn } from '../sessions/google-sign-in';
import type { ServerDeps } from './api-handler';

const paymentKeyOf = (fields: URLSearchParams | FormData): PaymentKey => ({
  orderId: textOf(fields, 'order'),
  paymentId: textOf(fields, 'session'),
});

const dollars = (amount: unknown): string => formatMoney(toCents(amount) ?? 0);

/** Carrier and tracking number of a shipment; nothing if it has neither. */
const ShipmentLine = ({ shipment: { carrier, trackingNumber, trackingUrl } }: { readonly shipment: Shipment }) =>
  carrier === undefined && trackingNumber === undefined ? null : (
    <>
      <br />
      Shipped
      {carrier !== undefined && ` with ${carrier}`}
      {trackingNumber !== undefined && ', tracking number '}
      {trackingUrl === undefined ? trackingNumber : <a href={trackingUrl}>{trackingNumber}</a>}
    </>
  );

/** Whether an item is the first of its recipient: a parcel has one message, which all its items have. */
const isFirstForRecipient = ({ orderItems }: Order, index: number): boolean =>
  orderItems.findIndex(({ recipient }) => recipient?.username === orderItems[index]?.recipient?.username) === index;

const ItemsAndAmounts = ({ order, taxes = [] }: { readonly order: Order; readonly taxes?: readonly OrderTax[] }) => (
  <div class="surface card">
    <ul class="stack">
      {order.orderItems?.map(
        ({ quantity, canceledQuantity, product, recipient, giftMessage, fulfillmentStatus }, index) => {
          const name = recipient?.username;
          return (
            <li>
              {`${quantity} × ${product?.name}`}
              {canceledQuantity !== undefined && `, ${canceledQuantity} canceled`}
              {name && `, for @${name}. Address kept private by @${name}`}
              {giftMessage !== undefined && isFirstForRecipient(order, index) && (
                <blockquote class="lines">{giftMessage}</blockquote>
              )}
              {fulfillmentStatus?.shipments?.map((shipment) => (
                <ShipmentLine shipment={shipment} />
              ))}
            </li>
          );
        },
      )}
    </ul>
    <Facts
      facts={[
        ...amountFacts(order, taxes).map(
          ([name, amount]) => [name, name === 'Total' ? <strong>{amount}</strong> : amount] as const,
        ),
        ...moneyBackFacts({
          totalCents: toCents(order.totalAmount) ?? 0,
          refundedCents: toCents(order.refundedAmount) ?? 0,
          chargedBackCents: toCents(order.chargedBackAmount) ?? 0,
        }),
      ]}
    />
  </div>
);

const successPathOf = ({ orderId, paymentId }: PaymentKey): string => successPath(orderId, paymentId);

const nothingToPay = () =>
  messagePage({
    title: 'Nothing to pay for',
    text: 'This payment link is not valid, or a newer one has replaced it.',
    status: 404,
    back: '/checkout',
  });

/** Local payment page, used without a payment provider. Says that no money moves. */
const showPayment = async ({ db }: ServerDeps, key: PaymentKey): Promise<Response> => {
  const order = await findOrder(db, key);
  if (!order || order.paymentStatus === 'expired') return nothingToPay();
  if (order.paymentStatus === 'paid') return redirect(successPathOf(key));
  const [shown] = await toApiOrders(db, [order]);
  if (!shown) return nothingToPay();
  return shopPage(
    'Pay for your order',
    <>
      <Note tone="warning">
        No real money moves here. This page stands in for a payment provider: no card is asked for and none is charged.
      </Note>
      <ItemsAndAmounts order={shown} />
      <form method="post" action={localPaths.payment}>
        <HiddenFields values={{ order: key.orderId, session: key.paymentId }} />
        <button class="button accent" name="do" value="pay">
          Pay {dollars(shown.totalAmount)}
        </button>
        <button class="button" name="do" value="decline">
          Decline the payment
        </button>
      </form>
      <p>
        <a href="/checkout">Back to the shop</a>
      </p>
    </>,
  );
};

/**
 * Receipt of an order, for holders of the link in its mail. Shows recipients' names but no addresses.
 *
 * @param id undefined for an invalid link
 */
export const receiptPage = async (
  { db, ports }: Pick<ServerDeps, 'db' | 'ports'>,
  id: string | undefined,
): Promise<Response> => {
  const order =
    id === undefined
      ? undefined
      : await db
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', id)
          .where('paymentStatus', '=', 'paid')
          .executeTakeFirst();
  const [shown] = order ? await toApiOrders(db, [order]) : [];
  if (!shown)
    return messagePage({ title: 'Order not found', text: 'Please use the link from your email.', status: 404 });
  const response = await shopPage(
    `Order #${shown.id?.slice(0, 8)}`,
    <>
      <p>Ordered on {dayIn(ports.timeZone, shown.createdAt ?? '')}.</p>
      <ItemsAndAmounts order={shown} taxes={await orderTaxesOf(db, shown.id ?? '', { isForBuyer: true })} />
      <p>
        {soldBy(ports)} Questions about this order? Write to{' '}
        <a href={`mailto:${ports.contactEmail}`}>{ports.contactEmail}</a>.
      </p>
      <p>
        <a href="/">To the shop</a>
      </p>
    </>,
  );
  response.headers.set('Referrer-Policy', 'no-referrer');
  return response;
};

const payOrDecline = async ({ transact, ports }: ServerDeps, form: FormData): Promise<Response> => {
  const key = paymentKeyOf(form);
  if (textOf(form, 'do') !== 'pay') {
    await transact((transaction) => markPaymentDeclined(transaction, key));
    return redirect('/checkout');
  }
  const isPaid = await transact((transaction) => markOrderPaid({ ...transaction, ports }, key));
  return isPaid ? redirect(successPathOf(key)) : nothingToPay();
};

export const paymentPage = async (deps: ServerDeps, request: Request): Promise<Response> =>
  request.method === 'POST'
    ? withForm(request, (form) => payOrDecline(deps, form))
    : showPayment(deps, paymentKeyOf(new URL(request.url).searchParams));

/** Replaces the payment page if the shop takes no payments. */
export const noPaymentPage = (): Promise<Response> =>
  messagePage({
    title: 'This shop takes no payments yet',
    text: 'Your bag is as you left it. Nothing has been charged.',
    back: '/checkout',
  });

/** Replaces Google's page if Google sign-in is not set up. */
export const noGooglePage = (): Promise<Response> =>
  messagePage({
    title: 'Signing in with Google is not set up',
    text: 'Please sign in with your password, or with a code by email.',
  });

/** Runs a sign-in at Google, and shows a suspended user the reason. */
export const withSuspendedPage = async (signInAtGoogle: () => Promise<Response>): Promise<Response> => {
  try {
    return await signInAtGoogle();
  } catch (error) {
    if (!(error instanceof SuspendedResponse)) throw error;
    return messagePage({ title: 'You cannot sign in', text: error.userMessage, status: 401 });
  }
};

const AccountForm = ({ email, firstName, lastName }: GoogleAccount) => (
  <form method="post" action={localPaths.google}>
    <HiddenFields values={{ email, firstName, lastName }} />
    <button class="button whole">{`${firstName} ${lastName}, ${email}`}</button>
  </form>
);

const signIn = async (deps: ServerDeps, form: FormData, cookies: string | null): Promise<Response> => {
  const identity = {
    email: textOf(form, 'email'),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
  };
  const isValid = identity.email.includes('@') && Object.values(identity).every((text) => text.length <= 254);
  if (!isValid) return redirect(localPaths.google);
  return redirect('/', ...(await completeGoogleSignIn(deps, cookies, { ...identity, isGoogleMail: true })));
};

/** Fake Google page of the demo: signs in any user without a password. */
export const googlePage = async (
  deps: ServerDeps,
  request: Request,
  accounts: readonly GoogleAccount[],
): Promise<Response> =>
  request.method === 'POST'
    ? withForm(request, (form) => signIn(deps, form, request.headers.get('cookie')))
    : shopPage(
        'Choose an account',
        <>
          <Note tone="warning">This page stands in for Google, in the demo only. It asks for no password.</Note>
          {accounts.map(AccountForm)}
          <form class="stacked" method="post" action={localPaths.google}>
            <FormField label="First name" name="firstName" required maxlength={100} />
            <FormField label="Last name" name="lastName" required maxlength={100} />
            <FormField label="Email" name="email" type="email" required maxlength={254} />
            <button class="button accent">Use this account</button>
          </form>
        </>,
      );

/** Maximum number of mails in the inbox. */
const maxShownMails = 100;

/** Text with its URLs as links. */
const withLinks = (text: string) =>
  text
    // The capture group puts the URLs at the odd indexes.
    .split(/(https?:\/\/[^\s<>]*[^\s<>.,])/)
    .map((part, index) => (index % 2 === 1 ? <a href={part}>{part}</a> : part));

/** Inbox of the demo: all mails of the shop, latest first. */
export const inboxPage = async ({ db, ports }: ServerDeps): Promise<Response> => {
  const mails = await db.selectFrom('mails').selectAll().orderBy('seq', 'desc').limit(maxShownMails).execute();
  return shopPage(
    'Demo inbox',
    <>
      <Note tone="warning">No mail leaves this computer. Everybody who opens this page reads it.</Note>
      <ul class="stack">
        {mails.map((mail) => (
          <li class="surface card">
            <strong>{mail.subject}</strong>
            <span class="muted">{`To ${mail.email}, ${mail.createdAt}`}</span>
            <pre class="lines">{withLinks(renderMail(mail, ports.codes).text)}</pre>
          </li>
        ))}
      </ul>
    </>,
  );
};
