/** Messages of failures without a specific message. */
export const genericTexts = {
  /** Generic default. */
  failed: 'An error occurred. Please try again later.',
  tooManyConcurrent: 'Too many concurrent requests',
} as const;

/** Messages by HTTP status, from 'Mapping of failed calls' in the specification. */
export const statusTexts = {
  /** No response, or an unreadable one. */
  network: 'An error occurred.',
  networkDetails: 'Please try again later.',
  /** Write of a browser that is offline, or of a page that shows offline responses. */
  offline: 'You are offline. Nothing was sent.',
  /** Read of a browser that is offline. */
  offlineRead: 'You are offline.',
  /** Write of a browser without cookies. */
  cookies: 'Your browser refuses cookies. Without them your bag and your sign-in would be lost.',
  cookiesDetails: 'Please allow cookies for this shop, and try again.',
  badRequest: 'Invalid request. Please check your input.',
  unauthorized: 'Your session has expired. Please log in again.',
  forbidden: 'You do not have permission to perform this action.',
  notFound: 'The requested resource was not found.',
  tooManyRequests: 'Too many requests. Please try again later.',
  serverError: 'An unexpected error occurred on our end. Please try again.',
} as const;
