import { useState } from 'react';
import { useVisitor } from '#runtime';

/**
 * Access to a guarded page: `checking` until the boot check has finished, `checkFailed` if it failed, `guest` for a
 * visitor who may sign in, `granted` to a member, `sessionEnded` if the session ended while the page was open. A
 * sign-in attempt does not change the access, so that nothing unmounts under the dialog.
 */
type Access = 'checking' | 'checkFailed' | 'guest' | 'granted' | 'sessionEnded';

/** Returns the access to a guarded page, and the problem of a failed boot check. */
export const useGuard = () => {
  const { isChecking, isMember, isUnknown, authError, problem } = useVisitor();
  const [wasGranted, setWasGranted] = useState(isMember);
  if (isMember && !wasGranted) setWasGranted(true);
  const access = (): Access => {
    if (isChecking) return 'checking';
    if (isMember) return 'granted';
    if (isUnknown) return 'checkFailed';
    return wasGranted ? 'sessionEnded' : 'guest';
  };
  return {
    state: access(),
    authError,
    problem,
    reload: () => window.location.reload(),
  };
};
