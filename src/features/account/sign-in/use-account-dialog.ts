import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useSharedFlow } from '#runtime';

const accountPanels = ['signingIn', 'signingUp', 'recovering'] as const;

/** Panel of the account dialog. */
export type AccountPanel = (typeof accountPanels)[number];

/** The open account panel, and the actions that switch between panels. */
export const useAccountDialog = () => {
  const signIn = useSharedFlow('signIn');
  const panel = useSelector(signIn, (snapshot) => accountPanels.find((open) => snapshot.matches({ open })));
  return {
    panel,
    isOpen: panel !== undefined,
    /** Whether Google redirected back with an error. */
    isGoogleRefused: useSelector(signIn, ({ context }) => context.isGoogleRefused),
    close: useCallback(() => signIn.send({ type: 'dialog.close' }), [signIn]),
    signIn: () => signIn.send({ type: 'signIn.choose' }),
    signUp: () => signIn.send({ type: 'signUp.choose' }),
    recover: () => signIn.send({ type: 'recovery.ask' }),
    goToGoogle: () => signIn.send({ type: 'google.choose' }),
  };
};
