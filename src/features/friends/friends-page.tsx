import { Container } from '../../ui/container';
import { GiftIcon } from '../../ui/icons/gift-icon';
import { ClockIcon } from '../../ui/icons/clock-icon';
import { PageHeading } from '../../ui/page-heading';
import styles from './friends-page.module.css';
import { PeopleList } from './people-list';
import { useFriends, usePendingFriends } from './use-people';

/** My Friends (social document, section 2, 'Friends'): who they are, and who has asked to be one. */
export const FriendsPage = () => (
  <Container className={styles.page}>
    <PageHeading>My Friends</PageHeading>
    <PeopleList title="Friends" people={useFriends()} empty="No friends found" icon={<GiftIcon />} />
    <PeopleList
      title="Pending Requests"
      people={usePendingFriends()}
      empty="No pending requests"
      icon={<ClockIcon />}
    />
  </Container>
);
