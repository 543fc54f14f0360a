import { useSelector } from '@xstate/react';
import { useFlow } from '#runtime';
import { providedForgotPassword } from './forgot-password.actors';

/** The forgotten-password flow of the open dialog. */
export const useForgotPassword = () => {
  const recovery = useFlow(providedForgotPassword, undefined, { survivesIdentityChange: true });
  return {
    isBusy: useSelector(recovery, (snapshot) => snapshot.hasTag('busy')),
    request: (email: string) => recovery.send({ type: 'reset.request', email }),
  };
};
