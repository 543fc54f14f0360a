import type { QueryClient } from '@tanstack/react-query';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { getGetProfileQueryKey } from '#generated/api/profile/profile.ts';
import { checkAuth, logout } from '#generated/api/session/session.ts';
import type { AuthStatus, Profile } from '#generated/model';
import { hasStatus, toProblem } from '#http/api-error.ts';
import { clearRequestCache } from '#http/api-fetch.ts';
import { reconciledWrite } from '#http/reconciled-write.ts';
import { type AuthCheck, sessionMachine } from '#machines/session.machine.ts';
import { authTexts } from '#rules/texts/session.ts';
import { markIdentity, openChannel, reportUnexpectedError } from '#runtime';

/** Reads the login state and `supports` from the server. A 401 means a guest of a server of version 1.0. */
const readAuthStatus = async (): Promise<AuthStatus> => {
  // A cached or pending response may be older than the write whose outcome is unknown.
  clearRequestCache();
  try {
    return await checkAuth({ cache: 'reload' });
  } catch (error) {
    if (hasStatus(error, 401)) return { authenticated: false };
    throw toProblem(error);
  }
};

/** Reads the login state from the server. */
export const isSignedIn = async (): Promise<boolean> => (await readAuthStatus()).authenticated;

const checkAuthActor = fromPromise<AuthCheck, void>(async () => {
  const { authenticated, supports } = await readAuthStatus();
  return { isAuthenticated: authenticated, supports };
});

const signingOut = reconciledWrite({
  message: authTexts.logoutFailure,
  readBefore: () => undefined,
  send: async (_: void) => {
    try {
      await logout();
    } catch (error) {
      // A 401 means that the visitor is signed out already.
      if (!hasStatus(error, 401)) throw error;
    }
  },
  findOutcome: async () => ((await isSignedIn()) ? undefined : { output: undefined }),
});

const logoutActor = fromPromise<void, void>(() => signingOut.write());

/**
 * Compares the profile after sign-in with the previous one.
 * @param queryClient - Contains the profile of the previous member.
 */
const recognizeMemberActor = (queryClient: QueryClient) =>
  fromPromise<{ isSameUser: boolean }, void>(async () => {
    // Read synchronously: while the chunk loads, a query may replace the previous profile.
    const previous = queryClient.getQueryData<Profile>(getGetProfileQueryKey());
    const { recognizeMember } = await import('./recognize-member');
    return { isSameUser: await recognizeMember(queryClient, previous) };
  });

/** Broadcasts sign-in and sign-out to the other tabs, and forwards those of other tabs to the flow. */
const watchSession = fromCallback<AnyEventObject>(({ sendBack, receive }) => {
  const channel = openChannel('giftlist.session');
  if (!channel) return undefined;
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'opened') sendBack({ type: 'session.openedInOtherTab' });
    if (data === 'closed') sendBack({ type: 'session.closedInOtherTab' });
  };
  channel.addEventListener('message', onMessage);
  receive(({ type }) => channel.postMessage(type === 'session.opened' ? 'opened' : 'closed'));
  return () => channel.close();
});

/** Handlers of the features that store user-specific data. */
export interface UserDataHandlers {
  /** Moves a guest's Buy Later choices to the member. */
  moveBuyLaterToMember: () => void;
  /** Clears cached responses and drafts of the previous user. */
  clearUserQueries: () => void;
  /** Deletes a member's Buy Later choices from this browser. */
  forgetMember: () => void;
}

/**
 * Provides the session's actors and actions.
 * @param queryClient - Contains the profile of the previous member.
 */
export const provideSession = (queryClient: QueryClient, userDataHandlers: UserDataHandlers) =>
  sessionMachine.provide({
    actors: {
      checkAuth: checkAuthActor,
      recognizeMember: recognizeMemberActor(queryClient),
      logout: logoutActor,
      watchSession,
    },
    actions: {
      ...userDataHandlers,
      markIdentity: (_, { identity }) => markIdentity(identity),
      reportUnexpectedError: (_, { error }) => reportUnexpectedError(error),
    },
  });
