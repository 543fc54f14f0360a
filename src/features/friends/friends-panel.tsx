import { getListFriendsQueryKey } from '#generated/api/friends/friends.ts';
import { paths } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { SearchIcon } from '#ui/icons/search-icon.tsx';
import { ListSearch } from '../search';
import styles from './friends-page.module.css';
import { GiftlistsLink } from './giftlists-link';
import { PeopleList } from './people-list';
import type { UseFriendshipResult } from './use-friendship';
import { useFriends } from './use-people';

/** Prefix of the query keys of all pages of friends. */
const queryKey = getListFriendsQueryKey();

const countText = (total: number | undefined, search: string) => {
  if (!total) return '';
  const text = total === 1 ? '1 friend' : `${total} friends`;
  return search === '' ? text : `${text} found`;
};

/** The tab 'Friends': a search, and all friends. */
export const FriendsPanel = ({ friendship }: { friendship: UseFriendshipResult }) => {
  const friends = useFriends();
  const { search, clearSearch, total } = friends;
  const { busyId, canAct, remove } = friendship;
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <ListSearch
          list="friends"
          pathname={paths.friends}
          queryKey={queryKey}
          label="Search friends"
          placeholder="Search by name or username"
        />
        <p role="status" className={styles.count}>
          {countText(total, search)}
        </p>
      </div>
      <PeopleList
        label="Friends"
        people={friends}
        skeletonCount={10}
        empty={
          search === '' ? (
            <EmptyState title="No friends found" icon={<GiftIcon />}>
              Friends see each other’s giftlists, and send presents without learning an address.
            </EmptyState>
          ) : (
            <EmptyState title="No friends found" icon={<SearchIcon />}>
              No friend matches this name.
            </EmptyState>
          )
        }
        extraActions={
          search === '' ? undefined : (
            <Button size="sm" variant="ghost" tone="neutral" onClick={clearSearch}>
              Clear Filters
            </Button>
          )
        }
      >
        {(person) => (
          <>
            <GiftlistsLink {...person} />
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              aria-label={`Remove ${person.name}`}
              isLoading={busyId === person.id}
              aria-disabled={!canAct || undefined}
              onClick={() => remove(person)}
            >
              Remove
            </Button>
          </>
        )}
      </PeopleList>
    </div>
  );
};
