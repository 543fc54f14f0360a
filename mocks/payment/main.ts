import { formatMoney, toCents } from '../../src/rules/money';
import { openLocalPageCalls } from '../engine/local-page-calls';
import { readPaymentUrl, successUrl } from './address';
import type { OrderSummary } from './order-summary';

/** The mock backend's page of the payment provider: not part of the app. A person pays, declines, or goes back. */
const checkoutPath = '/checkout';

const find = <Kind extends HTMLElement>(id: string, kind: abstract new () => Kind): Kind => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The payment page has no #${id}`);
  return found;
};

const pay = find('pay', HTMLButtonElement);
const declineButton = find('decline', HTMLButtonElement);
const problem = find('problem', HTMLElement);

const element = (tag: string, text: string, className = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: text, className });

const toRow = ({ name, picture, quantity, recipient, amount }: OrderSummary['items'][number]): HTMLElement => {
  const row = document.createElement('li');
  const about = element('span', name);
  about.append(element('small', recipient ? `Quantity ${quantity}, for @${recipient}` : `Quantity ${quantity}`));
  row.append(
    picture
      ? Object.assign(document.createElement('img'), { src: picture, alt: '', width: 52, height: 52 })
      : element('span', '', 'none'),
    about,
    element('b', formatMoney(amount)),
  );
  return row;
};

const showOrder = ({ items, subtotal, shipping, tax, total }: OrderSummary) => {
  find('items', HTMLElement).append(...items.map(toRow));
  const amounts = [
    ['Subtotal', subtotal],
    ['Shipping', shipping],
    ['Tax', tax],
    ['Total', total],
  ] as const;
  find('amounts', HTMLElement).append(
    ...amounts.flatMap(([label, amount]) => {
      const className = label === 'Total' ? 'sum' : '';
      return [element('dt', label, className), element('dd', formatMoney(amount), className)];
    }),
  );
};

const setBusy = (isBusy: boolean) => {
  pay.disabled = isBusy;
  declineButton.disabled = isBusy;
};

const request = readPaymentUrl(location.search);
const { orderId, paymentId } = request;
const calls = await openLocalPageCalls();
// Where storage is denied, or the server does not answer, the order is not known here: then the total comes from the address.
const order = await calls.findOrder(request).catch(() => null);

const showTotal = () => {
  const total = formatMoney(order?.total ?? toCents(request.total) ?? 0);
  find('total', HTMLElement).textContent = total;
  pay.textContent = `Pay ${total}`;
};

/** Replaces the form where there is nothing to pay: says why, and has a link to go on. */
const showEnd = (heading: string, text: string, link: string, href: string) => {
  const button = Object.assign(document.createElement('a'), { textContent: link, href, className: 'button' });
  find('sheet', HTMLElement).replaceChildren(
    Object.assign(element('h2', heading), { id: 'heading' }),
    element('p', text, 'quiet'),
    button,
  );
};

const showProblem = (text: string) => {
  problem.textContent = text;
  setBusy(false);
};

const showEnded = () => {
  const text = 'Another payment has been started since then for some of these items. Nothing is charged here.';
  showEnd('This payment has ended', text, 'Back to Giftlist', checkoutPath);
};

const onPay = async () => {
  const outcome = await calls.pay(request);
  if (outcome === 'paid') location.assign(successUrl(request));
  else if (outcome === 'ended') showEnded();
  else showProblem('Your card was declined. Nothing has been charged. Try again, or go back to Giftlist.');
};

const onDecline = async () => {
  await calls.decline(request);
  location.assign(checkoutPath);
};

/** Does what a press asks for. The buttons wait until it is done. */
const press = (act: () => Promise<void>) => {
  setBusy(true);
  problem.textContent = '';
  act().catch(() => showProblem('The payment page cannot reach its server. Please try again.'));
};

if (orderId === '' || paymentId === '') {
  find('summary', HTMLElement).hidden = true;
  showEnd('Nothing to pay for', 'This address does not name a payment.', 'Back to Giftlist', checkoutPath);
} else if (order?.status === 'ended') {
  find('summary', HTMLElement).hidden = true;
  showEnded();
} else if (order?.status === 'paid') {
  showTotal();
  showOrder(order);
  showEnd('Already paid', 'This order has been paid. Thank you.', 'Continue to Giftlist', successUrl(request));
} else {
  showTotal();
  if (order) showOrder(order);
  find('form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    press(onPay);
  });
  declineButton.addEventListener('click', () => press(onDecline));
  // The browser's cache brings the page back as it was left: with its buttons disabled.
  addEventListener('pageshow', () => setBusy(false));
  setBusy(false);
}
