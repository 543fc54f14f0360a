import { useQueryClient } from '@tanstack/react-query';
import { useTabInUrl, useTabMessage } from '#runtime';
import { Badge } from '#ui/badge.tsx';
import { ChakraArea } from '#ui/chakra-area.tsx';
import { Container } from '#ui/container.tsx';
import { IsolatedText } from '#ui/isolated-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AddFriend } from './add-friend';
import { invalidateFriends } from './friends-cache';
import styles from './friends-page.module.css';
import { FriendsPanel } from './friends-panel';
import { friendshipStatusText } from './friendship-status-text';
import { PendingPanel } from './pending-panel';
import { useFriendship } from './use-friendship';
import { usePendingFriends } from './use-people';

// Re-exported from this lazy chunk: a static import in the route would add it to the initial bundle.
export { seedFriends } from './seed-friends';

/** Tab names in the URL. */
const tabNames = ['friends', 'pending'] as const;

/** My Friends: friends, pending requests, and a button to add a friend. */
export const FriendsPage = () => {
  const queryClient = useQueryClient();
  const [tab, setTab] = useTabInUrl(tabNames);
  const friendship = useFriendship(tab);
  const { total: pendingCount } = usePendingFriends(tab === 'pending');
  useTabMessage('friends changed', () => invalidateFriends(queryClient));
  return (
    <ChakraArea>
      <Container isStacked>
        <div className={styles.head}>
          <PageHeading>My Friends</PageHeading>
          <AddFriend friendship={friendship} />
        </div>
        <Tabs
          label="Friends and requests"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'friends', label: 'Friends', content: <FriendsPanel friendship={friendship} /> },
            {
              value: 'pending',
              label: (
                <>
                  <span>Pending Requests</span>
                  {pendingCount ? <Badge tone="accent">{pendingCount}</Badge> : null}
                </>
              ),
              content: <PendingPanel friendship={friendship} />,
            },
          ]}
        />
        <div role="status">
          <VisuallyHidden>
            <IsolatedText text={friendshipStatusText(friendship.done)} />
          </VisuallyHidden>
        </div>
      </Container>
    </ChakraArea>
  );
};
