import { useSelector } from '@xstate/react';
import { useSharedFlow } from '#runtime';

/** The problem on screen, the time until a retry is allowed (ms; 0 if it is allowed now), and the actions. */
export const useProblem = () => {
  const problemFlow = useSharedFlow('problem');
  const shown = useSelector(problemFlow, ({ context }) => context.queue[0]?.problem);
  const isBlocked = useSelector(problemFlow, (snapshot) => snapshot.matches({ open: 'blocked' }));
  const remaining = useSelector(problemFlow, ({ context }) => context.remaining);
  const canTryAgain = useSelector(problemFlow, (snapshot) => snapshot.can({ type: 'problem.tryAgain' }));
  const hasRequester = useSelector(problemFlow, ({ context }) => (context.queue[0]?.requesters.length ?? 0) > 0);
  return {
    shown,
    remaining: isBlocked ? remaining : 0,
    /** Also true while retries are blocked: the button is then disabled. */
    offersRetry: Boolean(shown?.retryable) && hasRequester,
    canTryAgain,
    canLogIn: useSelector(problemFlow, (snapshot) => snapshot.can({ type: 'problem.logIn' })),
    logIn: () => problemFlow.send({ type: 'problem.logIn' }),
    tryAgain: () => problemFlow.send({ type: 'problem.tryAgain' }),
    close: () => problemFlow.send({ type: 'problem.close' }),
  };
};
