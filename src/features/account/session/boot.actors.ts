import { fromPromise } from 'xstate';
import { checkAuth } from '../../../generated/api/account/account';
import { ApiError, toProblem } from '../../../http/api-error';

/** Asks the server. A 401 there means a guest (decision 6). */
export const isSignedIn = async () => {
  try {
    return (await checkAuth({ cache: 'reload' })).authenticated;
  } catch (error) {
    if (error instanceof ApiError && error.answer.status === 401) return false;
    throw toProblem(error);
  }
};

/** The boot check's seam to the API. */
export const checkAuthActor = fromPromise<{ isAuthenticated: boolean }, void>(async () => ({
  isAuthenticated: await isSignedIn(),
}));
