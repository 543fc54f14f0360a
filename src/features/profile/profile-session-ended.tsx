import { Link } from 'react-router-dom';
import { paths } from '../../rules/paths';
import { Button } from '../../ui/button';
import { Container } from '../../ui/container';
import { EmptyState } from '../../ui/empty-state';
import { LockIcon } from '../../ui/icons/lock-icon';

/** Shown when the session ends on My Account (reading 14). */
export const ProfileSessionEnded = () => (
  <Container size="reading">
    <EmptyState
      title="Please log in to view your profile"
      titleAs="h1"
      icon={<LockIcon />}
      action={
        <Button asChild>
          <Link to={paths.home}>Go to Home</Link>
        </Button>
      }
    />
  </Container>
);
