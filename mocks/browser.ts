/** Whether this browser denies local storage. Asking for it throws then. */
const isDenied = (): boolean => {
  try {
    return window.localStorage === null;
  } catch {
    return true;
  }
};

/**
 * msw reads local storage when its module is evaluated, and does not survive a denial. For that moment it finds an empty one;
 * afterwards the page is as it was, so that the app meets the denial like anywhere.
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
 * Starts the mock backend in this page. Nothing of it is loaded before, so that the shell is painted first. What asks the API
 * has to wait for it.
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
