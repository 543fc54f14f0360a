import { useSelector } from '@xstate/react';
import { useServices } from './services';

/** Who is here, as far as the boot check knows. When it failed, one goes on as a guest. */
export const useVisitor = (): { isBooting: boolean; isMember: boolean } => {
  const { app } = useServices();
  return {
    isBooting: useSelector(app, (snapshot) => snapshot.hasTag('booting')),
    isMember: useSelector(app, (snapshot) => snapshot.matches('member')),
  };
};
