import { useSelector } from '@xstate/react';
import { useSharedFlow } from '#runtime';

/** The problem on screen, the time until a retry is allowed (ms, 0 if it is), and the actions. */
export const useProblem = () => {
  const problem = useSharedFlow('problem');
  const shown = useSelector(problem, ({ context }) => context.queue[0]?.problem);
  const isBlocked = useSelector(problem, (snapshot) => snapshot.matches({ open: 'blocked' }));
  const remaining = useSelector(problem, ({ context }) => context.remaining);
  const canTryAgain = useSelector(problem, (snapshot) => snapshot.can({ type: 'problem.tryAgain' }));
  const isAwaited = useSelector(problem, ({ context }) => (context.queue[0]?.requesters.length ?? 0) > 0);
  return {
    shown,
    remaining: isBlocked ? remaining : 0,
    /** True while retries are blocked, too: the button is shown disabled. */
    offersRetry: Boolean(shown?.retryable) && isAwaited,
    canTryAgain,
    canLogIn: useSelector(problem, (snapshot) => snapshot.can({ type: 'problem.act' })),
    logIn: () => problem.send({ type: 'problem.act' }),
    tryAgain: () => problem.send({ type: 'problem.tryAgain' }),
    close: () => problem.send({ type: 'problem.close' }),
  };
};
