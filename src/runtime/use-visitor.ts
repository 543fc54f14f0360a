import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../machines/session.machine';
import type { Problem } from '../rules/problem';
import { useSharedFlow } from './use-shared-flow';

/** Who is here, as far as the session knows. */
export interface Visitor {
  /** The server is being asked. */
  isChecking: boolean;
  isMember: boolean;
  /** The boot check failed: the person goes on as a guest. */
  isUnknown: boolean;
  /** Why it failed. */
  problem: Problem | undefined;
  /** The auth state's own error: 'Login failure' or 'Logout failure'. */
  authError: string | undefined;
}

/** A page that the server rendered for its visitor shows this visitor until the boot check says otherwise. */
const viewVisitor = (session: SnapshotFrom<typeof sessionMachine>): Visitor => ({
  isChecking: session.hasTag('booting') && session.context.known === undefined,
  isMember: session.matches('member') || session.context.known === 'member',
  isUnknown: session.matches({ guest: 'unchecked' }),
  problem: session.context.problem,
  authError: session.context.authError,
});

/** Who is here, for views. */
export const useVisitor = (): Visitor => useSelector(useSharedFlow('session'), viewVisitor, shallowEqual);

/** A number that changes with every change of person: views of personal data use it as their key. */
export const useIdentityKey = (): number => useSelector(useSharedFlow('session'), ({ context }) => context.identityKey);
