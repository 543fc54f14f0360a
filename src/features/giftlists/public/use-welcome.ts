import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSharedFlow, useFlow } from '../../../runtime';
import { provideWelcome } from './welcome.actors';
import { isWelcomeSeen } from './welcome-flags';

/** Dialogs that the address opens. */
const dialogParameters = ['item', 'product'] as const;

/** Whether another dialog is over the page: the welcome waits until it has gone (reading 67). */
const useIsCovered = (): boolean => {
  const { search } = useLocation();
  const isProblemClosed = useSelector(useSharedFlow('problem'), (snapshot) => snapshot.matches('closed'));
  const isConfirmClosed = useSelector(useSharedFlow('confirm'), (snapshot) => snapshot.matches('closed'));
  const isAccountOpen = useSelector(useSharedFlow('signIn'), (snapshot) => snapshot.matches('open'));
  const query = new URLSearchParams(search);
  return !isProblemClosed || !isConfirmClosed || isAccountOpen || dialogParameters.some((name) => query.has(name));
};

/**
 * The welcome of a first visit, over a list that is there.
 *
 * @param username - Whose lists; without one it is the welcome of a shared list. The one of the first render counts.
 */
export const useWelcome = (username: string | undefined) => {
  const [machine] = useState(() => provideWelcome(username));
  const flow = useFlow(machine, { isSeen: isWelcomeSeen(username) });
  const isOpen = useSelector(flow, (snapshot) => snapshot.matches('open'));
  const isCovered = useIsCovered();
  return { isOpen: isOpen && !isCovered, dismiss: () => flow.send({ type: 'welcome.dismiss' }) };
};
