import { hasKey } from '#backend/database/search-conditions.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import { namesOf } from '#backend/domain/people.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { OperatorError } from '../context';

/** A data subject: a member, or a guest who has bought. */
export interface DataSubject {
  /** Email in normalized form. */
  readonly email: string;
  /** `undefined` for a guest. */
  readonly person: Row<'people'> | undefined;
  /** Owner ids of their data: the user's id, and ids of guest sessions in which only this person has ordered. */
  readonly ownerIds: readonly string[];
  readonly orders: readonly Row<'orders'>[];
  /** Names by which texts of the shop mention them, now or formerly; longest first. */
  readonly names: readonly string[];
}

const isOrderOf = (email: string) => hasKey('orders.emailKey', email);

/**
 * Finds the data subject with this email.
 *
 * @throws OperatorError if the shop has no data for this email
 */
export const findDataSubject = async (db: Db, text: string): Promise<DataSubject> => {
  const email = normalizeKey(text);
  const person = await db.selectFrom('people').selectAll().where('emailKey', '=', email).executeTakeFirst();
  const owners = await db.selectFrom('orders').select('ownerId').distinct().where(isOrderOf(email)).execute();
  const guestIds = owners.map(({ ownerId }) => ownerId).filter((id) => id.startsWith('gst_'));
  const ownersWithOtherEmails =
    guestIds.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select('ownerId')
          .distinct()
          .where('ownerId', 'in', guestIds)
          .where((eb) => eb.not(isOrderOf(email)))
          .execute();
  const sharedIds = new Set(ownersWithOtherEmails.map(({ ownerId }) => ownerId));
  const ownerIds = [...(person ? [person.id] : []), ...guestIds.filter((id) => !sharedIds.has(id))];
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([isOrderOf(email), ...(ownerIds.length > 0 ? [eb('ownerId', 'in', ownerIds)] : [])]))
    .orderBy('seq')
    .execute();
  const mail = await db.selectFrom('mails').select('id').where(hasKey('emailKey', email)).executeTakeFirst();
  if (!person && orders.length === 0 && !mail) throw new OperatorError(`No data found for ${text.trim()}.`);
  const former = db
    .selectFrom('formerNames')
    .select('name')
    .where('personId', '=', person?.id ?? '');
  const names = [...(person ? namesOf(person) : []), ...(await former.execute()).map(({ name }) => name)];
  return { email, person, ownerIds, orders, names: names.toSorted((one, other) => other.length - one.length) };
};
