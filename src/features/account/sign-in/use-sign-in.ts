import { useNavigate } from 'react-router-dom';
import { useSharedFlow, useVisitor } from '../../../runtime';

/** Opens the account dialogs, and goes on after signing in. */
export const useSignIn = () => {
  const signIn = useSharedFlow('signIn');
  const { isMember } = useVisitor();
  const navigate = useNavigate();
  return {
    /** Opens the sign-in dialog; the person stays on the page. */
    signIn: () => signIn.send({ type: 'signIn.ask' }),
    signUp: () => signIn.send({ type: 'signUp.ask' }),
    /** Goes to a page for members: at once, or after signing in. */
    goAsMember: (to: string) => {
      if (isMember) void navigate(to);
      else signIn.send({ type: 'signIn.ask', to });
    },
  };
};
