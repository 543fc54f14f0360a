import { useIdentityKey } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useSignIn } from '../sign-in/use-sign-in';
import styles from './guarded-page.module.css';
import type { MemberPage } from './guarded-route';
import { useGuard } from './use-guard';

/** Shown to guests instead of a members-only page. */
const Invitation = () => {
  const { signIn, signUp } = useSignIn();
  return (
    <MessagePage
      title="Ready to Start Your Gifting Journey?"
      icon={<GiftIcon />}
      actions={
        <>
          <Button size="lg" onClick={signUp}>
            Create Account
          </Button>
          <Button size="lg" variant="outline" tone="neutral" onClick={signIn}>
            Sign In
          </Button>
        </>
      }
    >
      Keep giftlists, find your friends, and send presents without anyone learning an address.
    </MessagePage>
  );
};

/** Shows the page to members only; guests see the invitation to sign in. */
export const withMemberGuard = ({ Page, SessionEndedPage = Invitation }: MemberPage) => {
  const GuardedPage = () => {
    const { state, authError, problem, reload } = useGuard();
    const identityKey = useIdentityKey();
    if (state === 'granted') return <Page key={identityKey} />;
    if (state === 'sessionEnded') return <SessionEndedPage />;
    if (state === 'guest') return <Invitation />;
    if (state === 'checkFailed') {
      return (
        <MessagePage
          title="Authentication Error"
          icon={<LockIcon />}
          actions={
            <Button size="lg" onClick={reload}>
              Try Again
            </Button>
          }
        >
          {[authError, problem?.message, problem?.details].filter(Boolean).join('\n')}
        </MessagePage>
      );
    }
    return (
      <Container className={styles.waiting}>
        <Spinner label="Loading" />
      </Container>
    );
  };
  return GuardedPage;
};
