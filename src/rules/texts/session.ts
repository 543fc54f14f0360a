/** The auth state's own errors (docs/product.md, Session). */
export const authTexts = {
  loginFailure: 'Login failure',
  logoutFailure: 'Logout failure',
} as const;
