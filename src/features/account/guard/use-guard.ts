import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCallback } from 'xstate';
import { guardMachine } from '../../../machines/guard.machine';
import { type AppActor, reportFault, useFlow, useServices } from '../../../runtime';

const eventOf = (snapshot: ReturnType<AppActor['getSnapshot']>) => {
  if (snapshot.hasTag('booting')) return undefined;
  if (snapshot.matches('member')) return 'member.known';
  return snapshot.matches('failed') ? 'check.failed' : 'guest.known';
};

/** The guard of a page, told by the boot check and the session. */
export const provideGuard = (app: AppActor) =>
  guardMachine.provide({
    actors: {
      watchIdentity: fromCallback(({ sendBack }) => {
        const tell = (snapshot: ReturnType<AppActor['getSnapshot']>) => {
          const type = eventOf(snapshot);
          if (type) sendBack({ type });
        };
        tell(app.getSnapshot());
        const subscription = app.subscribe(tell);
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
  const { app } = useServices();
  const [machine] = useState(() => provideGuard(app));
  const guard = useFlow(machine, undefined);
  return {
    state: useSelector(guard, ({ value }) => value),
    authError: useSelector(app, ({ context }) => context.authError),
    problem: useSelector(app, ({ context }) => context.problem),
    reload: () => guard.send({ type: 'page.reload' }),
  };
};
