import { useCallback, useRef, useState } from 'react';
import { friendsTexts } from '#rules/texts/friends.ts';
import { lazyChunk } from '#runtime';
import { Button } from '#ui/button.tsx';
import { PersonPlusIcon } from '#ui/icons/person-plus-icon.tsx';
import { useLazyDialog } from '../feedback';
import type { UseFriendshipResult } from './use-friendship';

const dialogChunk = lazyChunk(async () => (await import('./add-friend-dialog')).AddFriendDialog);

/** Button that opens the dialog 'Add a friend'. */
export const AddFriend = ({ friendship }: { friendship: UseFriendshipResult }) => {
  const [isWanted, setIsWanted] = useState(false);
  const leave = useCallback(() => setIsWanted(false), []);
  const opener = useRef<HTMLButtonElement>(null);
  const { part: AddFriendDialog } = useLazyDialog(dialogChunk, isWanted, friendsTexts.addFailed, leave);
  return (
    <>
      <Button ref={opener} isLoading={isWanted && !AddFriendDialog} onClick={() => setIsWanted(true)}>
        <PersonPlusIcon />
        Add a friend
      </Button>
      {AddFriendDialog && isWanted ? (
        <AddFriendDialog friendship={friendship} opener={opener} onClosed={leave} />
      ) : null}
    </>
  );
};
