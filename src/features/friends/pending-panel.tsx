import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ClockIcon } from '#ui/icons/clock-icon.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import styles from './friends-page.module.css';
import { GiftlistsLink } from './giftlists-link';
import { PeopleList } from './people-list';
import { SentRequestsList } from './sent-requests-list';
import type { UseFriendshipResult } from './use-friendship';
import { usePendingFriends } from './use-people';

/** The tab 'Pending Requests': all users with a pending request. */
export const PendingPanel = ({ friendship }: { friendship: UseFriendshipResult }) => {
  const { busyId, isAccepting, canAct, done, accept, reject } = friendship;
  const pending = usePendingFriends(true);
  return (
    <div className={styles.panel}>
      {done?.change === 'accepted' ? (
        <InlineNote tone="success" action={<GiftlistsLink {...done.person} />}>
          You and <bdi>{done.person.name}</bdi> are friends now.
        </InlineNote>
      ) : null}
      <PeopleList
        label="Pending Requests"
        people={pending}
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
      <SentRequestsList people={pending.sent} />
    </div>
  );
};
