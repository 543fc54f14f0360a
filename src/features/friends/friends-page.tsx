import { Container } from '../../ui/container';
import { ClockIcon } from '../../ui/icons/clock-icon';
import { GiftIcon } from '../../ui/icons/gift-icon';
import { PageHeading } from '../../ui/page-heading';
import styles from './friends-page.module.css';
import { PeopleList } from './people-list';
import { useFriends, usePendingFriends } from './use-people';

/** My Friends (docs/product.md, Friends): the friends, and the people who asked to be friends. */
export const FriendsPage = () => {
  const friends = useFriends();
  const pending = usePendingFriends();
  return (
    <Container className={styles.page}>
      <PageHeading>My Friends</PageHeading>
      <PeopleList title="Friends" people={friends} expected={10} empty="No friends found" icon={<GiftIcon />} />
      {/* Once it is known how much room friends take: nothing moves by itself. */}
      {friends.list || friends.problem ? (
        <PeopleList
          title="Pending Requests"
          people={pending}
          expected={1}
          empty="No pending requests"
          icon={<ClockIcon />}
        />
      ) : null}
    </Container>
  );
};
