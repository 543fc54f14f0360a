import { useState } from 'react';
import { useVisitor } from '../../../runtime';

/**
 * Whether the page behind a guard may be seen, and why not: `waiting` for the boot check, `refused` because it failed, `inviting` a
 * guest, `open` for a member, `ended` where the session ended while the page was open (reading 14). Only the boot check and the session
 * count, never an attempt to sign in: nothing is unmounted under the dialog (reading 11).
 */
type Access = 'waiting' | 'refused' | 'inviting' | 'open' | 'ended';

/** Who may see the page, and what a person reads where the boot check failed. */
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
