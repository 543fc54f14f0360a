import { Button } from '../../ui/button';
import { Container } from '../../ui/container';
import { EmptyState } from '../../ui/empty-state';
import { LockIcon } from '../../ui/icons/lock-icon';
import { useSignIn } from '../account';

/** Shown when the session ends on a page of orders (reading 14). */
export const OrdersSessionEnded = () => {
  const { signIn } = useSignIn();
  return (
    <Container size="reading">
      <EmptyState
        title="Authentication Required"
        titleAs="h1"
        icon={<LockIcon />}
        action={<Button onClick={signIn}>Sign In</Button>}
      >
        Please sign in to view your orders.
      </EmptyState>
    </Container>
  );
};
