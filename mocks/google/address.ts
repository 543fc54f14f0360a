/** Path of the fake Google page. Not part of the app. */
const path = '/mocks/google/index.html';

/** URL of the fake Google page, to which the sign-in redirects. */
export const googleUrl = (origin: string): string => new URL(path, origin).href;

/** Path to which the fake Google page returns. */
export const shopPath = '/';
