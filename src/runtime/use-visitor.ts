import { useSelector } from '@xstate/react';
import { useServices } from './services';

/** Who is here, as far as the boot check knows. `isUnknown` when it failed: the person goes on as a guest. */
export const useVisitor = (): { isBooting: boolean; isMember: boolean; isUnknown: boolean } => {
  const { app } = useServices();
  return {
    isBooting: useSelector(app, (snapshot) => snapshot.hasTag('booting')),
    isMember: useSelector(app, (snapshot) => snapshot.matches('member')),
    isUnknown: useSelector(app, (snapshot) => snapshot.matches('failed')),
  };
};
