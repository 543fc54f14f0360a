import { lazy, Suspense } from 'react';
import { Button } from '../../ui/button';
import styles from './account-control.module.css';
import { usePerson } from './use-person';
import { useSignIn } from './use-sign-in';

const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu')).ProfileMenu }));

/**
 * The account's place in the bar (shop document, section 2): 'Sign in', or the profile menu. It keeps its room while nobody knows who
 * is here, so that nothing beside it moves.
 */
export const AccountControl = () => {
  const { identity, signIn } = useSignIn();
  const person = usePerson();
  return (
    <div className={styles.place}>
      {identity === 'guest' ? (
        <Button variant="ghost" tone="neutral" onClick={signIn}>
          Sign in
        </Button>
      ) : null}
      {identity === 'member' ? (
        <Suspense fallback={null}>
          <ProfileMenu key={person} />
        </Suspense>
      ) : null}
    </div>
  );
};
