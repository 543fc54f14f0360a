import { useSelector } from '@xstate/react';
import { useFlow } from '#runtime';
import { providedForgotPassword } from './forgot-password.actors';

/** Requests an email with the next steps for a new password. */
export const useForgotPassword = () => {
  const recovery = useFlow(() => providedForgotPassword, undefined, { survivesIdentityChange: true });
  return {
    isBusy: useSelector(recovery, (snapshot) => snapshot.hasTag('busy')),
    request: (email: string) => recovery.send({ type: 'reset.request', email }),
  };
};
