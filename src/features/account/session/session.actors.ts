import type { QueryClient } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { logout } from '../../../generated/api/account/account';
import { ApiError } from '../../../http/api-error';
import { settledWrite } from '../../../http/settled-write';
import { isSignedIn } from './boot.actors';

const signingOut = settledWrite({
  before: () => undefined,
  send: async (_: void) => {
    try {
      await logout();
    } catch (error) {
      // Where the server knows of no session, one is signed out already.
      if (!(error instanceof ApiError && error.answer.status === 401)) throw error;
    }
  },
  find: async () => ((await isSignedIn()) ? undefined : { output: undefined }),
});

/** Sign Out's seam to the API. */
export const logoutActor = fromPromise<void, void>(() => signingOut.write());

/**
 * Finds out whether who has just signed in is who was here before, by the profile.
 *
 * @param queryClient - Holds the profile of who was here before.
 */
export const recogniseMember = (queryClient: QueryClient) =>
  fromPromise<{ isSamePerson: boolean }, void>(async () => {
    const { compareProfiles } = await import('./compare-profiles');
    return { isSamePerson: await compareProfiles(queryClient) };
  });

const channelName = 'giftlist.session';

const openChannel = () => {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    // A browser that keeps tabs apart: each finds out by itself.
    return undefined;
  }
};

/** Tells the other tabs of this browser about signing in and out, and hears of theirs. */
export const watchSession = fromCallback<AnyEventObject>(({ sendBack, receive }) => {
  const channel = openChannel();
  if (!channel) return undefined;
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'opened') sendBack({ type: 'session.openedElsewhere' });
    if (data === 'closed') sendBack({ type: 'session.closedElsewhere' });
  };
  channel.addEventListener('message', hear);
  receive(({ type }) => channel.postMessage(type === 'session.opened' ? 'opened' : 'closed'));
  return () => channel.close();
});
