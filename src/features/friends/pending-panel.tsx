import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ClockIcon } from '#ui/icons/clock-icon.tsx';
import styles from './friends-page.module.css';
import { PeopleList } from './people-list';
import type { UseFriendshipResult } from './use-friendship';
import { usePendingFriends } from './use-people';

/** The tab 'Pending Requests': all users with a pending request. */
export const PendingPanel = ({ friendship }: { friendship: UseFriendshipResult }) => {
  const { busyId, isAccepting, canAct, accept, reject } = friendship;
  return (
    <div className={styles.panel}>
      <PeopleList
        label="Pending Requests"
        people={usePendingFriends(true)}
        skeletonCount={2}
        empty={
          <EmptyState title="No pending requests" icon={<ClockIcon />}>
            Friend requests appear here.
          </EmptyState>
        }
      >
        {(person) => (
          <>
            <Button
              size="sm"
              variant="subtle"
              aria-label={`Accept ${person.name}`}
              isLoading={busyId === person.id && isAccepting}
              aria-disabled={!canAct || undefined}
              onClick={() => accept(person)}
            >
              Accept
            </Button>
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              aria-label={`Reject ${person.name}`}
              isLoading={busyId === person.id && !isAccepting}
              aria-disabled={!canAct || undefined}
              onClick={() => reject(person)}
            >
              Reject
            </Button>
          </>
        )}
      </PeopleList>
    </div>
  );
};
