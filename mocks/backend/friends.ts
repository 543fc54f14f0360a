import {
  type FriendPage,
  ListFriendsParams,
  ListPendingFriendsParams,
  ListShippableFriendsParams,
  type PendingFriendPage,
  type ShippableFriendPage,
  type UserSummary,
  type UserSummaryList,
} from '../../src/generated/model';
import type { Row, Tables } from './tables';
import { type Call, type Member, memberOf, paramOf, refusal } from './call';
import { giftAddressOf, newId } from './lines';
import { storeNotification } from './news';
import { pageOf, searchable } from './paging';

/** Friends, and friend requests, on a page where the request has no `limit` (docs/product.md, Limits). */
const pageSize = 10;

const summaryOf = ({ id, username, firstName, lastName, photoUrl }: Row<'people'>): UserSummary => ({
  id,
  username,
  name: `${firstName} ${lastName}`.trim(),
  photoUrl: photoUrl ?? null,
});

const byId = ({ people }: Tables, ids: readonly string[]): Row<'people'>[] => {
  const known = new Map(people.all().map((person) => [person.id, person]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

const friendsOf = (tables: Tables, userId: string): Row<'people'>[] =>
  byId(
    tables,
    tables.friendships
      .findMany((query) =>
        query.where(({ fromId, toId, isAccepted }) => isAccepted && (fromId === userId || toId === userId)),
      )
      .map(({ fromId, toId }) => (fromId === userId ? toId : fromId)),
  );

/** Whether a person lets others ship to one of their addresses. Nobody learns to which. */
const takesGifts = (tables: Tables, ownerId: string): boolean => giftAddressOf(tables, ownerId) !== undefined;

/** Whether a member may have gifts shipped to this person: a friend who allows it. */
export const mayShipTo = (tables: Tables, userId: string, recipientId: string): boolean =>
  takesGifts(tables, recipientId) && friendsOf(tables, userId).some(({ id }) => id === recipientId);

const matching = (people: readonly Row<'people'>[], search = ''): UserSummary[] => {
  const text = searchable(search).replace(/^@/, '');
  return people.map(summaryOf).filter(({ name, username }) => searchable(`${name} ${username}`).includes(text));
};

/** GET /friends. */
export const listFriends = (call: Call): FriendPage => {
  const query = ListFriendsParams.parse(call.query);
  return pageOf(matching(friendsOf(call.tables, memberOf(call).id), query.search), query, pageSize);
};

/** GET /friends/ship. Friends who let others ship to them. */
export const listShippableFriends = (call: Call): ShippableFriendPage => {
  const { tables } = call;
  const query = ListShippableFriendsParams.parse(call.query);
  const friends = friendsOf(tables, memberOf(call).id).filter(({ id }) => takesGifts(tables, id));
  return pageOf(matching(friends, query.search), query, pageSize);
};

/** GET /friends/pending. The people who have asked the member to be friends, the latest first. */
export const listPendingFriends = (call: Call): PendingFriendPage => {
  const { tables } = call;
  const { id: toId } = memberOf(call);
  const asking = tables.friendships.findMany((query) => query.where({ toId, isAccepted: false }));
  const people = byId(tables, asking.map(({ fromId }) => fromId).toReversed());
  return pageOf(people.map(summaryOf), ListPendingFriendsParams.parse(call.query), pageSize);
};

/** Suggestions in one answer. */
const maxSuggestions = 10;

/** What stands between two people, whoever of them has asked. */
const between = ({ friendships }: Tables, one: string, other: string) =>
  friendships.findFirst((query) =>
    query.where(({ fromId, toId }) => (fromId === one && toId === other) || (fromId === other && toId === one)),
  );

/** The person whose username stands in the path, whatever its case. */
const personOf = (call: Call): Row<'people'> => {
  const username = paramOf(call, 'username').toLowerCase();
  const found = call.tables.people.findFirst((query) =>
    query.where((person) => person.username.toLowerCase() === username),
  );
  if (!found) throw refusal(404, 'Nobody has this username.');
  return found;
};

/** The request that the person in the path has sent to the member. */
const requestOf = (call: Call, member: Member) => {
  const { id: fromId } = personOf(call);
  const request = call.tables.friendships.findFirst((query) =>
    query.where({ fromId, toId: member.id, isAccepted: false }),
  );
  if (!request) throw refusal(404, 'There is no friend request of this person.');
  return request;
};

const nameOf = (person: Row<'people'>): string => summaryOf(person).name || `@${person.username}`;

/** Makes two people friends, and tells the person who had asked. */
const accept = async (tables: Tables, request: Row<'friendships'>, member: Member): Promise<void> => {
  await tables.friendships.update((query) => query.where({ id: request.id }), {
    data: (friendship) => {
      friendship.isAccepted = true;
    },
  });
  await storeNotification(tables, request.fromId, {
    type: 'FRIEND_ACCEPTED',
    message: `${nameOf(member)} has accepted your friend request.`,
  });
};

/** GET /user/search/nonfollowing/{text}. People who are no friends and wait for no answer, on either side; usernames first. */
export const searchNonFollowing = (call: Call): UserSummaryList => {
  const { tables } = call;
  const { id } = memberOf(call);
  const text = searchable(paramOf(call, 'text'));
  if (text.length < 3) throw refusal(400, 'Please enter at least 3 characters.');
  const known = new Set(
    tables.friendships
      .findMany((query) => query.where(({ fromId, toId }) => fromId === id || toId === id))
      .flatMap(({ fromId, toId }) => [fromId, toId]),
  );
  const strangers = tables.people.all().filter((person) => person.id !== id && !known.has(person.id));
  const found = matching(strangers, text);
  const isByUsername = ({ username }: UserSummary) => searchable(username ?? '').startsWith(text);
  return [...found.filter(isByUsername), ...found.filter((person) => !isByUsername(person))].slice(0, maxSuggestions);
};

/** PATCH /friends/follow/{username}. Who has been asked by that person already becomes their friend; asking twice changes nothing. */
export const followUser = async (call: Call): Promise<void> => {
  const { tables } = call;
  const member = memberOf(call);
  const { id: fromId } = member;
  const { id: toId } = personOf(call);
  if (toId === fromId) throw refusal(400, 'You cannot add yourself.');
  const known = between(tables, fromId, toId);
  if (known?.isAccepted) throw refusal(400, 'You are friends already.');
  if (known?.fromId === toId) return accept(tables, known, member);
  if (known) return;
  await tables.friendships.create({ id: newId('frd'), fromId, toId, isAccepted: false });
  await storeNotification(tables, toId, {
    type: 'FRIEND_REQUEST',
    message: `${nameOf(member)} would like to be your friend.`,
  });
};

/** PATCH /friends/accept/{username}. */
export const acceptFriend = (call: Call): Promise<void> => {
  const member = memberOf(call);
  return accept(call.tables, requestOf(call, member), member);
};

/** POST /friends/reject/{username}. That person may ask again. */
export const rejectFriend = (call: Call): void => {
  const { id } = requestOf(call, memberOf(call));
  call.tables.friendships.deleteMany((query) => query.where({ id }));
};

/** DELETE /friends/{username}. Neither of the two is the other's friend any more. */
export const removeFriend = (call: Call): void => {
  const { id: memberId } = memberOf(call);
  const friendship = between(call.tables, memberId, personOf(call).id);
  if (!friendship?.isAccepted) throw refusal(404, 'This person is not among your friends.');
  call.tables.friendships.deleteMany((query) => query.where({ id: friendship.id }));
};
