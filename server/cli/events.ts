import { dayIn } from '#backend/domain/days.ts';
import { formatMoney } from '#rules/money.ts';
import { closeEvent, openEvents } from '../admin/events';
import { orderNumber } from '../admin/orders/orders';
import { readArguments, usageError } from './arguments';
import type { Command } from './command';
import { withShop } from './open';

type OpenEvent = Awaited<ReturnType<typeof openEvents>>[number];

const describe = ({ seq, createdAt, kind, orderId, detail }: OpenEvent, timeZone: string): string => {
  const { cents, ...others } = detail;
  const parts = [
    `${dayIn(timeZone, createdAt)} ${kind}`,
    ...(orderId === null ? [] : [`order ${orderNumber(orderId)}`]),
    ...(cents === undefined ? [] : [formatMoney(Number(cents))]),
    ...Object.entries(others).map(([name, value]) => `${name} ${value}`),
  ];
  return `${seq}. ${parts.join(', ')}\n`;
};

export const eventsCommand: Command = {
  name: 'events',
  usage: '| events close <number>',
  summary: 'List what needs a decision, such as disputes and payments without an order, or close an event',
  run: async (command, args, variables, { out }) => {
    const { words } = readArguments(command, args, [0, 2]);
    const [act, number] = words;
    if (act !== undefined && (act !== 'close' || !/^\d{1,9}$/.test(number ?? ''))) throw usageError(command);
    await withShop(variables, async (context) => {
      if (act === 'close') {
        await closeEvent(context, Number(number));
        out('Saved.\n');
        return;
      }
      const events = await openEvents(context.db);
      for (const event of events) out(describe(event, context.ports.timeZone));
      out(`${events.length} open events.\n`);
    });
  },
};
