import { HttpHandler, HttpResponse } from 'msw';
import {
  getCheckAuthMockHandler,
  getCheckAvailabilityMockHandler,
  getCreateAccountMockHandler,
  getForgotPasswordMockHandler,
  getLoginMockHandler,
  getLogoutMockHandler,
  getSendOtpMockHandler,
  getStartGoogleSignInMockHandler302,
  getVerifyOtpMockHandler,
} from '../../src/generated/api/account/account.msw';
import {
  getAutocompleteAddressMockHandler,
  getCreateAddressMockHandler,
  getDeleteAddressMockHandler,
  getGetAddressDetailsMockHandler,
  getListAddressesMockHandler,
  getUpdateAddressMockHandler,
} from '../../src/generated/api/addresses/addresses.msw';
import {
  getAddCartItemMockHandler,
  getClearCartMockHandler,
  getGetCartMockHandler,
  getRemoveCartItemMockHandler,
  getRestoreCartItemMockHandler,
  getUpdateCartItemMockHandler,
} from '../../src/generated/api/cart/cart.msw';
import {
  getInitiateCheckoutMockHandler,
  getPayCheckoutMockHandler,
} from '../../src/generated/api/checkout/checkout.msw';
import { getExploreProductsMockHandler } from '../../src/generated/api/discovery/discovery.msw';
import {
  getAcceptFriendMockHandler,
  getFollowUserMockHandler,
  getListFriendsMockHandler,
  getListPendingFriendsMockHandler,
  getListShippableFriendsMockHandler,
  getRejectFriendMockHandler,
  getRemoveFriendMockHandler,
  getSearchNonFollowingMockHandler,
} from '../../src/generated/api/friends/friends.msw';
import {
  getAddGiftlistItemMockHandler,
  getCreateGiftlistMockHandler,
  getDeleteGiftlistMockHandler,
  getGetGiftlistMockHandler,
  getListGiftlistsMockHandler,
  getListUserGiftlistsMockHandler,
  getRemoveGiftlistItemMockHandler,
  getUpdateGiftlistMockHandler,
} from '../../src/generated/api/giftlists/giftlists.msw';
import {
  getListNotificationsMockHandler,
  getMarkNotificationViewedMockHandler,
} from '../../src/generated/api/notifications/notifications.msw';
import { getGetOrderMockHandler, getListOrdersMockHandler } from '../../src/generated/api/orders/orders.msw';
import { getGetProductMockHandler } from '../../src/generated/api/product/product.msw';
import { getGetProfileMockHandler, getUpdateProfileMockHandler } from '../../src/generated/api/profile/profile.msw';
import { checkAuth, login, logout, startGoogleSignIn } from '../backend/account';
import { autocompleteAddress, createAddress, getAddressDetails, listAddresses } from '../backend/addresses';
import type { Call } from '../backend/call';
import { addCartItem, clearCart, getCart, removeCartItem, restoreCartItem, updateCartItem } from '../backend/cart';
import { initiateCheckout, payCheckout } from '../backend/checkout';
import { forgotPassword, sendOtp, verifyOtp } from '../backend/codes';
import { exploreProducts, getProduct } from '../backend/discovery';
import { listFriends, listPendingFriends, listShippableFriends } from '../backend/friends';
import { addGiftlistItem, getGiftlist, listGiftlists } from '../backend/giftlists';
import { getOrder, listOrders } from '../backend/orders';
import { getProfile } from '../backend/profile';
import { checkAvailability, createAccount } from '../backend/sign-up';
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
  login: getLoginMockHandler(writing(login)),
  logout: getLogoutMockHandler(writing(logout)),
  sendOtp: getSendOtpMockHandler(writing(sendOtp)),
  verifyOtp: getVerifyOtpMockHandler(writing(verifyOtp)),
  forgotPassword: getForgotPasswordMockHandler(writing(forgotPassword)),
  startGoogleSignIn: getStartGoogleSignInMockHandler302(reading(startGoogleSignIn)),
  getProfile: getGetProfileMockHandler(reading(getProfile)),
  updateProfile: getUpdateProfileMockHandler(),
  checkAvailability: getCheckAvailabilityMockHandler(reading(checkAvailability)),
  createAccount: getCreateAccountMockHandler(writing(createAccount)),
  autocompleteAddress: getAutocompleteAddressMockHandler(reading(autocompleteAddress)),
  getAddressDetails: getGetAddressDetailsMockHandler(reading(getAddressDetails)),
  listAddresses: getListAddressesMockHandler(reading(listAddresses)),
  createAddress: getCreateAddressMockHandler(writing(createAddress)),
  updateAddress: getUpdateAddressMockHandler(),
  deleteAddress: getDeleteAddressMockHandler(),
  listShippableFriends: getListShippableFriendsMockHandler(reading(listShippableFriends)),
  getCart: getGetCartMockHandler(reading(getCart)),
  clearCart: getClearCartMockHandler(writing(clearCart)),
  addCartItem: getAddCartItemMockHandler(writing(addCartItem)),
  restoreCartItem: getRestoreCartItemMockHandler(writing(restoreCartItem)),
  updateCartItem: getUpdateCartItemMockHandler(writing(updateCartItem)),
  removeCartItem: getRemoveCartItemMockHandler(writing(removeCartItem)),
  exploreProducts: getExploreProductsMockHandler(reading(exploreProducts)),
  getProduct: getGetProductMockHandler(reading(getProduct)),
  initiateCheckout: getInitiateCheckoutMockHandler(writing(initiateCheckout)),
  payCheckout: getPayCheckoutMockHandler(writing(payCheckout)),
  listGiftlists: getListGiftlistsMockHandler(reading(listGiftlists)),
  listUserGiftlists: getListUserGiftlistsMockHandler(),
  addGiftlistItem: getAddGiftlistItemMockHandler(writing(addGiftlistItem)),
  removeGiftlistItem: getRemoveGiftlistItemMockHandler(),
  getGiftlist: getGetGiftlistMockHandler(reading(getGiftlist)),
  createGiftlist: getCreateGiftlistMockHandler(),
  updateGiftlist: getUpdateGiftlistMockHandler(),
  deleteGiftlist: getDeleteGiftlistMockHandler(),
  listFriends: getListFriendsMockHandler(reading(listFriends)),
  listPendingFriends: getListPendingFriendsMockHandler(reading(listPendingFriends)),
  followUser: getFollowUserMockHandler(),
  acceptFriend: getAcceptFriendMockHandler(),
  rejectFriend: getRejectFriendMockHandler(),
  removeFriend: getRemoveFriendMockHandler(),
  searchNonFollowing: getSearchNonFollowingMockHandler(),
  listNotifications: getListNotificationsMockHandler(),
  markNotificationViewed: getMarkNotificationViewedMockHandler(),
  listOrders: getListOrdersMockHandler(reading(listOrders)),
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
