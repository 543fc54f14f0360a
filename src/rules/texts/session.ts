/** Session errors, and the default for a rejected login. */
export const authTexts = {
  loginFailed: 'Failed to log in. Please check your credentials and try again.',
  loginFailure: 'Login failure',
  logoutFailure: 'Logout failure',
} as const;
