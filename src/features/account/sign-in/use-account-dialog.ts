import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useSharedFlow } from '../../../runtime';

const accountPanels = ['signingIn', 'signingUp', 'recovering'] as const;

/** What the account dialog shows. */
export type AccountPanel = (typeof accountPanels)[number];

/** Which account dialog is open, and the ways from one to another. */
export const useAccountDialog = () => {
  const signIn = useSharedFlow('signIn');
  const panel = useSelector(signIn, (snapshot) => accountPanels.find((open) => snapshot.matches({ open })));
  return {
    panel,
    isOpen: panel !== undefined,
    /** Google came back with an error. */
    isRefused: useSelector(signIn, ({ context }) => context.isRefused),
    close: useCallback(() => signIn.send({ type: 'dialog.close' }), [signIn]),
    signIn: () => signIn.send({ type: 'signIn.choose' }),
    signUp: () => signIn.send({ type: 'signUp.choose' }),
    recover: () => signIn.send({ type: 'recovery.ask' }),
    goToGoogle: () => signIn.send({ type: 'google.choose' }),
  };
};
