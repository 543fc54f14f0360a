import type { Db } from '../../backend/database/tables';
import { countStuck } from './mails';
import { countToSend } from './to-send';
import { unfinishedRefunds } from './refunds';

/** What an operator should know. */
export const countOpen = async (db: Db) => {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('kind', '=', 'payment held')
    .where('isOpen', '=', true)
    .executeTakeFirstOrThrow();
  return {
    ordersToSend: await countToSend(db),
    heldPayments: Number(count),
    unfinishedRefunds: (await unfinishedRefunds(db)).length,
    stuckMails: await countStuck(db),
  };
};
