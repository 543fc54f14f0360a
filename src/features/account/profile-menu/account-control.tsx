import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useIsHydrated, useVisitor } from '#runtime';
import { Button } from '#ui/button.tsx';
import { useSignIn } from '../sign-in/use-sign-in';
import styles from './account-control.module.css';

interface AccountControlProps {
  /** Member controls; their chunk loads for members only. Pass a constant element, so that `memo` has an effect. */
  children: ReactNode;
}

/**
 * Account area of the navigation bar: 'Sign in', or the member controls. Reserves its width during the boot check to
 * avoid layout shift.
 */
export const AccountControl = memo(function AccountControl({ children }: AccountControlProps) {
  const { isChecking, isMember } = useVisitor();
  const { signIn } = useSignIn();
  // Menus render inline styles, which the CSP of server-rendered pages blocks: render them after hydration.
  const isHydrated = useIsHydrated();
  const signInRef = useRef<HTMLButtonElement>(null);
  const wasMember = useRef(false);
  useEffect(() => {
    // Sign Out has unmounted the menu that had the focus: focus 'Sign in'.
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
