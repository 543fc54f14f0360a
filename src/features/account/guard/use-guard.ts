import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromCallback, type SnapshotFrom } from 'xstate';
import { guardMachine } from '../../../machines/guard.machine';
import type { sessionMachine } from '../../../machines/session.machine';
import { reportFault, useChild, useFlow, useVisitor } from '../../../runtime';

type Session = ActorRefFrom<typeof sessionMachine>;

const eventOf = (snapshot: SnapshotFrom<Session>) => {
  if (snapshot.hasTag('booting')) return undefined;
  if (snapshot.matches('member')) return 'member.known';
  return snapshot.matches({ guest: 'unchecked' }) ? 'check.failed' : 'guest.known';
};

/** The guard of a page, told by the boot check and the session. */
export const provideGuard = (session: Session) =>
  guardMachine.provide({
    actors: {
      watchIdentity: fromCallback(({ sendBack }) => {
        const tell = (snapshot: SnapshotFrom<Session>) => {
          const type = eventOf(snapshot);
          if (type) sendBack({ type });
        };
        tell(session.getSnapshot());
        const subscription = session.subscribe(tell);
        return () => subscription.unsubscribe();
      }),
    },
    actions: {
      reloadPage: () => window.location.reload(),
      reportFault: (_, { error }) => reportFault(error),
    },
  });

/** Whether the page behind a guard may be seen, and why not. */
export const useGuard = () => {
  const session = useChild('session');
  const { authError, problem } = useVisitor();
  const [machine] = useState(() => provideGuard(session));
  const guard = useFlow(machine, undefined, { outlivesPerson: true });
  return {
    state: useSelector(guard, ({ value }) => value),
    authError,
    problem,
    reload: () => guard.send({ type: 'page.reload' }),
  };
};
