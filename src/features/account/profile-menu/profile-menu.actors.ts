import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { toProblem } from '#http/api-error.ts';
import { profileMenuMachine } from '#machines/profile-menu.machine.ts';
import { profileTexts } from '#rules/texts/profile.ts';
import { profileQuery } from '../session/profile-query';

/** Provides the profile menu's actors. */
export const provideProfileMenu = (queryClient: QueryClient) =>
  profileMenuMachine.provide({
    actors: {
      loadProfile: fromPromise<void, void>(async () => {
        try {
          await queryClient.fetchQuery(profileQuery());
        } catch (error) {
          throw toProblem(error, profileTexts.loadFailed);
        }
      }),
    },
  });
