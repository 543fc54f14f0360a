import { personName } from '../../../rules/person';
import { Avatar } from '../../../ui/avatar';
import { SearchIcon } from '../../../ui/icons/search-icon';
import { RadioOption } from '../../../ui/radio-option';
import { TextInput } from '../../../ui/text-input';
import { type SearchFlow, useDialogSearch } from '../../search';
import { ChoiceList } from './choice-list';
import styles from './recipient-dialog.module.css';
import { useFriendChoices } from './use-choices';
import type { RecipientEditor } from './use-edit-recipient';

interface FriendChoicesProps {
  editor: RecipientEditor;
  searchFlow: SearchFlow;
}

/** Friends who let one ship to them, with a search. For members. */
export const FriendChoices = ({ editor, searchFlow }: FriendChoicesProps) => {
  const { recipientId, chooseFriend, canChange } = editor;
  const { draft, search, changeDraft } = useDialogSearch(searchFlow);
  return (
    <section aria-labelledby="recipient-friends" className={styles.section}>
      <h3 id="recipient-friends" className={styles.heading}>
        A friend
      </h3>
      <TextInput
        type="search"
        aria-label="Search friends"
        placeholder="Search by name or username"
        autoComplete="off"
        start={<SearchIcon />}
        value={draft}
        onChange={(event) => changeDraft(event.target.value)}
      />
      <ChoiceList
        label="Friends"
        choices={useFriendChoices(search)}
        empty="No friends found"
        chosenId={recipientId}
        onChoose={chooseFriend}
        isDisabled={!canChange}
      >
        {(friend) => (
          <RadioOption
            key={friend.id}
            value={friend.id}
            start={<Avatar name={friend.name || friend.username || ''} src={friend.photoUrl ?? undefined} size="sm" />}
          >
            <bdi>{personName(friend)}</bdi>
            {friend.username ? (
              <span className={styles.quiet}>
                <bdi>@{friend.username}</bdi>
              </span>
            ) : null}
          </RadioOption>
        )}
      </ChoiceList>
    </section>
  );
};
