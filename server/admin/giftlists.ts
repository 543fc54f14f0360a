import { recordAuditEvent } from '#backend/calls/audit-log.ts';
import { sendMail } from '#backend/calls/mail.ts';
import { storeNotification } from '#backend/calls/notifications.ts';
import type { Db } from '#backend/database/tables.ts';
import { notTakenDown, partsToChange, requestOf, type TakedownPart } from '#backend/domain/takedown.ts';
import { displayTitle } from '#rules/giftlist.ts';
import { changedFields } from './changes';
import { type AdminContext, OperatorError } from './context';

/**
 * Returns a giftlist with its owner, unless only its owner may see it.
 *
 * @throws OperatorError
 */
const loadGiftlist = async (db: Db, id: string) => {
  const list = await db
    .selectFrom('giftlists')
    .innerJoin('people', 'people.id', 'giftlists.ownerId')
    .selectAll('giftlists')
    .select(['people.username', 'people.email', 'people.suspensionReason'])
    .where('giftlists.id', '=', id)
    .executeTakeFirst();
  if (!list || (list.isHidden && list.takedownReason === null))
    throw new OperatorError('This giftlist was not found, or its owner has hidden it.');
  return list;
};

interface Takedown {
  /** Told to the owner; '' lifts the takedown. */
  readonly reason: string;
  /** Parts that the owner has to change. */
  readonly parts: readonly TakedownPart[];
  /** Title and reason when the form was opened; undefined in the CLI. */
  readonly opened?: { readonly title: string; readonly reason: string };
}

const textsOf = (title: string, { reason, parts }: Takedown) =>
  reason === ''
    ? {
        subject: 'Your giftlist is no longer hidden by us',
        message: `Your giftlist “${title}” is shown again, unless you hide it yourself.`,
      }
    : {
        subject: 'We have hidden your giftlist',
        message: `We have hidden your giftlist “${title}”: ${reason} To show it again, ${requestOf(parts)}.`,
      };

/**
 * Takes a giftlist down, changes the reason, or lifts the takedown; notifies and mails the owner. Idempotent (reading
 * 347).
 *
 * @returns whether something changed
 * @throws EditConflict when title or reason have changed since the form was opened; OperatorError
 */
export const setTakedown = (deps: AdminContext, id: string, takedown: Takedown): Promise<boolean> =>
  deps.transact(async (transaction) => {
    const { ports, actor } = deps;
    const { db } = transaction;
    const { reason, parts, opened } = takedown;
    if (reason !== '' && parts.length === 0) throw new OperatorError('Select what the owner has to change.');
    await transaction.acquireLocks('owner', [(await loadGiftlist(db, id)).ownerId]);
    const { ownerId, email, title, takedownReason, ...list } = await loadGiftlist(db, id);
    const stored = { title, reason: takedownReason ?? '' };
    const isSame = parts.join(' ') === partsToChange(list).join(' ');
    if (stored.reason === reason && (reason === '' || isSame)) return false;
    changedFields('This giftlist', opened ?? stored, stored, { reason });
    if (opened && opened.title !== title)
      throw new OperatorError('The owner has changed the title since the page was opened. Look at the list again.');
    await db
      .updateTable('giftlists')
      .set(reason === '' ? notTakenDown : { takedownReason: reason, takedownParts: parts.join(' ') })
      .where('id', '=', id)
      .execute();
    const { subject, message } = textsOf(displayTitle({ title }), takedown);
    await storeNotification({ ...transaction, ports }, ownerId, { type: 'GIFTLIST', message });
    const text = `${message} If you have questions, write to ${ports.contactEmail}.`;
    await sendMail({ db, ports }, { email, subject, text });
    const kind = reason === '' ? 'giftlist takedown lifted' : 'giftlist taken down';
    await recordAuditEvent(
      { db, ports },
      {
        kind,
        actor,
        orderId: null,
        personId: ownerId,
        detail: { giftlist: id, ...(reason !== '' && { parts: parts.join(', ') }) },
      },
    );
    return true;
  });
