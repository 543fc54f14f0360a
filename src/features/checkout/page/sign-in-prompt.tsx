import { Button } from '../../../ui/button';
import { useSignIn } from '../../account';

/** The way into an account from the checkout; what was typed stays, and the checkout goes on as a member's. */
export const SignInPrompt = () => {
  const { signIn } = useSignIn();
  return (
    <p>
      Have an account?{' '}
      <Button size="sm" variant="ghost" onClick={signIn}>
        Sign in
      </Button>
    </p>
  );
};
