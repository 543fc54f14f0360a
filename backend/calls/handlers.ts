import type { ResponseTypes } from '../contract/response-types';
import type { OperationId } from '../contract/operations';
import { forgotPassword, login, userForCode, sendOtp, verifyOtp } from './account';
import {
  autocompleteAddress,
  createAddress,
  deleteAddress,
  getAddressDetails,
  listAddresses,
  updateAddress,
} from './addresses';
import { type Handler, readHandler, writeHandler } from './call';
import { addCartItem, clearCart, getCart, removeCartItem, restoreCartItem, updateCartItem } from './cart';
import { initiateCheckout, payCheckout } from './checkout';
import { exploreProducts, getProduct } from './discovery';
import {
  acceptFriend,
  followUser,
  listFriends,
  listPendingFriends,
  listShippableFriends,
  lockOtherUser,
  rejectFriend,
  removeFriend,
  searchNonFollowing,
} from './friends';
import {
  addGiftlistItem,
  createGiftlist,
  deleteGiftlist,
  getGiftlist,
  listGiftlists,
  listUserGiftlists,
  removeGiftlistItem,
  updateGiftlist,
} from './giftlists';
import { listNotifications, markNotificationViewed } from './notifications';
import { getOrder, listOrders } from './orders';
import { checkAvailability, createAccount, getProfile, updateProfile } from './people';
import { checkAuth, logout, startGoogleSignIn } from './session';

/** Handlers of all operations of the contract. */
export const callHandlers: { readonly [Id in OperationId]: Handler<ResponseTypes[Id]> } = {
  checkAuth: readHandler(checkAuth),
  login,
  logout: writeHandler(logout),
  sendOtp: writeHandler(sendOtp),
  verifyOtp: writeHandler(verifyOtp, userForCode),
  forgotPassword: writeHandler(forgotPassword),
  startGoogleSignIn: readHandler(startGoogleSignIn),
  checkAvailability: readHandler(checkAvailability),
  createAccount,
  getProfile: readHandler(getProfile),
  updateProfile: writeHandler(updateProfile),
  autocompleteAddress: readHandler(autocompleteAddress),
  getAddressDetails: readHandler(getAddressDetails),
  listAddresses: readHandler(listAddresses),
  createAddress: writeHandler(createAddress),
  updateAddress: writeHandler(updateAddress),
  deleteAddress: writeHandler(deleteAddress),
  getCart: readHandler(getCart),
  addCartItem: writeHandler(addCartItem),
  restoreCartItem: writeHandler(restoreCartItem),
  updateCartItem: writeHandler(updateCartItem),
  removeCartItem: writeHandler(removeCartItem),
  clearCart: writeHandler(clearCart),
  initiateCheckout: readHandler(initiateCheckout),
  payCheckout,
  getProduct: readHandler(getProduct),
  exploreProducts: readHandler<ResponseTypes['exploreProducts']>(exploreProducts),
  listGiftlists: readHandler(listGiftlists),
  getGiftlist: readHandler(getGiftlist),
  createGiftlist: writeHandler(createGiftlist),
  updateGiftlist: writeHandler(updateGiftlist),
  deleteGiftlist: writeHandler(deleteGiftlist),
  addGiftlistItem: writeHandler(addGiftlistItem),
  removeGiftlistItem: writeHandler(removeGiftlistItem),
  listUserGiftlists: readHandler(listUserGiftlists),
  listFriends: readHandler(listFriends),
  listShippableFriends: readHandler(listShippableFriends),
  listPendingFriends: readHandler(listPendingFriends),
  searchNonFollowing: readHandler(searchNonFollowing),
  followUser: writeHandler(followUser, lockOtherUser),
  acceptFriend: writeHandler(acceptFriend, lockOtherUser),
  rejectFriend: writeHandler(rejectFriend, lockOtherUser),
  removeFriend: writeHandler(removeFriend, lockOtherUser),
  listNotifications: readHandler(listNotifications),
  markNotificationViewed: writeHandler(markNotificationViewed),
  listOrders: readHandler(listOrders),
  getOrder,
};
