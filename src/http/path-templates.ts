/** The path of every call of the contract. Those without a parameter come first: they look like paths with one. */
const templates = [
  '/auth/check',
  '/auth/login',
  '/auth/logout',
  '/auth/send-otp',
  '/auth/verify-otp',
  '/auth/forgot-password',
  '/auth/google',
  '/user/check-availability',
  '/user',
  '/user/profile',
  '/address/autocomplete',
  '/address/details',
  '/address',
  '/cart',
  '/cartItem',
  '/cartItem/restore',
  '/cart/items',
  '/cart/initiateCheckout',
  '/cart/checkout',
  '/product/explore',
  '/giftlist',
  '/giftlistItem',
  '/friends',
  '/friends/ship',
  '/friends/pending',
  '/notifications',
  '/order',
  '/address/{id}',
  '/cartItem/{id}',
  '/product/{id}',
  '/giftlist/user/{username}',
  '/giftlist/{id}',
  '/giftlistItem/{id}',
  '/friends/follow/{username}',
  '/friends/accept/{username}',
  '/friends/reject/{username}',
  '/friends/{username}',
  '/user/search/nonfollowing/{text}',
  '/notifications/{id}',
  '/order/{id}',
].map((template) => ({ pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]*')}$`), template }));

const withoutQuery = (path: string): string => path.replace(/[?#].*/s, '');

/**
 * The contract's template of a path (reading 51): what people type into a path must not leave in a report.
 *
 * @param path as the generated client writes it, with or without a query
 * @returns such as '/friends/{username}'; 'unknown path' for a path that the contract does not have
 */
export const templateOf = (path: string): string => {
  const plain = withoutQuery(path);
  return templates.find(({ pattern }) => pattern.test(plain))?.template ?? 'unknown path';
};

/** `.` and `..`, encoded or not, as the URL parser resolves them. */
const dots = /^(\.|%2e){1,2}$/i;

/**
 * Whether the URL parser would make another path of this one (reading 50): DELETE /friends/.. is DELETE on the API's root. A
 * parameter that is empty leads elsewhere as well.
 */
export const leadsElsewhere = (path: string): boolean =>
  withoutQuery(path)
    .split('/')
    .slice(1)
    .some((segment) => segment === '' || dots.test(segment));
