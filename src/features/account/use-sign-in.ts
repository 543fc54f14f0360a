import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { useChild, useServices } from '../runtime';

/** Who is here: nobody knows before the boot check is over. A failed check is a guest's. */
export const useIdentity = (): 'unknown' | 'guest' | 'member' =>
  useSelector(useServices().app, (snapshot) => {
    if (snapshot.hasTag('booting')) return 'unknown';
    return snapshot.matches('member') ? 'member' : 'guest';
  });

/** The ways into an account, and on from there. */
export const useSignIn = () => {
  const signIn = useChild('signIn');
  const identity = useIdentity();
  const navigate = useNavigate();
  return {
    identity,
    /** Opens the sign-in dialog; afterwards one is where one was. */
    signIn: () => signIn.send({ type: 'signIn.ask' }),
    signUp: () => signIn.send({ type: 'signUp.ask' }),
    /** Goes to a page for members: at once, or after signing in. */
    goAsMember: (to: string) => {
      if (identity === 'member') void navigate(to);
      else signIn.send({ type: 'signIn.ask', to });
    },
  };
};
