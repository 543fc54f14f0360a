import type { QueryClient } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { getGetProfileQueryKey } from '../../../generated/api/profile/profile';
import { checkAuth, logout } from '../../../generated/api/session/session';
import type { Profile } from '../../../generated/model';
import { hasStatus, toProblem } from '../../../http/api-error';
import { clearRequestCache } from '../../../http/api-fetch';
import { reconciledWrite } from '../../../http/reconciled-write';
import { sessionMachine } from '../../../machines/session.machine';
import { authTexts } from '../../../rules/texts/session';
import { markIdentity, openChannel, reportUnexpectedError } from '../../../runtime';

/** Asks the server. A 401 there means a guest (reading 6). */
export const isSignedIn = async (): Promise<boolean> => {
  // A read that is under way may be older than the change that is asked about.
  clearRequestCache();
  try {
    return (await checkAuth({ cache: 'reload' })).authenticated;
  } catch (error) {
    if (hasStatus(error, 401)) return false;
    throw toProblem(error);
  }
};

/** The boot check. */
const checkAuthActor = fromPromise<{ isAuthenticated: boolean }, void>(async () => ({
  isAuthenticated: await isSignedIn(),
}));

const signingOut = reconciledWrite({
  message: authTexts.logoutFailure,
  before: () => undefined,
  send: async (_: void) => {
    try {
      await logout();
    } catch (error) {
      // Where the server knows of no session, the person is signed out already.
      if (!hasStatus(error, 401)) throw error;
    }
  },
  find: async () => ((await isSignedIn()) ? undefined : { output: undefined }),
});

/** Sign Out. */
const logoutActor = fromPromise<void, void>(() => signingOut.write());

/**
 * Finds out by the profile whether the person who has just signed in is the last one.
 *
 * @param queryClient - Holds the profile of who was here before.
 */
const recogniseMember = (queryClient: QueryClient) =>
  fromPromise<{ isSamePerson: boolean }, void>(async () => {
    // Now: while the code is on its way, a read of the page may bring the profile of who has come.
    const known = queryClient.getQueryData<Profile>(getGetProfileQueryKey());
    const { isSameMember } = await import('./is-same-member');
    return { isSamePerson: await isSameMember(queryClient, known) };
  });

/** Tells the other tabs of this browser about signing in and out, and receives their messages. */
const watchSession = fromCallback<AnyEventObject>(({ sendBack, receive }) => {
  const channel = openChannel('giftlist.session');
  if (!channel) return undefined;
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'opened') sendBack({ type: 'session.openedInOtherTab' });
    if (data === 'closed') sendBack({ type: 'session.closedInOtherTab' });
  };
  channel.addEventListener('message', hear);
  receive(({ type }) => channel.postMessage(type === 'session.opened' ? 'opened' : 'closed'));
  return () => channel.close();
});

/** What happens to a person's data; each feature that keeps data adds its part. */
export interface UserDataHandlers {
  /** Takes a guest's choices over to the member. */
  moveBuyLaterToMember: () => void;
  /** Removes answers and drafts of the last person. */
  clearUserQueries: () => void;
  /** Removes a member's choices from this browser. */
  forgetMember: () => void;
}

/**
 * The session's seam to the API, the other tabs and what a person leaves in this browser.
 *
 * @param queryClient - Holds the profile of who was here before.
 * @param personalData - What becomes of a person's data.
 */
export const provideSession = (queryClient: QueryClient, personalData: UserDataHandlers) =>
  sessionMachine.provide({
    actors: {
      checkAuth: checkAuthActor,
      recogniseMember: recogniseMember(queryClient),
      logout: logoutActor,
      watchSession,
    },
    actions: {
      ...personalData,
      markIdentity: (_, { identity }) => markIdentity(identity),
      reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
    },
  });
