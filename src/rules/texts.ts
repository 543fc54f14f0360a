/**
 * Messages for what can go wrong, to the letter, by place (docs/product.md, Error messages). Each stands here once.
 */

/** When nothing more precise is known. */
export const genericTexts = {
  /** The generic default. */
  failed: 'An error occurred. Please try again later.',
  tooManyConcurrent: 'Too many concurrent requests',
} as const;

/** 'Mapping of failed calls', by what came back. */
export const statusTexts = {
  /** No answer, or none that can be read. */
  network: 'An error occurred.',
  networkDetails: 'Please try again later.',
  badRequest: 'Invalid request. Please check your input.',
  unauthorized: 'Your session has expired. Please log in again.',
  forbidden: 'You do not have permission to perform this action.',
  notFound: 'The requested resource was not found.',
  tooManyRequests: 'Too many requests. Please try again later.',
  serverError: 'An unexpected error occurred on our end. Please try again.',
} as const;

/** The bag. */
export const cartTexts = {
  addFailed: 'Failed to add item to cart. Please try again.',
  clearFailed: 'Failed to clear cart. Please try again.',
  /** Adding what is not in stock (docs/product.md, Product quick view). */
  outOfStock: 'Item is out of stock',
} as const;

/** Product quick view. */
export const productTexts = {
  loadFailed: 'Failed to load product details. Please try again later.',
} as const;

/** Checkout and payment. */
export const checkoutTexts = {
  failed: 'Failed to proceed with checkout. Please try again.',
  /** The button's text when a line has a message of its own (docs/product.md, Checkout page). */
  resolveErrors: 'Please resolve errors before checkout',
} as const;

/** The auth state's own errors (docs/product.md, Session). */
export const authTexts = {
  loginFailure: 'Login failure',
  logoutFailure: 'Logout failure',
} as const;

/** Signing in, codes, passwords, new accounts. */
export const accountTexts = {
  loginFailed: 'Failed to log in. Please check your credentials and try again.',
  /** Ours: Google came back with an error (reading 103). */
  googleRefused: 'Google did not sign you in. Please try again, or sign in with your password or a code.',
  resetFailed: 'Failed to process password reset request. Please try again.',
  sendCodeFailed: 'Failed to send verification code',
  resendCodeFailed: 'Failed to send new verification code',
  verifyCodeFailed: 'Failed to verify code',
  verifyEmailFailed: 'Failed to verify email. Please try again.',
  checkingAvailabilityFailed: 'An unexpected error occurred while checking availability. Please try again later.',
  availabilityFailed: 'An unexpected error occurred. Please try again later.',
  createFailed: 'An unknown error occurred',
} as const;

/** Own giftlists (docs/product.md, Own giftlists). */
export const giftlistTexts = {
  loadFailed: 'Failed to load giftlist. Please try again later',
  none: 'No giftlist found.',
  emptyList: 'Giftlist is empty, go to explore to find amazing products',
} as const;

/** The Select a Giftlist modal. */
export const giftlistPickerTexts = {
  loadFailed: 'Failed to load giftlists. Please try again later',
  addFailed: 'Failed to add item to giftlist. Please try again later',
} as const;

/** The signed-in person's profile. */
export const profileTexts = {
  loadFailed: 'Failed to load profile',
  /** The profile page (docs/product.md, Profile). */
  dataFailed: 'Failed to load data. Please try again later.',
} as const;

/** My Friends (docs/product.md, Friends). */
export const friendsTexts = {
  loadFailed: 'Failed to fetch friends',
  pendingFailed: 'Failed to fetch pending requests',
} as const;

/** My Orders (docs/product.md, Orders). */
export const ordersTexts = {
  loadFailed: 'Failed to load orders. Please try again.',
} as const;

/** The edit-recipient modal. */
export const recipientTexts = {
  friendsFailed: 'Failed to fetch friends. Please try again.',
  addressesFailed: 'Unable to get addresses',
  suggestionsFailed: 'Failed to fetch address suggestions',
  detailsFailed: 'Failed to fetch address details',
  addAddressFailed: 'Failed to add address. Please try again.',
  updateFailed: 'Failed to update recipient. Please try again.',
  restoreFailed: 'Failed to restore giftlist item. Please try again.',
  confirmRecipient: 'Adding a recipient will remove the current shipping address. Do you want to continue?',
  confirmAddress: 'Adding a shipping address will remove the current recipient. Do you want to continue?',
  /** Saving without a recipient or an address (docs/product.md, Editing a recipient). */
  chooseOne: 'Please select a recipient or add an address',
} as const;
