import { dayIn } from '#backend/domain/days.ts';
import { formatMoney } from '#rules/money.ts';
import { OperatorError } from '../admin/context';
import { readDollars } from '../admin/dollars';
import { cancelItem } from '../admin/orders/cancel';
import { carrierCsv } from '../admin/orders/carrier-file';
import { removeGiftMessage, removeThanks } from '../admin/orders/gift-message';
import { writeNote } from '../admin/orders/notes';
import { findPaidOrder, orderNumber, releaseOrderHold } from '../admin/orders/orders';
import { type AdminOrder, findOrderWithItems, iterateUnfulfilledOrders } from '../admin/orders/orders-with-items';
import { refund, resolveRefund } from '../admin/orders/refunds';
import { recordFulfillment } from '../admin/orders/shipments';
import { carriers, readTracking } from '../admin/orders/tracking';
import { writeFile } from '../write-file';
import { readArguments, usageError } from './arguments';
import type { Command } from './command';
import { withShop } from './open';

const holdNoteOf = ({ isHeld, isDisputed, refundedCents }: AdminOrder): string => {
  if (isDisputed) return ', payment disputed: do not ship';
  if (isHeld) return ', payment on hold: refund it or release the hold';
  return refundedCents > 0 ? `, ${formatMoney(refundedCents)} refunded` : '';
};

const describe = (order: AdminOrder, timeZone: string): string => {
  const { id, createdAt, items } = order;
  const head = `${orderNumber(id)} of ${dayIn(timeZone, createdAt)}${holdNoteOf(order)}\n`;
  const rows = items.map(
    ({ position, ordered, ready, shipped, name, status }) =>
      `  ${position + 1}. ${ordered} × ${name}, ${ready + shipped} ready, ${status}\n`,
  );
  return head + rows.join('');
};

export const ordersCommand: Command = {
  name: 'orders',
  usage: '[--carrier <file.csv>]',
  summary: 'List orders to ship, payments on hold first; --carrier writes their addresses to a file',
  run: async (command, args, variables, { out }) => {
    const path = readArguments(command, args, [0], { values: ['carrier'] }).valueOf('carrier');
    await withShop(variables, async ({ db, ports }) => {
      if (path !== undefined) {
        // Readable by its owner only, because it contains addresses.
        writeFile(path, await carrierCsv(db), 0o600);
        out(`Parcels written to ${path}. It contains addresses: delete it after sending it to the carrier.\n`);
        return;
      }
      let count = 0;
      for await (const orders of iterateUnfulfilledOrders(db)) {
        count += orders.length;
        for (const order of orders) out(describe(order, ports.timeZone));
      }
      out(`${count} orders to ship.\n`);
    });
  },
};

const wholeNumber = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN);

export const fulfillCommand: Command = {
  name: 'fulfill',
  alias: 'fulfil',
  usage: '<order> <item> <quantity> [--shipped [--carrier <name>] [--tracking <number>]]',
  summary: 'Set the total quantity of an item that is ready to ship, or shipped (--shipped)',
  details: `Carriers: ${carriers.join(', ')}, other. The buyer gets carrier and number, with a link.`,
  run: async (command, args, variables, { out }) => {
    const { words, has, valueOf } = readArguments(command, args, [3], {
      flags: ['shipped'],
      values: ['carrier', 'tracking'],
    });
    const [carrier = '', number = ''] = [valueOf('carrier'), valueOf('tracking')];
    const [order = '', item, total] = words;
    const [position, quantity] = [wholeNumber(item) - 1, wholeNumber(total)];
    const isShipped = has('shipped');
    if (Number.isNaN(position) || Number.isNaN(quantity)) throw usageError(command);
    if (!isShipped && carrier + number !== '') throw usageError(command);
    const tracking = readTracking(carrier, number);
    await withShop(variables, async (context) => {
      const orderId = await findPaidOrder(context.db, order);
      const isNew = await recordFulfillment(context, { orderId, position, quantity, isShipped, tracking });
      const when = isShipped ? 'will be notified in two minutes' : 'has been notified';
      out(isNew ? `Saved. The buyer of ${orderNumber(orderId)} ${when}.\n` : 'Already saved.\n');
    });
  },
};

export const refundCommand: Command = {
  name: 'refund',
  usage: '<order> [<dollars>] | refund <order> --refunded | refund <order> --not-refunded',
  summary: 'Refund the remaining amount, or part of it',
  details:
    '--refunded and --not-refunded resolve a refund whose outcome is unknown. Check at the payment provider first.',
  run: async (command, args, variables, { out }) => {
    const { words, has } = readArguments(command, args, [1, 2], {
      flags: ['refunded', 'not-refunded', 'given', 'not-given'],
    });
    const [order = '', dollars] = words;
    const cents = dollars === undefined ? undefined : readDollars(dollars);
    // --given and --not-given are the names of the previous release.
    const isRefunded = has('refunded') || has('given');
    const isNotRefunded = has('not-refunded') || has('not-given');
    const isResolved = isRefunded || isNotRefunded;
    if (isResolved && (dollars !== undefined || isRefunded === isNotRefunded)) throw usageError(command);
    await withShop(variables, async (context) => {
      const orderId = await findPaidOrder(context.db, order);
      if (isResolved) {
        await resolveRefund(context, orderId, isRefunded);
        out('Saved.\n');
        return;
      }
      const refundedCents = await refund(context, { orderId, cents });
      out(`Refunded ${formatMoney(refundedCents)} for ${orderNumber(orderId)}.\n`);
    });
  },
};

export const cancelCommand: Command = {
  name: 'cancel',
  usage: '<order> <item> [<quantity>] [--refund <dollars>]',
  summary: 'Cancel an item, or a total quantity of it, and refund its share',
  details:
    'Without <quantity>, cancels all units that have not shipped. --refund sets another amount than their share; --refund 0 refunds nothing.',
  run: async (command, args, variables, { out }) => {
    const { words, valueOf } = readArguments(command, args, [2, 3], { values: ['refund'] });
    const [order = '', item, units] = words;
    const [position, quantity] = [wholeNumber(item) - 1, units === undefined ? undefined : wholeNumber(units)];
    const dollars = valueOf('refund');
    const cents = dollars === undefined ? undefined : readDollars(dollars);
    if (Number.isNaN(position) || Number.isNaN(quantity)) throw usageError(command);
    await withShop(variables, async (context) => {
      const orderId = await findPaidOrder(context.db, order);
      const done = await cancelItem(context, { orderId, position, quantity, cents });
      const refundText = done.cents > 0 ? `Refunded ${formatMoney(done.cents)} for ${orderNumber(orderId)}.` : '';
      out(
        `${[done.isNew ? 'Canceled. The buyer has been notified.' : 'Already canceled.', refundText].join(' ').trim()}\n`,
      );
    });
  },
};

export const noteCommand: Command = {
  name: 'note',
  usage: '<order> <text>',
  summary: 'Write a note on an order, which only operators see',
  run: async (command, args, variables, { out }) => {
    const [order = '', text = ''] = readArguments(command, args, [2]).words;
    await withShop(variables, async (context) => {
      const orderId = await findPaidOrder(context.db, order);
      await writeNote(context, { orderId, text });
      out(`Note saved on ${orderNumber(orderId)}.\n`);
    });
  },
};

export const removeWordsCommand: Command = {
  name: 'remove-words',
  usage: '<order> <item> message|thanks',
  summary: 'Delete the gift message of an item’s parcel, or the thanks for an item',
  details: 'Neither giver nor recipient reads the words any more. Nobody is notified.',
  run: async (command, args, variables, { out }) => {
    const [order = '', item, what] = readArguments(command, args, [3]).words;
    const position = wholeNumber(item) - 1;
    if (Number.isNaN(position) || (what !== 'message' && what !== 'thanks')) throw usageError(command);
    await withShop(variables, async (context) => {
      const orderId = await findPaidOrder(context.db, order);
      const items = (await findOrderWithItems(context.db, orderId))?.items ?? [];
      const destination = items.find((one) => one.position === position)?.destination ?? Number.NaN;
      if (what === 'thanks') await removeThanks(context, { orderId, position });
      else await removeGiftMessage(context, { orderId, destination });
      out(what === 'thanks' ? 'Thanks deleted.\n' : 'Message deleted.\n');
    });
  },
};

export const releaseHoldCommand: Command = {
  name: 'release-hold',
  alias: 'accept',
  usage: '<order>',
  summary: 'Release an order whose payment is on hold',
  run: async (command, args, variables, { out }) => {
    const [order = ''] = readArguments(command, args, [1]).words;
    await withShop(variables, async (context) => {
      const orderId = await findPaidOrder(context.db, order);
      if (!(await releaseOrderHold(context, { orderId })))
        throw new OperatorError(`The payment for ${orderNumber(orderId)} is not on hold.`);
      out(`Hold released: ${orderNumber(orderId)} can ship.\n`);
    });
  },
};
