import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';
import type { Problem } from '#rules/problem.ts';
import type { SupportedWord } from '#rules/supports.ts';
import { useSharedFlow } from './use-shared-flow';

/** Current visitor. */
export interface Visitor {
  /** The boot check is pending. */
  isChecking: boolean;
  isMember: boolean;
  /** The boot check failed; the visitor is treated as a guest. */
  isUnknown: boolean;
  /** Error of the boot check. */
  problem: Problem | undefined;
  /** Error of the session flow: 'Login failure' or 'Logout failure'. */
  authError: string | undefined;
}

/** A server-rendered page shows its visitor until the boot check has ended. */
const visitorOf = (session: SnapshotFrom<typeof sessionMachine>): Visitor => ({
  isChecking: session.hasTag('booting') && session.context.known === undefined,
  isMember: session.matches('member') || session.context.known === 'member',
  isUnknown: session.matches({ guest: 'unchecked' }),
  problem: session.context.problem,
  authError: session.context.authError,
});

/** Returns the current visitor. */
export const useVisitor = (): Visitor => useSelector(useSharedFlow('session'), visitorOf, shallowEqual);

/** Counter of identities, used as `key` of views with user-specific data. */
export const useIdentityKey = (): number => useSelector(useSharedFlow('session'), ({ context }) => context.identityKey);

/**
 * Whether the server accepts these requests of version 1.1. False for a server of version 1.0, and until the boot check
 * has ended, unless the page contains its response. Decides what is sent; present fields decide what is shown.
 */
export const useIsSupported = (word: SupportedWord): boolean =>
  useSelector(useSharedFlow('session'), ({ context }) => context.supports?.includes(word) ?? false);
