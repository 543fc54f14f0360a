/** Path of the fake Google page. Not part of the app. */
const path = '/mocks/google/index.html';

/** URL at which Google sign-in starts. */
export const googleUrl = (origin: string): string => new URL(path, origin).href;

/** Path to which the fake Google page returns. */
export const shopPath = '/';
