/** Where Google's sign-in page lies, as the mock backend has it: beside the app, outside of it. */
const path = '/mocks/google/index.html';

/** Where a browser goes to sign in with Google. */
export const googleUrl = (origin: string): string => new URL(path, origin).href;

/** Where Google's page leads back to. */
export const shopPath = '/';
