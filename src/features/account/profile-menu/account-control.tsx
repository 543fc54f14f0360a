import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { useIsHydrated, useVisitor } from '../../../runtime';
import styles from './account-control.module.css';
import { useSignIn } from '../sign-in/use-sign-in';

interface AccountControlProps {
  /** The tools of a member: a constant element, whose code is loaded for members only. */
  children: ReactNode;
}

/**
 * The account's place in the bar (docs/product.md, Navigation bar): 'Sign in', or what a member has. It keeps its width until the boot check
 * has ended, so that nothing beside it moves.
 */
export const AccountControl = memo(function AccountControl({ children }: AccountControlProps) {
  const { isChecking, isMember } = useVisitor();
  const { signIn } = useSignIn();
  // Menus bring styles of their own, which the policy refuses in a page of the server.
  const isHydrated = useIsHydrated();
  const signInRef = useRef<HTMLButtonElement>(null);
  const wasMember = useRef(false);
  useEffect(() => {
    // Sign Out has left the page with the menu.
    if (wasMember.current && !isMember && document.activeElement === document.body) signInRef.current?.focus();
    wasMember.current = isMember;
  }, [isMember]);
  return (
    <div className={styles.place}>
      {isChecking || isMember ? null : (
        <Button ref={signInRef} variant="ghost" tone="neutral" onClick={signIn}>
          Sign in
        </Button>
      )}
      {isMember && isHydrated ? <Suspense fallback={null}>{children}</Suspense> : null}
    </div>
  );
});
