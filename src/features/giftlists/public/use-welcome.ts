import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { useFlow, useSharedFlow } from '#runtime';
import { provideWelcome } from './welcome.actors';
import { isWelcomeSeen } from './welcome-flags';

/** Query parameters that open a dialog. */
const dialogParameters = ['item', 'product'] as const;

/** Whether another dialog is open: the welcome waits until it closes. */
const useIsCovered = (): boolean => {
  const { search } = useLocation();
  const isProblemClosed = useSelector(useSharedFlow('problem'), (snapshot) => snapshot.matches('closed'));
  const isConfirmClosed = useSelector(useSharedFlow('confirm'), (snapshot) => snapshot.matches('closed'));
  const isAccountOpen = useSelector(useSharedFlow('signIn'), (snapshot) => snapshot.matches('open'));
  const query = new URLSearchParams(search);
  return !isProblemClosed || !isConfirmClosed || isAccountOpen || dialogParameters.some((name) => query.has(name));
};

/**
 * The welcome dialog of a first visit.
 * @param username - Owner of the giftlists; `undefined` for a shared giftlist. Only the values of the first render are
 * used.
 * @param surprise - A shared giftlist that is a surprise, whose visitor has not said yet whether they are giving.
 */
export const useWelcome = (username: string | undefined, surprise: { id: string } | undefined) => {
  const flow = useFlow(() => provideWelcome(username, surprise?.id), {
    isSeen: isWelcomeSeen(username),
    asksGiving: surprise !== undefined,
  });
  const isSeen = useSelector(flow, ({ context }) => context.isSeen);
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('asking'));
  const isOpen = useSelector(flow, (snapshot) => snapshot.matches('open'));
  const isCovered = useIsCovered();
  return {
    isOpen: (isOpen || isAsking) && !isCovered,
    isAsking,
    /** Whether the introduction was dismissed before, so that only the question is new. */
    isSeen,
    dismiss: () => flow.send({ type: 'welcome.dismiss' }),
    give: () => flow.send({ type: 'welcome.give' }),
  };
};
