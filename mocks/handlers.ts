import { HttpHandler, HttpResponse } from 'msw';
import {
  getCheckAuthMockHandler,
  getCheckAvailabilityMockHandler,
  getCreateAccountMockHandler,
  getForgotPasswordMockHandler,
  getLoginMockHandler,
  getLogoutMockHandler,
  getSendOtpMockHandler,
  getStartGoogleSignInMockHandler,
  getVerifyOtpMockHandler,
} from '../src/generated/api/account/account.msw';
import {
  getAutocompleteAddressMockHandler,
  getCreateAddressMockHandler,
  getDeleteAddressMockHandler,
  getGetAddressDetailsMockHandler,
  getListAddressesMockHandler,
  getUpdateAddressMockHandler,
} from '../src/generated/api/addresses/addresses.msw';
import {
  getAddCartItemMockHandler,
  getClearCartMockHandler,
  getGetCartMockHandler,
  getRemoveCartItemMockHandler,
  getRestoreCartItemMockHandler,
  getUpdateCartItemMockHandler,
} from '../src/generated/api/cart/cart.msw';
import { getInitiateCheckoutMockHandler, getPayCheckoutMockHandler } from '../src/generated/api/checkout/checkout.msw';
import { getExploreProductsMockHandler } from '../src/generated/api/discovery/discovery.msw';
import {
  getAcceptFriendMockHandler,
  getFollowUserMockHandler,
  getListFriendsMockHandler,
  getListPendingFriendsMockHandler,
  getListShippableFriendsMockHandler,
  getRejectFriendMockHandler,
  getRemoveFriendMockHandler,
  getSearchNonFollowingMockHandler,
} from '../src/generated/api/friends/friends.msw';
import {
  getAddGiftlistItemMockHandler,
  getCreateGiftlistMockHandler,
  getDeleteGiftlistMockHandler,
  getGetGiftlistMockHandler,
  getListGiftlistsMockHandler,
  getListUserGiftlistsMockHandler,
  getRemoveGiftlistItemMockHandler,
  getUpdateGiftlistMockHandler,
} from '../src/generated/api/giftlists/giftlists.msw';
import {
  getListNotificationsMockHandler,
  getMarkNotificationViewedMockHandler,
} from '../src/generated/api/notifications/notifications.msw';
import { getGetOrderMockHandler, getListOrdersMockHandler } from '../src/generated/api/orders/orders.msw';
import { getGetProductMockHandler } from '../src/generated/api/product/product.msw';
import { getGetProfileMockHandler, getUpdateProfileMockHandler } from '../src/generated/api/profile/profile.msw';
import { checkAuth, getProfile } from './backend/account';
import type { Call } from './backend/call';
import { addCartItem, clearCart, getCart, removeCartItem } from './backend/cart';
import { initiateCheckout, payCheckout } from './backend/checkout';
import { exploreProducts, getProduct } from './backend/discovery';
import { getOrder } from './backend/orders';
import type { OperationId } from './operations';

/** What msw hands to a resolver. */
export interface RequestInfo {
  readonly request: Request;
  readonly params: Readonly<Record<string, unknown>>;
  readonly cookies: Readonly<Record<string, string>>;
}

type Resolver<Answer> = (info: RequestInfo) => Promise<Answer>;

/** How the backend's functions come to see a request. */
export interface Desk {
  /** For functions that only look. */
  readonly reading: <Answer>(look: (call: Call) => Answer | Promise<Answer>) => Resolver<Answer>;
  /** For functions that change the state. One that has to refuse and keep its change **returns** the refusal. */
  readonly writing: <Answer>(make: (call: Call) => Answer | Response | Promise<Answer | Response>) => Resolver<Answer>;
}

/**
 * The generated handlers of all 47 calls: stateful where a screen makes the call, the contract's example elsewhere.
 */
export const createOperationHandlers = ({ reading, writing }: Desk): Readonly<Record<OperationId, HttpHandler>> => ({
  checkAuth: getCheckAuthMockHandler(reading(checkAuth)),
  login: getLoginMockHandler(),
  logout: getLogoutMockHandler(),
  sendOtp: getSendOtpMockHandler(),
  verifyOtp: getVerifyOtpMockHandler(),
  forgotPassword: getForgotPasswordMockHandler(),
  startGoogleSignIn: getStartGoogleSignInMockHandler(),
  getProfile: getGetProfileMockHandler(reading(getProfile)),
  updateProfile: getUpdateProfileMockHandler(),
  checkAvailability: getCheckAvailabilityMockHandler(),
  createAccount: getCreateAccountMockHandler(),
  autocompleteAddress: getAutocompleteAddressMockHandler(),
  getAddressDetails: getGetAddressDetailsMockHandler(),
  listAddresses: getListAddressesMockHandler(),
  createAddress: getCreateAddressMockHandler(),
  updateAddress: getUpdateAddressMockHandler(),
  deleteAddress: getDeleteAddressMockHandler(),
  listShippableFriends: getListShippableFriendsMockHandler(),
  getCart: getGetCartMockHandler(reading(getCart)),
  clearCart: getClearCartMockHandler(writing(clearCart)),
  addCartItem: getAddCartItemMockHandler(writing(addCartItem)),
  restoreCartItem: getRestoreCartItemMockHandler(),
  updateCartItem: getUpdateCartItemMockHandler(),
  removeCartItem: getRemoveCartItemMockHandler(writing(removeCartItem)),
  exploreProducts: getExploreProductsMockHandler(reading(exploreProducts)),
  getProduct: getGetProductMockHandler(reading(getProduct)),
  initiateCheckout: getInitiateCheckoutMockHandler(writing(initiateCheckout)),
  payCheckout: getPayCheckoutMockHandler(writing(payCheckout)),
  listGiftlists: getListGiftlistsMockHandler(),
  listUserGiftlists: getListUserGiftlistsMockHandler(),
  addGiftlistItem: getAddGiftlistItemMockHandler(),
  removeGiftlistItem: getRemoveGiftlistItemMockHandler(),
  getGiftlist: getGetGiftlistMockHandler(),
  createGiftlist: getCreateGiftlistMockHandler(),
  updateGiftlist: getUpdateGiftlistMockHandler(),
  deleteGiftlist: getDeleteGiftlistMockHandler(),
  listFriends: getListFriendsMockHandler(),
  listPendingFriends: getListPendingFriendsMockHandler(),
  followUser: getFollowUserMockHandler(),
  acceptFriend: getAcceptFriendMockHandler(),
  rejectFriend: getRejectFriendMockHandler(),
  removeFriend: getRemoveFriendMockHandler(),
  searchNonFollowing: getSearchNonFollowingMockHandler(),
  listNotifications: getListNotificationsMockHandler(),
  markNotificationViewed: getMarkNotificationViewedMockHandler(),
  listOrders: getListOrdersMockHandler(),
  getOrder: getGetOrderMockHandler(writing(getOrder)),
});

/** Lets a handler of ours stand before a generated one, at the same address. */
export const standBefore = (
  inner: HttpHandler,
  answer: (info: RequestInfo, produce: () => Promise<Response>) => Promise<Response>,
): HttpHandler =>
  new HttpHandler(inner.info.method, inner.info.path, (info) =>
    answer(info, async () => {
      const result = await inner.run({ request: info.request, requestId: info.requestId });
      return result?.response ?? new HttpResponse(null, { status: 404 });
    }),
  );
