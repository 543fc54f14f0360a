import { type GiftlistPage, ListUserGiftlistsParams } from '../../src/generated/model';
import { type Call, paramOf, refusal } from './call';
import { answeredGiftlist, listsOf, pageSize } from './giftlists';
import { pageOf } from './paging';

/** GET /giftlist/user/{username}. Without the hidden lists, for their owner too: this is what others see. */
export const listUserGiftlists = (call: Call): GiftlistPage => {
  const { tables } = call;
  const username = paramOf(call, 'username').toLowerCase();
  const owner = tables.people.findFirst((query) => query.where((person) => person.username.toLowerCase() === username));
  if (!owner) throw refusal(404, 'This person was not found.');
  const shown = listsOf(tables, owner.id).filter(({ isHidden }) => !isHidden);
  const { data, total } = pageOf(shown, ListUserGiftlistsParams.parse(call.query), pageSize);
  return { data: data.map((list) => ({ ...answeredGiftlist(call, list), username: owner.username })), total };
};
