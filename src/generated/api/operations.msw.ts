import { getCheckAuthMockHandler, getLogoutMockHandler, getStartGoogleSignInMockHandler } from './session/session.msw';
import { getLoginMockHandler, getSendOtpMockHandler, getVerifyOtpMockHandler, getForgotPasswordMockHandler, getCheckAvailabilityMockHandler, getCreateAccountMockHandler } from './account/account.msw';
import { getGetProfileMockHandler, getUpdateProfileMockHandler } from './profile/profile.msw';
import { getAutocompleteAddressMockHandler, getGetAddressDetailsMockHandler, getListAddressesMockHandler, getCreateAddressMockHandler, getUpdateAddressMockHandler, getDeleteAddressMockHandler } from './addresses/addresses.msw';
import { getGetCartMockHandler, getAddCartItemMockHandler, getRestoreCartItemMockHandler, getUpdateCartItemMockHandler, getRemoveCartItemMockHandler, getClearCartMockHandler } from './cart/cart.msw';
import { getInitiateCheckoutMockHandler, getPayCheckoutMockHandler } from './checkout/checkout.msw';
import { getGetProductMockHandler } from './product/product.msw';
import { getExploreProductsMockHandler } from './discovery/discovery.msw';
import { getListGiftlistsMockHandler, getCreateGiftlistMockHandler, getListUserGiftlistsMockHandler, getGetGiftlistMockHandler, getUpdateGiftlistMockHandler, getDeleteGiftlistMockHandler, getAddGiftlistItemMockHandler, getUpdateGiftlistItemMockHandler, getRemoveGiftlistItemMockHandler, getListGiftsMockHandler, getSendThanksMockHandler, getAddGiftMarkMockHandler, getDeleteGiftMarkMockHandler } from './giftlists/giftlists.msw';
import { getListFriendsMockHandler, getListShippableFriendsMockHandler, getListPendingFriendsMockHandler, getFollowUserMockHandler, getAcceptFriendMockHandler, getRejectFriendMockHandler, getRemoveFriendMockHandler, getSearchNonFollowingMockHandler } from './friends/friends.msw';
import { getListNotificationsMockHandler, getMarkNotificationViewedMockHandler } from './notifications/notifications.msw';
import { getListOrdersMockHandler, getGetOrderMockHandler } from './orders/orders.msw';

export const mockHandlers = {
  checkAuth: getCheckAuthMockHandler,
  login: getLoginMockHandler,
  logout: getLogoutMockHandler,
  sendOtp: getSendOtpMockHandler,
  verifyOtp: getVerifyOtpMockHandler,
  forgotPassword: getForgotPasswordMockHandler,
  startGoogleSignIn: getStartGoogleSignInMockHandler,
  checkAvailability: getCheckAvailabilityMockHandler,
  createAccount: getCreateAccountMockHandler,
  getProfile: getGetProfileMockHandler,
  updateProfile: getUpdateProfileMockHandler,
  autocompleteAddress: getAutocompleteAddressMockHandler,
  getAddressDetails: getGetAddressDetailsMockHandler,
  listAddresses: getListAddressesMockHandler,
  createAddress: getCreateAddressMockHandler,
  updateAddress: getUpdateAddressMockHandler,
  deleteAddress: getDeleteAddressMockHandler,
  getCart: getGetCartMockHandler,
  addCartItem: getAddCartItemMockHandler,
  restoreCartItem: getRestoreCartItemMockHandler,
  updateCartItem: getUpdateCartItemMockHandler,
  removeCartItem: getRemoveCartItemMockHandler,
  clearCart: getClearCartMockHandler,
  initiateCheckout: getInitiateCheckoutMockHandler,
  payCheckout: getPayCheckoutMockHandler,
  getProduct: getGetProductMockHandler,
  exploreProducts: getExploreProductsMockHandler,
  listGiftlists: getListGiftlistsMockHandler,
  createGiftlist: getCreateGiftlistMockHandler,
  listUserGiftlists: getListUserGiftlistsMockHandler,
  getGiftlist: getGetGiftlistMockHandler,
  updateGiftlist: getUpdateGiftlistMockHandler,
  deleteGiftlist: getDeleteGiftlistMockHandler,
  addGiftlistItem: getAddGiftlistItemMockHandler,
  updateGiftlistItem: getUpdateGiftlistItemMockHandler,
  removeGiftlistItem: getRemoveGiftlistItemMockHandler,
  listGifts: getListGiftsMockHandler,
  sendThanks: getSendThanksMockHandler,
  addGiftMark: getAddGiftMarkMockHandler,
  deleteGiftMark: getDeleteGiftMarkMockHandler,
  listFriends: getListFriendsMockHandler,
  listShippableFriends: getListShippableFriendsMockHandler,
  listPendingFriends: getListPendingFriendsMockHandler,
  followUser: getFollowUserMockHandler,
  acceptFriend: getAcceptFriendMockHandler,
  rejectFriend: getRejectFriendMockHandler,
  removeFriend: getRemoveFriendMockHandler,
  searchNonFollowing: getSearchNonFollowingMockHandler,
  listNotifications: getListNotificationsMockHandler,
  markNotificationViewed: getMarkNotificationViewedMockHandler,
  listOrders: getListOrdersMockHandler,
  getOrder: getGetOrderMockHandler,
} as const;
