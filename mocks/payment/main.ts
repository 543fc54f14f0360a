import { formatMoney, toCents } from '../../src/rules/money';
import { splitScenarios } from '../scenarios';
import { createState } from '../engine/state';
import { databaseName, recall } from '../engine/storage';
import type { Row } from '../backend/tables';
import { openVault } from '../engine/vault';
import { readPaymentUrl, successUrl } from './address';
import { decline, findOrder, settle } from './settle';

/**
 * The mock backend's page of the payment provider: not part of the app, with the same stored state. A person pays, declines, or goes
 * back.
 */
type PlacedOrder = Row<'orders'>;

const checkoutPath = '/checkout';

const find = <Kind extends HTMLElement>(id: string, kind: abstract new () => Kind): Kind => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The payment page has no #${id}`);
  return found;
};

const pay = find('pay', HTMLButtonElement);
const declineButton = find('decline', HTMLButtonElement);
const problem = find('problem', HTMLElement);

const money = (dollars: unknown): string => formatMoney(toCents(dollars) ?? 0);

const element = (tag: string, text: string, className = ''): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: text, className });

const toRow = ({ product, quantity, purchaseUnitPrice, recipient }: PlacedOrder['orderItems'][number]): HTMLElement => {
  const row = document.createElement('li');
  const [picture] = product.media ?? [];
  const about = element('span', product.name);
  about.append(
    element('small', recipient ? `Quantity ${quantity}, for @${recipient.username}` : `Quantity ${quantity}`),
  );
  row.append(
    picture
      ? Object.assign(document.createElement('img'), { src: picture.url, alt: '', width: 52, height: 52 })
      : element('span', '', 'none'),
    about,
    element('b', formatMoney((toCents(purchaseUnitPrice) ?? 0) * quantity)),
  );
  return row;
};

const showOrder = (order: PlacedOrder) => {
  find('items', HTMLElement).append(...order.orderItems.map(toRow));
  const amounts = [
    ['Subtotal', order.subtotal],
    ['Shipping', order.shippingTotal],
    ['Tax', order.taxTotal],
    ['Total', order.totalAmount],
  ] as const;
  find('amounts', HTMLElement).append(
    ...amounts.flatMap(([label, amount]) => {
      const className = label === 'Total' ? 'sum' : '';
      return [element('dt', label, className), element('dd', money(amount), className)];
    }),
  );
};

const setBusy = (isBusy: boolean) => {
  pay.disabled = isBusy;
  declineButton.disabled = isBusy;
};

const request = readPaymentUrl(location.search);
const { orderId, paymentId } = request;
const state = createState(await openVault(databaseName));
const order = await state.read((tables) => findOrder(tables, orderId, paymentId));

const showTotal = () => {
  const total = money(order?.totalAmount ?? request.total);
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

const isDeclined = (): boolean => splitScenarios(recall('scenario')).includes('payment-declined');

const onPay = async () => {
  setBusy(true);
  problem.textContent = '';
  if (isDeclined()) {
    await state.change((tables) => decline(tables, orderId, paymentId));
    problem.textContent = 'Your card was declined. Nothing has been charged. Try again, or go back to Giftlist.';
    setBusy(false);
    return;
  }
  await state.change((tables) => settle(tables, orderId, paymentId));
  location.assign(successUrl(request));
};

const onDecline = async () => {
  setBusy(true);
  await state.change((tables) => decline(tables, orderId, paymentId));
  location.assign(checkoutPath);
};

if (orderId === '' || paymentId === '') {
  find('summary', HTMLElement).hidden = true;
  showEnd('Nothing to pay for', 'This address does not name a payment.', 'Back to Giftlist', checkoutPath);
} else if (order?.payment === 'paid') {
  showTotal();
  showOrder(order);
  showEnd('Already paid', 'This order has been paid. Thank you.', 'Continue to Giftlist', successUrl(request));
} else {
  // Where storage is denied the order is not known here: then the total comes from the address.
  showTotal();
  if (order) showOrder(order);
  find('form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    void onPay();
  });
  declineButton.addEventListener('click', () => void onDecline());
  // The browser's cache brings the page back as it was left: with its buttons disabled.
  addEventListener('pageshow', () => setBusy(false));
  setBusy(false);
}
