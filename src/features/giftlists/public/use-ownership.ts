import { useQuery } from '@tanstack/react-query';
import type { GiftlistSummary } from '#generated/model';
import { isSameUsername } from '#rules/list-owner.ts';
import { useIdentityKey, useVisitor } from '#runtime';
import { profileQuery } from '../../account';
import { ownGiftlistsQuery } from '../giftlist-queries';

/** Whether the giftlists on screen belong to the visitor. */
export interface Ownership {
  isMine: boolean;
  /** True for the owner, and while ownership is unknown, so that surprise mode does not reveal anything too early. */
  mayBeMine: boolean;
  isUnknown: boolean;
}

/**
 * Ownership of giftlists: by username, or because the giftlist is on the first page of the member's own.
 * @param username - Owner, if the server or the URL contains it.
 * @param id - Id of the giftlist, for a response without a username.
 */
export const useOwnership = (username: string | undefined, id?: GiftlistSummary['id']): Ownership => {
  const { isChecking, isMember } = useVisitor();
  const identityKey = useIdentityKey();
  const profile = useQuery({ ...profileQuery(), enabled: isMember });
  const isDecidedById = isMember && username === undefined && id !== undefined;
  const ownGiftlists = useQuery({ ...ownGiftlistsQuery(identityKey, 1), enabled: isDecidedById, meta: {} });
  const isMine =
    isMember &&
    (isSameUsername(username, profile.data?.username) ||
      (isDecidedById && ownGiftlists.data?.data.some((list) => list.id === id)));
  const isUnknown =
    isChecking || (isMember && (profile.data === undefined || (isDecidedById && ownGiftlists.isPending)));
  return { isMine: isMine === true, mayBeMine: isMine === true || isUnknown, isUnknown };
};
