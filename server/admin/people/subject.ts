import { sql } from 'kysely';
import type { Db, Row } from '#backend/database/tables.ts';
import { normalizeKey } from '#backend/domain/texts.ts';
import { OperatorError } from '../context';

/** A data subject: a member, or a guest who has bought. */
export interface DataSubject {
  /** Email in normalized form. */
  readonly email: string;
  /** `undefined` for a guest. */
  readonly person: Row<'people'> | undefined;
  /** Owners of their data: the user, and guest sessions without orders of other people. */
  readonly ownerIds: readonly string[];
  readonly orders: readonly Row<'orders'>[];
}

const isOf = (email: string) => sql<boolean>`lower(orders.email) = ${email}`;

/**
 * Finds the data subject with this email.
 *
 * @throws OperatorError if the shop has no data
 */
export const findDataSubject = async (db: Db, text: string): Promise<DataSubject> => {
  const email = normalizeKey(text);
  const person = await db.selectFrom('people').selectAll().where('emailKey', '=', email).executeTakeFirst();
  const bought = await db.selectFrom('orders').select('ownerId').distinct().where(isOf(email)).execute();
  const guests = bought.map(({ ownerId }) => ownerId).filter((id) => id.startsWith('gst_'));
  const shared =
    guests.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select('ownerId')
          .distinct()
          .where('ownerId', 'in', guests)
          .where((eb) => eb.not(isOf(email)))
          .execute();
  const ofOthers = new Set(shared.map(({ ownerId }) => ownerId));
  const ownerIds = [...(person ? [person.id] : []), ...guests.filter((id) => !ofOthers.has(id))];
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([isOf(email), ...(ownerIds.length > 0 ? [eb('ownerId', 'in', ownerIds)] : [])]))
    .orderBy('seq')
    .execute();
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where(sql<boolean>`lower(email) = ${email}`)
    .executeTakeFirst();
  if (!person && orders.length === 0 && !mail) throw new OperatorError(`No data found for ${text.trim()}.`);
  return { email, person, ownerIds, orders };
};
