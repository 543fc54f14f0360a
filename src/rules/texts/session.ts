/** The auth state's own errors (docs/product.md, Session), and the default of a login that is refused, which every call knows. */
export const authTexts = {
  loginFailed: 'Failed to log in. Please check your credentials and try again.',
  loginFailure: 'Login failure',
  logoutFailure: 'Logout failure',
} as const;
