/** Path of the mock backend's page of Google. It is not part of the app. */
const path = '/mocks/google/index.html';

/** Where a browser goes to sign in with Google. */
export const googleUrl = (origin: string): string => new URL(path, origin).href;

/** Where Google's page leads back to. */
export const shopPath = '/';
