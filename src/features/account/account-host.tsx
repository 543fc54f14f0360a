import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { asProblem } from '../../rules/problem';
import { useChild, useCode } from '../runtime';

const loadAccountDialog = () => import('./account-dialog');

/** Where the account dialogs appear, on every page. Their code is brought when the first one opens. */
export const AccountHost = () => {
  const signIn = useChild('signIn');
  const problem = useChild('problem');
  const isOpen = useSelector(signIn, (snapshot) => snapshot.hasTag('open'));
  const giveUp = useCallback(() => {
    problem.send({ type: 'problem.show', problem: { ...asProblem(undefined), retryable: false } });
    signIn.send({ type: 'dialog.close' });
  }, [problem, signIn]);
  const code = useCode(loadAccountDialog, isOpen, giveUp);
  return code ? <code.AccountDialog /> : null;
};
