import { type RawBuilder, sql } from 'kysely';
import { sendMail } from '#backend/calls/mail.ts';
import { storeNotification } from '#backend/calls/notifications.ts';
import { countRows } from '#backend/database/count-rows.ts';
import { isAmong, readFound, seqsOf, valuesOf } from '#backend/database/search-words.ts';
import type { Db } from '#backend/database/tables.ts';
import { takedownMail } from '#backend/domain/account-mails.ts';
import {
  changeRequestText,
  notTakenDown,
  partsToChange,
  type TakedownPart,
  takedownSnapshot,
} from '#backend/domain/takedown.ts';
import { queryWords } from '#backend/domain/words.ts';
import { displayTitle } from '#rules/giftlist.ts';
import { changedFields } from '../changes';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';
import { foundPeople } from '../people/search';
import { latestFirst, partOf, readPage } from '../read-page';

/** Filters of the list of giftlists. Lists that only their owner sees are private, so there is no filter for them. */
export const giftlistFilters = {
  public: 'Public',
  links: 'With links to other shops',
  'taken-down': 'Taken down',
} as const;

export type GiftlistFilter = keyof typeof giftlistFilters;

const listsWithLinks = (db: Db) =>
  db.selectFrom('giftlistItems').select('giftlistItems.giftlistId').where('link', 'is not', null);

const filteredGiftlists = (db: Db, filter: GiftlistFilter) => {
  const lists = db.selectFrom('giftlists').innerJoin('people', 'people.id', 'giftlists.ownerId');
  if (filter === 'taken-down') return lists.where('takedownReason', 'is not', null);
  return lists
    .where('takedownReason', 'is', null)
    .where('isHidden', '=', false)
    .$if(filter === 'links', (query) => query.where('giftlists.id', 'in', listsWithLinks(db)));
};

interface GiftlistQuery {
  readonly filter: GiftlistFilter;
  /** A part of the title, or the owner's `@username`, name or email. */
  readonly search: string;
  readonly page: string;
  /**
   * Found owners whose giftlists are collected; fewer in tests. For more, giftlists are read in their order until a page is
   * full.
   */
  readonly maxOwners?: number;
}

/** Giftlists by words of the title, or of their owner: a subquery with their `seq`, or for common words a condition. */
const findGiftlists = async (db: Db, text: string, maxOwners = 2000) => {
  const words = queryWords(text);
  const owners = foundPeople(text);
  const titled = words.length === 0 ? undefined : seqsOf({ table: 'giftlistWords', words });
  const found = await readFound(db, owners, maxOwners);
  if (found.length >= maxOwners) {
    const isOwned = isAmong('giftlists.owner_seq', owners);
    return { isFound: titled ? sql<boolean>`(${isOwned} or ${isAmong('giftlists.seq', titled)})` : isOwned };
  }
  // A join, because both databases would sort or hash the owners for `in`.
  const ofOwners = sql`select giftlists.seq from ${valuesOf(db, found)} as owners
    join giftlists on giftlists.owner_seq = owners.seq`;
  return {
    seqs: titled ? sql<number>`(${ofOwners} union select seq from ${titled} as titled)` : sql<number>`(${ofOwners})`,
  };
};

/** Subquery with the `seq` of the latest giftlists by words of the title, or of their owner. */
export const latestGiftlists = async (
  db: Db,
  text: string,
  { most, maxOwners }: { readonly most: number } & Pick<GiftlistQuery, 'maxOwners'>,
): Promise<RawBuilder<number>> => {
  const { seqs, isFound } = await findGiftlists(db, text, maxOwners);
  const found = seqs ? sql`${seqs} as found` : sql`giftlists where ${isFound}`;
  return sql`(select seq from ${found} order by seq desc limit ${sql.lit(most)})`;
};

/** One page of giftlists that others see, or that operators took down, latest first. */
export const listGiftlists = async (db: Db, { filter, search, page, maxOwners }: GiftlistQuery) => {
  const all = filteredGiftlists(db, filter);
  const found = search === '' ? undefined : await findGiftlists(db, search, maxOwners);
  const lists = (found ? all.where(found.isFound ?? sql<boolean>`giftlists.seq in ${found.seqs}`) : all)
    .select([
      'giftlists.seq',
      'giftlists.id',
      'title',
      'createdAtMs',
      'takedownParts',
      'people.username',
      'people.id as ownerId',
    ])
    .select('people.suspensionReason')
    .select((eb) =>
      eb
        .selectFrom('giftlistItems')
        .select((item) => item.fn.countAll().as('count'))
        .whereRef('giftlistItems.giftlistId', '=', 'giftlists.id')
        .as('items'),
    );
  return readPage([partOf(lists, latestFirst('giftlists.seq'))], page);
};

/** Number of giftlists that are taken down. */
export const countTakenDown = (db: Db): Promise<number> => countRows(filteredGiftlists(db, 'taken-down'));

/**
 * Returns a giftlist with its owner and items.
 *
 * @throws OperatorError for an unknown giftlist, or one that only its owner may see
 */
export const loadGiftlist = async (db: Db, id: string) => {
  const list = await db
    .selectFrom('giftlists')
    .innerJoin('people', 'people.id', 'giftlists.ownerId')
    .selectAll('giftlists')
    .select(['people.username', 'people.email', 'people.suspensionReason'])
    .where('giftlists.id', '=', id)
    .executeTakeFirst();
  if (!list || (list.isHidden && list.takedownReason === null))
    throw new OperatorError('This giftlist was not found, or its owner has hidden it.');
  const items = await db
    .selectFrom('giftlistItems')
    .leftJoin('products', 'products.id', 'giftlistItems.productId')
    .selectAll('giftlistItems')
    .select('products.name')
    .where('giftlistId', '=', id)
    .orderBy('giftlistItems.seq')
    .execute();
  return { ...list, items };
};

interface Takedown {
  /** Part of the owner's notification and mail; '' lifts the takedown. */
  readonly reason: string;
  /** Parts that the owner has to change. */
  readonly parts: readonly TakedownPart[];
  /** Title and reason when the form was opened; undefined in the CLI. */
  readonly shown?: { readonly title: string; readonly reason: string };
}

const textsOf = (title: string, { reason, parts }: Takedown) =>
  reason === ''
    ? {
        subject: 'Your giftlist is no longer hidden by us',
        message: `Your giftlist “${title}” is shown again, unless you hide it yourself.`,
      }
    : {
        subject: 'We have hidden your giftlist',
        message: `We have hidden your giftlist “${title}”: ${reason} To show it again, ${changeRequestText(parts)}.`,
      };

/**
 * Takes a giftlist down, changes the reason, or lifts the takedown; notifies and mails the owner. Idempotent (reading
 * 347).
 *
 * @returns whether something changed
 * @throws EditConflict when the reason has changed since the form was opened; OperatorError when the title has changed
 */
export const setTakedown = (context: AdminContext, id: string, takedown: Takedown): Promise<boolean> =>
  runAction(context, async (transaction) => {
    const { db, ports } = transaction;
    const { reason, parts, shown } = takedown;
    if (reason !== '' && parts.length === 0) throw new OperatorError('Select what the owner has to change.');
    await transaction.acquireLocks('owner', [(await loadGiftlist(db, id)).ownerId]);
    const { ownerId, email, title, takedownReason, ...list } = await loadGiftlist(db, id);
    const content = { ...list, title };
    const stored = { title, reason: takedownReason ?? '' };
    const hasSameParts = parts.join(' ') === partsToChange(list).join(' ');
    if (stored.reason === reason && (reason === '' || hasSameParts)) return false;
    // Throws if another operator has changed the reason.
    changedFields('This giftlist', shown ?? stored, stored, { reason });
    if (shown && shown.title !== title)
      throw new OperatorError('The owner has changed the title since the page was opened. Look at the list again.');
    await db
      .updateTable('giftlists')
      .set(
        reason === ''
          ? notTakenDown
          : {
              takedownReason: reason,
              takedownParts: parts.join(' '),
              takedownSnapshot: JSON.stringify(takedownSnapshot(parts, content)),
            },
      )
      .where('id', '=', id)
      .execute();
    const { subject, message } = textsOf(displayTitle({ title }), takedown);
    await storeNotification(transaction, ownerId, { type: 'GIFTLIST', giftlistId: id, message });
    await sendMail(transaction, { email, ...takedownMail(subject, message, ports.contactEmail) });
    const kind = reason === '' ? 'giftlist takedown lifted' : 'giftlist taken down';
    const detail = { giftlist: id, ...(reason !== '' && { parts: parts.join(', ') }) };
    await recordAction(transaction, { kind, personId: ownerId, detail });
    return true;
  });
