import { fromPromise } from 'xstate';
import { checkAuth } from '../../generated/api/account/account';
import { ApiError, toProblem } from '../../http';

const isSignedIn = async () => {
  try {
    return (await checkAuth()).authenticated;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw toProblem(error);
  }
};

/** The boot check's seam to the API. A 401 there means a guest (decision 6). */
export const checkAuthActor = fromPromise(async () => ({ isAuthenticated: await isSignedIn() }));
