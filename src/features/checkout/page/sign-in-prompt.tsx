import { Button } from '#ui/button.tsx';
import { useSignIn } from '../../account';

/** Sign-in link of the checkout. Input is preserved, and the checkout continues as a member's. */
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
