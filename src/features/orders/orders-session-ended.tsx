import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';
import { useSignIn } from '../account';

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
