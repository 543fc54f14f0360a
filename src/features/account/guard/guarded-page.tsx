import { Button } from '../../../ui/button';
import { Container } from '../../../ui/container';
import { GiftIcon } from '../../../ui/icons/gift-icon';
import { LockIcon } from '../../../ui/icons/lock-icon';
import { MessagePage } from '../../../ui/message-page';
import { Spinner } from '../../../ui/spinner';
import type { MemberPage } from './guarded-route';
import styles from './guarded-page.module.css';
import { useGuard } from './use-guard';
import { useIdentityKey } from '../../../runtime';
import { useSignIn } from '../sign-in/use-sign-in';

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

/** Shows the page to members only; guests see the invitation to sign in (docs/product.md, Route guards). */
export const withMemberGuard = ({ Page, SessionEndedPage = Invitation }: MemberPage) => {
  const GuardedPage = () => {
    const { state, authError, problem, reload } = useGuard();
    const person = useIdentityKey();
    if (state === 'open') return <Page key={person} />;
    if (state === 'ended') return <SessionEndedPage />;
    if (state === 'inviting') return <Invitation />;
    if (state === 'refused') {
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
