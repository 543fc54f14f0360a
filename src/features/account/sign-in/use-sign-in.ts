import { useNavigate } from 'react-router-dom';
import { useSharedFlow, useVisitor } from '#runtime';

/** Opens the account dialogs and navigates after signing in. */
export const useSignIn = () => {
  const signIn = useSharedFlow('signIn');
  const { isMember } = useVisitor();
  const navigate = useNavigate();
  return {
    /** Opens the sign-in dialog without leaving the page. */
    signIn: () => signIn.send({ type: 'signIn.ask' }),
    signUp: () => signIn.send({ type: 'signUp.ask' }),
    /** Opens a members-only page, after signing in if needed. */
    goAsMember: (to: string) => {
      if (isMember) void navigate(to);
      else signIn.send({ type: 'signIn.ask', to });
    },
  };
};
