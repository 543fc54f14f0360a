/** Whether this browser denies local storage. Asking for it throws then. */
const isDenied = (): boolean => {
  try {
    return window.localStorage === null;
  } catch {
    return true;
  }
};

/**
 * Runs `work` with an empty local storage where the browser denies the real one. msw reads local storage when its module is evaluated,
 * and fails when it is denied. Afterwards the page is as it was, so that the app itself meets the denial.
 */
const withoutDenial = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const denying = Object.getOwnPropertyDescriptor(window, 'localStorage');
  if (!isDenied() || !denying?.configurable) return work();
  Object.defineProperty(window, 'localStorage', { configurable: true, value: { getItem: () => null } });
  try {
    return await work();
  } finally {
    Object.defineProperty(window, 'localStorage', denying);
  }
};

/**
 * Starts the mock backend in this page. Its code is loaded here and not before, so that the shell is painted first. Requests to the API
 * have to wait until this is done.
 *
 * @throws when the browser cannot have a service worker
 */
export const startMocks = async (): Promise<void> => {
  const { startWorker } = await withoutDenial(() => import('./worker'));
  await startWorker();
};

/**
 * Opens the Stately inspector and lets it watch every flow.
 *
 * @returns what the root actor takes as `inspect`
 */
export const watchInInspector = async () => {
  const { openInspector } = await import('./inspector');
  return openInspector();
};
