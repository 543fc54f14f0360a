import { html } from 'hono/html';
import type { GoogleAccount } from '#backend/calls/google.ts';
import { renderMail } from '#backend/calls/mail.ts';
import { findOrder, markOrderPaid, markPaymentDeclined, type PaymentKey } from '#backend/calls/order-payment.ts';
import { toApiOrders } from '#backend/calls/orders.ts';
import { SuspendedResponse } from '#backend/contract/error-response.ts';
import { dayIn } from '#backend/domain/days.ts';
import { soldBy } from '#backend/domain/order.ts';
import { successPath } from '#backend/domain/success-path.ts';
import type { Order, Shipment } from '#generated/model';
import { formatMoney, toCents } from '#rules/money.ts';
import { localPaths } from '../ports';
import { completeGoogleSignIn } from '../sessions/google-sign-in';
import type { ServerDeps } from './api-handler';
import { page, redirect, textOf, withForm } from './html-page';

const paymentKeyOf = (fields: URLSearchParams | FormData): PaymentKey => ({
  orderId: textOf(fields, 'order'),
  paymentId: textOf(fields, 'session'),
});

const dollars = (amount: unknown): string => formatMoney(toCents(amount) ?? 0);

const back = html`<p><a href="/checkout">Back to the shop</a></p>`;

/** Carrier and tracking number of a shipment; '' if it has neither. */
const shipmentHtml = ({ carrier, trackingNumber, trackingUrl }: Shipment) => {
  if (carrier === undefined && trackingNumber === undefined) return '';
  const number = trackingUrl === undefined ? trackingNumber : html`<a href="${trackingUrl}">${trackingNumber}</a>`;
  return html`<br />Shipped${carrier === undefined ? '' : ` with ${carrier}`}${number === undefined ? '' : ', tracking number '}${number}`;
};

const itemsAndAmounts = ({ orderItems, subtotal, shippingTotal, taxTotal, totalAmount }: Order) => html`
  <ul>${orderItems?.map(({ quantity, product, recipient, fulfillmentStatus }) => {
    const name = recipient?.username;
    const to = name ? `, for @${name}. Address kept private by @${name}` : '';
    return html`<li>${quantity} × ${product?.name}${to}${(fulfillmentStatus?.shipments ?? []).map(shipmentHtml)}</li>`;
  })}</ul>
  <dl><dt>Subtotal</dt><dd>${dollars(subtotal)}</dd><dt>Shipping</dt><dd>${dollars(shippingTotal)}</dd>
  <dt>Tax</dt><dd>${dollars(taxTotal)}</dd><dt>Total</dt><dd><strong>${dollars(totalAmount)}</strong></dd></dl>`;

const successPathOf = ({ orderId, paymentId }: PaymentKey): string => successPath(orderId, paymentId);

const nothingToPay = () =>
  page('Nothing to pay for', html`<p>This payment link is not valid, or a newer one has replaced it.</p>${back}`, {
    status: 404,
  });

/** Local payment page, used without a payment provider. Says that no money moves. */
const showPayment = async ({ db }: ServerDeps, key: PaymentKey): Promise<Response> => {
  const order = await findOrder(db, key);
  if (!order || order.paymentStatus === 'expired') return nothingToPay();
  if (order.paymentStatus === 'paid') return redirect(successPathOf(key));
  const [shown] = await toApiOrders(db, [order]);
  if (!shown) return nothingToPay();
  return page(
    'Pay for your order',
    html`<p class="note" role="note">No real money moves here. This page stands in for a payment provider: no card is asked for and none is charged.</p>
      ${itemsAndAmounts(shown)}
      <form method="post" action="${localPaths.payment}">
        <input type="hidden" name="order" value="${key.orderId}" /><input type="hidden" name="session" value="${key.paymentId}" />
        <button name="do" value="pay">Pay ${dollars(shown.totalAmount)}</button>
        <button name="do" value="decline">Decline the payment</button>
      </form>${back}`,
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
  if (!shown) return page('Order not found', html`<p>Please use the link from your email.</p>`, { status: 404 });
  const response = await page(
    `Order #${shown.id?.slice(0, 8)}`,
    html`<p>Ordered on ${dayIn(ports.timeZone, shown.createdAt ?? '')}.</p>${itemsAndAmounts(shown)}<p>${soldBy(ports)} Questions about this order? Write to
      <a href="mailto:${ports.contactEmail}">${ports.contactEmail}</a>.</p><p><a href="/">To the shop</a></p>`,
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
  page('This shop takes no payments yet', html`<p>Your bag is as you left it. Nothing has been charged.</p>${back}`);

/** Replaces Google's page if Google sign-in is not set up. */
export const noGooglePage = (): Promise<Response> =>
  page(
    'Signing in with Google is not set up',
    html`<p>Please sign in with your password, or with a code by email.</p>
    <p><a href="/">Back to the shop</a></p>`,
  );

/** Runs a sign-in at Google, and shows a suspended user the reason. */
export const withSuspendedPage = async (signInAtGoogle: () => Promise<Response>): Promise<Response> => {
  try {
    return await signInAtGoogle();
  } catch (error) {
    if (!(error instanceof SuspendedResponse)) throw error;
    return page('You cannot sign in', html`<p>${error.userMessage}</p><p><a href="/">Back to the shop</a></p>`, {
      status: 401,
    });
  }
};

const googleForm = ({
  email,
  firstName,
  lastName,
}: GoogleAccount) => html`<form method="post" action="${localPaths.google}">
  <input type="hidden" name="email" value="${email}" /><input type="hidden" name="firstName" value="${firstName}" />
  <input type="hidden" name="lastName" value="${lastName}" /><button>${firstName} ${lastName}, ${email}</button></form>`;

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
    : page(
        'Choose an account',
        html`<p class="note" role="note">This page stands in for Google, in the demo only. It asks for no password.</p>
          ${accounts.map(googleForm)}
          <form method="post" action="${localPaths.google}">
            <label>First name <input name="firstName" required maxlength="100" /></label>
            <label>Last name <input name="lastName" required maxlength="100" /></label>
            <label>Email <input name="email" type="email" required maxlength="254" /></label><button>Use this account</button>
          </form>`,
      );

/** Maximum number of mails in the inbox. */
const maxShownMails = 100;

/** Text with its URLs as links. */
const withLinks = (text: string) =>
  text
    // The capture group puts the URLs at the odd indexes.
    .split(/(https?:\/\/[^\s<>]*[^\s<>.,])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

/** Inbox of the demo: all mails of the shop, latest first. */
export const inboxPage = async ({ db, ports }: ServerDeps): Promise<Response> => {
  const mails = await db.selectFrom('mails').selectAll().orderBy('seq', 'desc').limit(maxShownMails).execute();
  return page(
    'Demo inbox',
    html`<p class="note" role="note">No mail leaves this computer. Everybody who opens this page reads it.</p>
      <ul>${mails.map((mail) => {
        const { text } = renderMail(mail, ports.codes);
        return html`<li><strong>${mail.subject}</strong><br />To ${mail.email}, ${mail.createdAt}<pre>${withLinks(text)}</pre></li>`;
      })}</ul>`,
  );
};
