import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';

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
