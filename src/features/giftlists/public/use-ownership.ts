import { useQuery } from '@tanstack/react-query';
import type { GiftlistSummary } from '#generated/model';
import { isSameUsername } from '#rules/list-owner.ts';
import { useIdentityKey, useVisitor } from '#runtime';
import { profileQuery } from '../../account';
import { ownGiftlistsQuery } from '../giftlist-queries';

/** Whether the giftlists on screen belong to the visitor. */
export interface Ownership {
  isMine: boolean;
  /** True for the owner, and while ownership is unknown: surprise mode must not reveal anything before it is known. */
  mayBeMine: boolean;
}

/**
 * Ownership of giftlists (reading 56): by username, or because the giftlist is among the member's own.
 * @param username - Owner, if the server or the URL contains it.
 * @param id - Id of the giftlist, for a response without a username.
 */
export const useOwnership = (username: string | undefined, id?: GiftlistSummary['id']): Ownership => {
  const { isChecking, isMember } = useVisitor();
  const identityKey = useIdentityKey();
  const profile = useQuery({ ...profileQuery(), enabled: isMember });
  const isByList = isMember && username === undefined && id !== undefined;
  const own = useQuery({ ...ownGiftlistsQuery(identityKey, 1), enabled: isByList, meta: {} });
  const isMine =
    isMember &&
    (isSameUsername(username, profile.data?.username) || (isByList && own.data?.data.some((list) => list.id === id)));
  const isUnknown = isChecking || (isMember && (profile.data === undefined || (isByList && own.isPending)));
  return { isMine: isMine === true, mayBeMine: isMine === true || isUnknown };
};
