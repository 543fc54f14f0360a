import { expireCheckoutSessions } from '#backend/calls/checkout-sessions.ts';
import { sendMail } from '#backend/calls/mail.ts';
import { storeNotification } from '#backend/calls/notifications.ts';
import { expireOrders } from '#backend/calls/order-payment.ts';
import { disconnectSessionsOf, endSessionsOf } from '#backend/calls/session.ts';
import type { Db, Row } from '#backend/database/tables.ts';
import { suspendedMail, suspensionEndedMail } from '#backend/domain/account-mails.ts';
import { cleanText } from '#rules/clean-text.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { changedFields } from '../changes';
import { type AdminContext, type AdminTransaction, OperatorError, recordAction, runAction } from '../context';
import { imageIdsOf } from './personal-data';

/** Maximum length of a reason, so that it fits into a notification with the text around it. */
export const maxReasonLength = 300;

/**
 * Reason for a suspension or a takedown, as a sentence.
 *
 * @param field name of the form's field
 * @throws OperatorError if empty or too long
 */
export const readReason = (text: string, field?: string): string => {
  const reason = cleanText(text).replaceAll(/\s+/g, ' ');
  if (reason === '') throw new OperatorError('Enter a reason. The customer reads it.', field);
  if (reason.length > maxReasonLength)
    throw new OperatorError(`A reason has at most ${maxReasonLength} characters.`, field);
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
};

/**
 * Returns the id of a member.
 *
 * @param text username, with or without @, or email
 * @throws OperatorError
 */
export const findMember = async (db: Db, text: string): Promise<string> => {
  const key = normalizeKey(text.replace(/^@/, ''));
  const column = key.includes('@') ? 'emailKey' : 'usernameKey';
  const found = await db.selectFrom('people').select('id').where(column, '=', key).executeTakeFirst();
  if (!found) throw new OperatorError(`No member found for ${text.trim()}.`);
  return found.id;
};

/** Locks a member, and runs an action in the same transaction. */
const withMember = <Result>(
  context: AdminContext,
  personId: string,
  act: (transaction: AdminTransaction, person: Row<'people'>) => Promise<Result>,
): Promise<Result> =>
  runAction(context, async (transaction) => {
    // A sign-in takes the same lock before it reads the suspension, so that it cannot miss a concurrent one.
    await transaction.acquireLocks('owner', [personId]);
    const person = await transaction.db.selectFrom('people').selectAll().where('id', '=', personId).executeTakeFirst();
    if (!person) throw new OperatorError('This customer has no account any more.');
    return act(transaction, person);
  });

interface Suspension {
  /** Shown to the member at a sign-in, and mailed; '' lifts the suspension. */
  readonly reason: string;
  /** Reason when the form was opened; undefined in the CLI. */
  readonly shownReason?: string;
}

/**
 * Expires unpaid orders with a gift for a member: an open payment page could still be paid. A payment provider
 * that does not respond is asked again by the periodic job.
 */
const expireGiftsFor = async (context: AdminContext, personId: string): Promise<void> => {
  const { db, transact } = context;
  const orders = await db
    .selectFrom('orders')
    .select(['orders.id', 'orders.ownerId'])
    .where('paymentStatus', 'in', ['pending', 'declined'])
    .where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('orderItems')
        .leftJoin('giftlistItems', 'giftlistItems.id', 'orderItems.giftlistItemId')
        .leftJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
        .select('orderItems.orderId')
        .where((item) => item.or([item('recipientId', '=', personId), item('giftlists.ownerId', '=', personId)])),
    )
    .execute();
  const ids = orders.map(({ id }) => id);
  await transact(async (transaction) => {
    await transaction.acquireLocks('order', ids);
    await expireOrders(transaction.db, ids);
  });
  for (const ownerId of new Set(orders.map((order) => order.ownerId)))
    await expireCheckoutSessions(context, ownerId).catch(() => undefined);
};

/**
 * Suspends a member and signs them out everywhere, changes the reason, or lifts the suspension. Mails the member each time,
 * and is idempotent.
 *
 * @returns whether something changed
 * @throws EditConflict when another operator has changed the suspension since the form was opened
 */
export const setSuspension = async (
  context: AdminContext,
  personId: string,
  { reason, shownReason }: Suspension,
): Promise<boolean> => {
  const isChanged = await withMember(context, personId, async (transaction, { email, suspensionReason }) => {
    const { db, ports } = transaction;
    const suspension = suspensionReason ?? '';
    if (suspension === reason) return false;
    // Throws if another operator has changed the suspension.
    changedFields('This customer', { suspension: shownReason ?? suspension }, { suspension }, { suspension: reason });
    await db
      .updateTable('people')
      .set({ suspensionReason: reason === '' ? null : reason })
      .where('id', '=', personId)
      .execute();
    if (reason === '') {
      await endSessionsOf(transaction, personId);
      await sendMail(transaction, { email, ...suspensionEndedMail() });
    } else {
      await disconnectSessionsOf(transaction, personId);
      await sendMail(transaction, { email, ...suspendedMail(reason, ports.contactEmail) });
    }
    // The event does not contain the reason, because a reason may contain personal data.
    const kind = reason === '' ? 'suspension lifted' : 'customer suspended';
    await recordAction(transaction, { kind, personId });
    return true;
  });
  // After the commit, because locks of orders come before those of their owners.
  if (isChanged && reason !== '') await expireGiftsFor(context, personId);
  return isChanged;
};

/** Signs a member out everywhere. @returns the number of ended sessions */
export const endAllSessions = (context: AdminContext, personId: string): Promise<number> =>
  withMember(context, personId, async (transaction) => {
    const sessions = await endSessionsOf(transaction, personId);
    if (sessions > 0) await recordAction(transaction, { kind: 'sessions ended', personId, detail: { sessions } });
    return sessions;
  });

/**
 * Removes a member's profile picture, and notifies them.
 *
 * @param shownPicture address of the picture that the operator saw; undefined in the CLI
 * @returns whether there was a picture
 * @throws OperatorError if the member has another picture by now
 */
export const removePicture = (context: AdminContext, personId: string, shownPicture?: string): Promise<boolean> =>
  withMember(context, personId, async (transaction, person) => {
    const { db } = transaction;
    const images = imageIdsOf({ person });
    if (images.length === 0) return false;
    if (shownPicture !== undefined && shownPicture !== (person.photoUrl ?? ''))
      throw new OperatorError('This customer has another picture by now. Look at it first.');
    const about = JSON.stringify({ ...person.about, photoUrl: null, avatar: null });
    await db.updateTable('people').set({ photoUrl: null, about }).where('id', '=', personId).execute();
    await db.deleteFrom('images').where('id', 'in', images).execute();
    await storeNotification(transaction, personId, {
      type: 'ACCOUNT',
      message: 'We have removed your profile picture.',
    });
    await recordAction(transaction, { kind: 'picture removed', personId });
    return true;
  });
