import type { ReactNode } from 'react';
import { personName } from '#rules/person.ts';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { Avatar } from '#ui/avatar.tsx';
import { SearchIcon } from '#ui/icons/search-icon.tsx';
import { RadioOption } from '#ui/radio-group.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { type SearchFlow, useDialogSearch } from '../../search';
import { ChoiceList } from './choice-list';
import styles from './recipient-dialog.module.css';
import { useFriendChoices } from './use-choices';
import type { UseEditRecipientResult } from './use-edit-recipient';

interface FriendListProps {
  editor: UseEditRecipientResult;
  /** Search text; '' lists all friends. */
  search: string;
  children?: ReactNode;
}

const FriendList = ({ editor, search, children }: FriendListProps) => {
  const { recipientId, chooseFriend, canChange } = editor;
  return (
    <section aria-labelledby="recipient-friends" className={styles.section}>
      <h3 id="recipient-friends" className={styles.heading}>
        A friend
      </h3>
      {children}
      <ChoiceList
        label="Friends"
        choices={useFriendChoices(search)}
        emptyText="No friends found"
        chosenId={recipientId}
        onChoose={chooseFriend}
        isDisabled={!canChange}
      >
        {(friend) => (
          <RadioOption
            key={friend.id}
            value={friend.id}
            start={
              <Avatar
                name={friend.name || friend.username || ''}
                {...imageAttributes(friend.photoUrl ?? undefined)}
                size="sm"
              />
            }
          >
            <bdi>{personName(friend)}</bdi>
            {friend.username ? (
              <span className={styles.quiet}>
                <bdi>{`@${friend.username}`}</bdi>
              </span>
            ) : null}
          </RadioOption>
        )}
      </ChoiceList>
    </section>
  );
};

const SearchableFriendList = ({ editor, searchFlow }: { editor: UseEditRecipientResult; searchFlow: SearchFlow }) => {
  const { draft, search, changeDraft } = useDialogSearch(searchFlow);
  return (
    <FriendList editor={editor} search={search}>
      <TextInput
        type="search"
        aria-label="Search friends"
        placeholder="Search by name or username"
        autoComplete="off"
        start={<SearchIcon />}
        value={draft}
        onChange={(event) => changeDraft(event.target.value)}
      />
    </FriendList>
  );
};

/** Friends who allow shipping to them, with a search field while the search flow runs. For members. */
export const FriendChoices = ({ editor }: { editor: UseEditRecipientResult }) =>
  editor.searchFlow ? (
    <SearchableFriendList editor={editor} searchFlow={editor.searchFlow} />
  ) : (
    <FriendList editor={editor} search="" />
  );
