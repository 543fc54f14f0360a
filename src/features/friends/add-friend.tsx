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
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const openerRef = useRef<HTMLButtonElement>(null);
  const { chunk: AddFriendDialog } = useLazyDialog(dialogChunk, isOpen, friendsTexts.addFailed, close);
  return (
    <>
      <Button ref={openerRef} isLoading={isOpen && !AddFriendDialog} onClick={() => setIsOpen(true)}>
        <PersonPlusIcon />
        Add a friend
      </Button>
      {AddFriendDialog && isOpen ? (
        <AddFriendDialog friendship={friendship} openerRef={openerRef} onClosed={close} />
      ) : null}
    </>
  );
};
