import { useState } from 'react';
import { useVisitor } from '#runtime';

/**
 * Access to a guarded page: `waiting` for the boot check, `refused` if that check failed, `inviting` a guest to sign
 * in, `open` to a member, or `ended` if the session ended while the page was open (reading 14). A sign-in attempt does
 * not change the access, so that nothing unmounts under the dialog (reading 11).
 */
type Access = 'waiting' | 'refused' | 'inviting' | 'open' | 'ended';

/** Returns the access to a guarded page, and the problem of a failed boot check. */
export const useGuard = () => {
  const { isChecking, isMember, isUnknown, authError, problem } = useVisitor();
  const [wasOpen, setWasOpen] = useState(isMember);
  if (isMember && !wasOpen) setWasOpen(true);
  const access = (): Access => {
    if (isChecking) return 'waiting';
    if (isMember) return 'open';
    if (isUnknown) return 'refused';
    return wasOpen ? 'ended' : 'inviting';
  };
  return {
    state: access(),
    authError,
    problem,
    reload: () => window.location.reload(),
  };
};
