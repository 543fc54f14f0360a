import { formatMoney, toCents } from '#rules/money.ts';
import { element, findById } from '../element';
import { openLocalPageCalls } from '../engine/local-page-calls';
import { readPaymentUrl, successUrl } from './address';
import type { OrderSummary } from './order-summary';

/** Page of the shop to which the buyer returns without paying. */
const checkoutPath = '/checkout';

const payButton = findById('pay', HTMLButtonElement);
const declineButton = findById('decline', HTMLButtonElement);
const problem = findById('problem', HTMLElement);

/** Creates a table row: image, name with details, and amount. */
const toRow = (picture: Node | string, name: string, details: string, amount: number): HTMLElement =>
  element(
    'tr',
    {},
    element('td', {}, picture),
    element('td', {}, name, element('small', { textContent: details })),
    element('td', {}, formatMoney(amount)),
  );

const showOrder = ({ items, subtotal, shipping, tax, total }: OrderSummary) => {
  const rows = items.map(({ name, picture, quantity, recipient, amount }) => {
    const image = picture === undefined ? '' : element('img', { src: picture, alt: '', width: 52, height: 52 });
    return toRow(image, name, `Quantity ${quantity}${recipient ? `, for @${recipient}` : ''}`, amount);
  });
  const amounts = Object.entries({ Subtotal: subtotal, Shipping: shipping, Tax: tax, Total: total });
  findById('items', HTMLElement).append(...rows, ...amounts.map(([label, amount]) => toRow('', label, '', amount)));
};

const setBusy = (isBusy: boolean) => {
  payButton.disabled = isBusy;
  declineButton.disabled = isBusy;
};

const request = readPaymentUrl(location.search);
const { orderId, paymentId } = request;
const calls = await openLocalPageCalls();
// An order that was placed in another browser is unknown here. Its total is read from the URL.
const order = await calls.findOrder(request).catch(() => null);

const showTotal = () => {
  const total = formatMoney(order?.total ?? toCents(request.total) ?? 0);
  findById('total', HTMLElement).textContent = total;
  payButton.textContent = `Pay ${total}`;
};

/** Replaces the form by a message and a link. */
const replaceForm = (heading: string, text: string, link: string, href: string) => {
  findById('sheet', HTMLElement).replaceChildren(
    element('h2', { id: 'heading', textContent: heading }),
    element('p', { textContent: text }),
    element('a', { href, textContent: link }),
  );
};

const showProblem = (text: string) => {
  problem.textContent = text;
  setBusy(false);
};

const showExpired = () => {
  const text = 'A newer payment has replaced this one for some of these items. Nothing is charged here.';
  replaceForm('This payment has ended', text, 'Back to Giftlist', checkoutPath);
};

const onPay = async () => {
  const outcome = await calls.pay(request);
  if (outcome === 'paid') location.assign(successUrl(request));
  else if (outcome === 'expired') showExpired();
  else showProblem('Your card was declined. Nothing has been charged. Try again, or go back to Giftlist.');
};

const onDecline = async () => {
  await calls.decline(request);
  location.assign(checkoutPath);
};

/** Runs the action of a button. Buttons are disabled until it completes. */
const runAction = (act: () => Promise<void>) => {
  setBusy(true);
  problem.textContent = '';
  act().catch(() => showProblem('The payment page cannot reach its server. Please try again.'));
};

if (orderId === '' || paymentId === '') {
  findById('summary', HTMLElement).hidden = true;
  replaceForm('Nothing to pay for', 'This address does not name a payment.', 'Back to Giftlist', checkoutPath);
} else if (order?.status === 'expired') {
  findById('summary', HTMLElement).hidden = true;
  showExpired();
} else if (order?.status === 'paid') {
  showTotal();
  showOrder(order);
  replaceForm('Already paid', 'This order has been paid. Thank you.', 'Continue to Giftlist', successUrl(request));
} else {
  showTotal();
  if (order) showOrder(order);
  findById('form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    runAction(onPay);
  });
  declineButton.addEventListener('click', () => runAction(onDecline));
  // The back/forward cache restores the page with disabled buttons.
  addEventListener('pageshow', () => setBusy(false));
  setBusy(false);
}
