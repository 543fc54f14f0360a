import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useFlow, useTabMessage } from '#runtime';
import { invalidateProfile } from '../session/invalidate-profile';
import { profileQuery } from '../session/profile-query';
import { provideProfileMenu } from './profile-menu.actors';

/** Profile, open state and actions of the profile menu. */
export const useProfileMenu = () => {
  const queryClient = useQueryClient();
  const flow = useFlow(provideProfileMenu, undefined);
  // The menu is mounted on every page of a member, so it receives the tab messages.
  useTabMessage('profile changed', () => invalidateProfile(queryClient));
  // The flow reads the profile; this observer only shows it.
  const { data: profile } = useQuery({ ...profileQuery(), enabled: false });
  return {
    profile,
    isOpen: useSelector(flow, (snapshot) => snapshot.matches({ menu: 'open' })),
    open: () => flow.send({ type: 'menu.open' }),
    close: () => flow.send({ type: 'menu.close' }),
    signOut: () => flow.send({ type: 'signOut.choose' }),
  };
};
