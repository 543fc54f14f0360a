import { writeFileSync } from 'node:fs';
import { dayIn } from '../../backend/domain/days';
import { formatMoney, toCents } from '../../src/rules/money';
import { cancelItem } from '../admin/cancel';
import { findPaidOrder, recordFulfillment, orderNumber, releaseOrderHold } from '../admin/orders';
import { carrierCsv } from '../admin/parcels';
import { resolveRefund, refund } from '../admin/refunds';
import { iterateUnfulfilledOrders, type UnfulfilledOrder } from '../admin/unfulfilled-orders';
import { OperatorError } from '../admin/context';
import { usageError, readArguments } from './arguments';
import type { Command } from './command';
import { withShop } from './open';

const noteOn = ({ isHeld, isDisputed, refundedCents }: UnfulfilledOrder): string => {
  if (isDisputed) return ', payment disputed: do not send it';
  if (isHeld) return ', money held: refund or accept it';
  return refundedCents > 0 ? `, ${formatMoney(refundedCents)} given back` : '';
};

const described = (order: UnfulfilledOrder, timeZone: string): string => {
  const { id, createdAt, items } = order;
  const head = `${orderNumber(id)} of ${dayIn(timeZone, createdAt)}${noteOn(order)}\n`;
  const rows = items.map(
    ({ position, ordered, ready, name, status }) =>
      `  ${position + 1}. ${ordered} × ${name}, ${ready} ready, ${status}\n`,
  );
  return head + rows.join('');
};

export const ordersCommand: Command = {
  name: 'orders',
  usage: '[--carrier <file.csv>]',
  summary: 'lists the orders to be sent, held payments first; --carrier writes their addresses into a file',
  run: async (command, args, variables, { out }) => {
    const path = readArguments(command, args, [0], { values: ['carrier'] }).valueOf('carrier');
    await withShop(variables, async ({ db, ports }) => {
      if (path !== undefined) {
        // Readable by its owner only, because it contains addresses.
        writeFileSync(path, await carrierCsv(db), { mode: 0o600 });
        out(`The parcels are in ${path}. It has addresses: delete it once the carrier has it.\n`);
        return;
      }
      let count = 0;
      for await (const orders of iterateUnfulfilledOrders(db)) {
        count += orders.length;
        for (const order of orders) out(described(order, ports.timeZone));
      }
      out(`${count} orders to be sent.\n`);
    });
  },
};

const wholeNumber = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN);

export const fulfillCommand: Command = {
  name: 'fulfil',
  usage: '<order> <item> <pieces> [--shipped]',
  summary: 'says how many pieces of an item are ready in all, or on their way (--shipped)',
  run: async (command, args, variables, { out }) => {
    const { words, has } = readArguments(command, args, [3], { flags: ['shipped'] });
    const [order = '', item, pieces] = words;
    const [position, quantity] = [wholeNumber(item) - 1, wholeNumber(pieces)];
    if (Number.isNaN(position) || Number.isNaN(quantity)) throw usageError(command);
    await withShop(variables, async (work) => {
      const orderId = await findPaidOrder(work.db, order);
      const isNew = await recordFulfillment(work, { orderId, position, quantity, isShipped: has('shipped') });
      out(isNew ? `Written down; the buyer of ${orderNumber(orderId)} is told.\n` : 'That was written down already.\n');
    });
  },
};

export const refundCommand: Command = {
  name: 'refund',
  usage: '<order> [<dollars>] | refund <order> --given | refund <order> --not-given',
  summary: 'gives money back: all that is left, or an amount',
  details:
    '--given and --not-given end a refund of which the shop does not know how it went, once you have looked at the payment provider.',
  run: async (command, args, variables, { out }) => {
    const { words, has } = readArguments(command, args, [1, 2], { flags: ['given', 'not-given'] });
    const [order = '', dollars] = words;
    const cents = dollars === undefined ? undefined : toCents(dollars);
    const isEnded = has('given') || has('not-given');
    if (dollars !== undefined && cents === undefined) throw new OperatorError(`'${dollars}' is no amount of dollars.`);
    if (isEnded && (dollars !== undefined || has('given') === has('not-given'))) throw usageError(command);
    await withShop(variables, async (work) => {
      const orderId = await findPaidOrder(work.db, order);
      if (isEnded) {
        await resolveRefund(work, orderId, has('given'));
        out('Written down.\n');
        return;
      }
      const given = await refund(work, { orderId, cents });
      out(`${formatMoney(given)} of ${orderNumber(orderId)} were given back.\n`);
    });
  },
};

export const cancelCommand: Command = {
  name: 'cancel',
  usage: '<order> <item> [<units>] [--refund <dollars>]',
  summary: 'cancels an item, or so many of its units in all, and gives their money back',
  details:
    'Without <units> it cancels all that were not sent. --refund gives back another amount than their share; --refund 0 gives back nothing.',
  run: async (command, args, variables, { out }) => {
    const { words, valueOf } = readArguments(command, args, [2, 3], { values: ['refund'] });
    const [order = '', item, units] = words;
    const [position, quantity] = [wholeNumber(item) - 1, units === undefined ? undefined : wholeNumber(units)];
    const dollars = valueOf('refund');
    const cents = dollars === undefined ? undefined : toCents(dollars);
    if (Number.isNaN(position) || Number.isNaN(quantity)) throw usageError(command);
    if (dollars !== undefined && cents === undefined) throw new OperatorError(`'${dollars}' is no amount of dollars.`);
    await withShop(variables, async (work) => {
      const orderId = await findPaidOrder(work.db, order);
      const done = await cancelItem(work, { orderId, position, quantity, cents });
      const given = done.cents > 0 ? `${formatMoney(done.cents)} of ${orderNumber(orderId)} were given back.` : '';
      out(`${[done.isNew ? 'Canceled; the buyer is told.' : 'That was canceled already.', given].join(' ').trim()}\n`);
    });
  },
};

export const releaseHoldCommand: Command = {
  name: 'accept',
  usage: '<order>',
  summary: 'lets an order be sent whose money is held',
  run: async (command, args, variables, { out }) => {
    const [order = ''] = readArguments(command, args, [1]).words;
    await withShop(variables, async (work) => {
      const orderId = await findPaidOrder(work.db, order);
      if (!(await releaseOrderHold(work, orderId)))
        throw new OperatorError(`The money of ${orderNumber(orderId)} is not held.`);
      out(`${orderNumber(orderId)} can be sent.\n`);
    });
  },
};
