/** Sign-in, codes, passwords, new accounts. */
export const accountTexts = {
  /** Not in the specification: shown after an error from Google. */
  googleRefused: 'Google sign-in failed. Please try again, or sign in with your password or a code.',
  resetFailed: 'Failed to process password reset request. Please try again.',
  sendCodeFailed: 'Failed to send verification code',
  resendCodeFailed: 'Failed to send new verification code',
  verifyCodeFailed: 'Failed to verify code',
  verifyEmailFailed: 'Failed to verify email. Please try again.',
  /** The request failed. */
  checkingAvailabilityFailed: 'An unexpected error occurred while checking availability. Please try again later.',
  /** The response says neither available nor taken. */
  availabilityFailed: 'An unexpected error occurred. Please try again later.',
  createFailed: 'An unknown error occurred',
} as const;
