import { lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { usePersonKey, useVisitor } from '../../../runtime';
import styles from './account-control.module.css';
import { useSignIn } from '../sign-in/use-sign-in';

const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu')).ProfileMenu }));

/**
 * The account's place in the bar (docs/product.md, Navigation bar): 'Sign in', or the profile menu. It keeps its room while nobody knows who
 * is here, so that nothing beside it moves.
 */
export const AccountControl = memo(({ children }: { children?: ReactNode }) => {
  const { isBooting, isMember } = useVisitor();
  const { signIn } = useSignIn();
  const person = usePersonKey();
  const signInRef = useRef<HTMLButtonElement>(null);
  const wasMember = useRef(false);
  useEffect(() => {
    // Sign Out has left the page with the menu.
    if (wasMember.current && !isMember && document.activeElement === document.body) signInRef.current?.focus();
    wasMember.current = isMember;
  }, [isMember]);
  return (
    <div className={styles.place}>
      {isBooting || isMember ? null : (
        <Button ref={signInRef} variant="ghost" tone="neutral" onClick={signIn}>
          Sign in
        </Button>
      )}
      {isMember ? (
        <>
          {children}
          <Suspense fallback={null}>
            <ProfileMenu key={person} />
          </Suspense>
        </>
      ) : null}
    </div>
  );
});
AccountControl.displayName = 'AccountControl';
