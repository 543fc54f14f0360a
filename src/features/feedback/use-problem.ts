import { useSelector } from '@xstate/react';
import { useChild } from '../runtime';

/** The problem on screen, how long Try Again is still refused (ms), and the ways on. */
export const useProblem = () => {
  const problem = useChild('problem');
  const shown = useSelector(problem, ({ context }) => context.queue[0]?.problem);
  const remaining = useSelector(problem, ({ context }) => context.remaining);
  const isBlocked = useSelector(problem, (snapshot) => snapshot.matches({ open: 'blocked' }));
  const canTryAgain = useSelector(problem, (snapshot) => snapshot.can({ type: 'problem.tryAgain' }));
  return {
    shown,
    remaining,
    isBlocked,
    canTryAgain,
    canLogIn: useSelector(problem, (snapshot) => snapshot.can({ type: 'problem.act' })),
    logIn: () => problem.send({ type: 'problem.act' }),
    tryAgain: () => problem.send({ type: 'problem.tryAgain' }),
    close: () => problem.send({ type: 'problem.close' }),
  };
};
