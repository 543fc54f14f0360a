import type { ExpressionBuilder } from 'kysely';
import type { FriendPage, PendingFriendPage, ShippableFriendPage, UserSummaryList } from '#generated/model';
import { normalizeForSearch, normalizeKey } from '#rules/normalize.ts';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { countAfterPage } from '../database/count-rows';
import { foundBy, hasWords } from '../database/search-words';
import type { Db, Tables } from '../database/tables';
import { pagingOf } from '../domain/paging';
import { friendshipKey, userSummaryOf } from '../domain/people';
import { queryWords, weights } from '../domain/words';
import { type Context, type Member, newId, type WriteContext } from './context';
import { assertBelowLimit } from './limits';
import { storeNotification } from './notifications';

/** Friends and friend requests on a page if the request has no `limit`. */
const pageSize = 10;

const summaryColumns = [
  'people.id',
  'people.username',
  'people.firstName',
  'people.lastName',
  'people.photoUrl',
] as const;

/** Friendships and requests of a user. A union, because PostgreSQL would read all friendships for either direction. */
const pairsOf = (db: Db, personId: string) =>
  db
    .selectFrom('friendships')
    .select(['seq', 'isAccepted', 'toId as otherId'])
    .where('fromId', '=', personId)
    .unionAll(
      db.selectFrom('friendships').select(['seq', 'isAccepted', 'fromId as otherId']).where('toId', '=', personId),
    );

/** Friends of a user, in both directions of the request. */
const friendsOf = (db: Db, personId: string) =>
  db
    .selectFrom(pairsOf(db, personId).as('pairs'))
    .innerJoin('people', 'people.id', 'pairs.otherId')
    .where('pairs.isAccepted', '=', true);

/** Whether a user has an address open to gifts, and is not suspended. Does not reveal which address. */
const isShippable = (eb: ExpressionBuilder<Tables, 'people'>) =>
  eb.and([
    eb('people.suspensionReason', 'is', null),
    eb.exists(
      eb
        .selectFrom('addresses')
        .select('addresses.id')
        .whereRef('addresses.ownerId', '=', 'people.id')
        .where('addresses.isPublic', '=', true),
    ),
  ]);

/** Whether a member may send gifts to this user: a friend with an address open to gifts. */
export const canReceiveGifts = async (db: Db, personId: string, recipientId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('friendships')
    .innerJoin('people', (join) => join.on('people.id', '=', recipientId))
    .select('people.id')
    .where('pairKey', '=', friendshipKey(personId, recipientId))
    .where('isAccepted', '=', true)
    .where(isShippable)
    .executeTakeFirst();
  return found !== undefined;
};

/** Searches people by names and usernames. Only operators may find them by email. */
const searchFor = (text: string) =>
  ({ table: 'peopleWords', words: queryWords(text), to: weights.person.name }) as const;

interface PageQuery {
  readonly page?: number;
  readonly limit?: number;
  readonly search?: string;
}

/** One page of friends, in the order of their friend requests. */
const pageOfFriends = async (friends: ReturnType<typeof friendsOf>, query: PageQuery): Promise<FriendPage> => {
  const { limit, offset, totalsFor } = pagingOf(query, pageSize);
  const matching = friends.where(hasWords(searchFor(query.search ?? ''), 'people.seq'));
  const rows = await matching.select(summaryColumns).orderBy('pairs.seq').limit(limit).offset(offset).execute();
  const count = await countAfterPage(rows.length, { limit, offset }, matching);
  return { data: rows.map(userSummaryOf), ...totalsFor(count) };
};

export const listFriends = ({ db, query }: Context & Input<'listFriends'>, { id }: Member): Promise<FriendPage> =>
  pageOfFriends(friendsOf(db, id), query);

/** GET /friends/ship. Friends with an address open to gifts. */
export const listShippableFriends = (
  { db, query }: Context & Input<'listShippableFriends'>,
  { id }: Member,
): Promise<ShippableFriendPage> => pageOfFriends(friendsOf(db, id).where(isShippable), query);

/** Maximum number of sent requests in a response. */
const maxSentRequests = 100;

/** Users who have not answered a friend request of the member yet, latest first. */
const readSentRequests = async ({ db }: Context, memberId: string) => {
  const rows = await db
    .selectFrom('friendships')
    .innerJoin('people', 'people.id', 'friendships.toId')
    .where('fromId', '=', memberId)
    .where('people.suspensionReason', 'is', null)
    .where('isAccepted', '=', false)
    .select(summaryColumns)
    .orderBy('friendships.seq', 'desc')
    .limit(maxSentRequests)
    .execute();
  return rows.map(userSummaryOf);
};

/** GET /friends/pending. Users with a pending friend request to the member, latest first; on page 1 the sent ones, too. */
export const listPendingFriends = async (
  context: Context & Input<'listPendingFriends'>,
  { id }: Member,
): Promise<PendingFriendPage> => {
  const { limit, offset, totalsFor } = pagingOf(context.query, pageSize);
  const pendingRequests = context.db
    .selectFrom('friendships')
    .innerJoin('people', 'people.id', 'friendships.fromId')
    .where('toId', '=', id)
    .where('people.suspensionReason', 'is', null)
    .where('isAccepted', '=', false);
  const rows = await pendingRequests
    .select(summaryColumns)
    .orderBy('friendships.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const count = await countAfterPage(rows.length, { limit, offset }, pendingRequests);
  return {
    data: rows.map(userSummaryOf),
    ...totalsFor(count),
    ...(offset === 0 && { sent: await readSentRequests(context, id) }),
  };
};

/** Maximum number of suggestions. */
const maxSuggestions = 10;

/**
 * GET /user/search/nonfollowing/{text}. Users without a friendship or a pending request with the member; matching
 * usernames first.
 */
export const searchNonFollowing = async (
  context: Context & Input<'searchNonFollowing'>,
  { id, seq }: Member,
): Promise<UserSummaryList> => {
  const text = normalizeForSearch(context.params.text);
  if (text.length < 3) throw errorResponse(400, 'Please enter at least 3 characters.');
  const { db } = context;
  const seqs = db.selectFrom('people').select('people.seq');
  const others = db.selectFrom(pairsOf(db, id).as('pairs')).select('pairs.otherId');
  // Reads the rows of the suggestions only: many people may have a common name.
  const found = db
    .selectFrom(foundBy(searchFor(text)).as('found'))
    .select(['found.seq', 'found.weight'])
    .where('found.seq', '!=', seq)
    .where('found.seq', 'not in', seqs.where('suspensionReason', 'is not', null))
    .where('found.seq', 'not in', seqs.where('people.id', 'in', others))
    .orderBy('found.weight')
    .orderBy('found.seq')
    .limit(maxSuggestions);
  const rows = await db
    .selectFrom('people')
    .innerJoin(found.as('suggested'), 'suggested.seq', 'people.seq')
    .select(summaryColumns)
    .orderBy('suggested.weight')
    .orderBy('people.seq')
    .execute();
  return rows.map(userSummaryOf);
};

/** Input of a request about the user named in its path. */
type AboutUser = Pick<Input<'followUser'>, 'params'>;

/** Returns the user named in the path, without regard to case. */
const findUserInPath = ({ db, params }: Context & AboutUser) =>
  db
    .selectFrom('people')
    .select(summaryColumns)
    .select('people.suspensionReason')
    .where('usernameKey', '=', normalizeKey(params.username))
    .executeTakeFirst();

const noUserMessage = 'There is no user with this username.';

const userInPath = async (context: Context & AboutUser) => {
  const found = await findUserInPath(context);
  if (!found) throw errorResponse(404, noUserMessage);
  return found;
};

/** Id of the user named in the path, which the handler locks in addition to the visitor. */
export const otherUserToLock = async (context: Context & AboutUser): Promise<readonly (string | undefined)[]> => [
  (await findUserInPath(context))?.id,
];

/** Returns the friendship or pending request of two users, in either direction. */
const findFriendship = ({ db }: WriteContext, one: string, other: string) =>
  db.selectFrom('friendships').selectAll().where('pairKey', '=', friendshipKey(one, other)).executeTakeFirst();

/** Accepts a friend request, and notifies the requester. */
const accept = async (
  context: WriteContext,
  { id, fromId }: { readonly id: string; readonly fromId: string },
  member: Member,
): Promise<void> => {
  await assertBelowLimit(context.db, 'friendships', member.id);
  await context.db.updateTable('friendships').set({ isAccepted: true }).where('id', '=', id).execute();
  await storeNotification(context, fromId, { type: 'FRIEND_ACCEPTED', personId: member.id });
};

/**
 * PATCH /friends/follow/{username}. A pending request from the other user is accepted instead. Repeating a request has
 * no effect.
 */
export const followUser = async (context: WriteContext & AboutUser, member: Member): Promise<void> => {
  const { id: toId, suspensionReason } = await userInPath(context);
  if (suspensionReason !== null) throw errorResponse(404, noUserMessage);
  if (toId === member.id) throw errorResponse(400, 'You cannot add yourself.');
  const existing = await findFriendship(context, member.id, toId);
  if (existing?.isAccepted) throw errorResponse(400, 'You are already friends.');
  if (existing?.fromId === toId) return accept(context, existing, member);
  if (existing) return;
  await assertBelowLimit(context.db, 'friendships', member.id);
  await context.db
    .insertInto('friendships')
    .values({ id: newId('frd'), fromId: member.id, toId, pairKey: friendshipKey(member.id, toId), isAccepted: false })
    .execute();
  await storeNotification(context, toId, { type: 'FRIEND_REQUEST', personId: member.id });
};

/** Returns the pending request that the user in the path sent to the member. A suspended user has none. */
const friendRequestOf = async (context: WriteContext & AboutUser, { id }: Member) => {
  const person = await userInPath(context);
  const request = await findFriendship(context, person.id, id);
  if (!request || request.isAccepted || request.fromId !== person.id || person.suspensionReason !== null)
    throw errorResponse(404, 'There is no friend request from this person.');
  return request;
};

export const acceptFriend = async (context: WriteContext & AboutUser, member: Member): Promise<void> => {
  await accept(context, await friendRequestOf(context, member), member);
};

/** POST /friends/reject/{username}. The requester may ask again. */
export const rejectFriend = async (context: WriteContext & AboutUser, member: Member): Promise<void> => {
  const { id } = await friendRequestOf(context, member);
  await context.db.deleteFrom('friendships').where('id', '=', id).execute();
};

/** DELETE /friends/{username}. Ends the friendship for both users. */
export const removeFriend = async (context: WriteContext & AboutUser, member: Member): Promise<void> => {
  const friendship = await findFriendship(context, member.id, (await userInPath(context)).id);
  if (!friendship?.isAccepted) throw errorResponse(404, 'This person is not among your friends.');
  await context.db.deleteFrom('friendships').where('id', '=', friendship.id).execute();
};
