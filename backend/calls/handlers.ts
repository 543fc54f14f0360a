import type { OperationId } from '../contract/operations';
import { forgotPassword, login, sendOtp, userForCode, verifyOtp } from './account';
import {
  autocompleteAddress,
  createAddress,
  deleteAddress,
  getAddressDetails,
  listAddresses,
  updateAddress,
} from './addresses';
import { addCartItem, clearCart, getCart, removeCartItem, restoreCartItem, updateCartItem } from './cart';
import { loadPricingInputs } from './cart-lines';
import { initiateCheckout, payCheckout } from './checkout';
import { type Handler, membersOnly, readHandler, writeHandler } from './context';
import { exploreProducts, getProduct } from './discovery';
import {
  acceptFriend,
  followUser,
  listFriends,
  listPendingFriends,
  listShippableFriends,
  otherUserToLock,
  rejectFriend,
  removeFriend,
  searchNonFollowing,
} from './friends';
import { addGiftMark, deleteGiftMark } from './gift-marks';
import { updateGiftlistItem } from './giftlist-items';
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
import { getOrder, listOrders, syncPaymentFirst } from './orders';
import { checkAvailability, createAccount, getProfile, updateProfile } from './people';
import { checkAuth, logout, startGoogleSignIn } from './session';
import { giverToLock, listGifts, sendThanks } from './thanks';

const signInForProfile = 'Please sign in to see your profile.';
const signInForOrders = 'Please sign in to view your orders.';

export type OperationHandlers = { readonly [Id in OperationId]: Handler<Id> };

/** Handlers of all operations of the contract. Those without `membersOnly` are open to guests. */
export const operationHandlers: OperationHandlers = {
  checkAuth: readHandler(checkAuth),
  login,
  logout: writeHandler(logout),
  sendOtp,
  verifyOtp: writeHandler(verifyOtp, userForCode),
  forgotPassword,
  startGoogleSignIn: readHandler(startGoogleSignIn),
  checkAvailability: readHandler(checkAvailability),
  createAccount,
  getProfile: readHandler(membersOnly(getProfile, signInForProfile)),
  updateProfile: writeHandler(membersOnly(updateProfile, signInForProfile)),
  autocompleteAddress: readHandler(autocompleteAddress),
  getAddressDetails: readHandler(getAddressDetails),
  listAddresses: readHandler(membersOnly(listAddresses)),
  createAddress: writeHandler(createAddress),
  updateAddress: writeHandler(membersOnly(updateAddress)),
  deleteAddress: writeHandler(membersOnly(deleteAddress)),
  getCart: readHandler(getCart),
  addCartItem: writeHandler(addCartItem),
  restoreCartItem: writeHandler(restoreCartItem),
  updateCartItem: writeHandler(updateCartItem),
  removeCartItem: writeHandler(removeCartItem),
  clearCart: writeHandler(clearCart),
  initiateCheckout: readHandler(initiateCheckout(loadPricingInputs)),
  payCheckout: payCheckout(loadPricingInputs),
  getProduct: readHandler(getProduct),
  exploreProducts: readHandler(exploreProducts),
  listGiftlists: readHandler(membersOnly(listGiftlists)),
  getGiftlist: readHandler(getGiftlist),
  createGiftlist: writeHandler(membersOnly(createGiftlist)),
  updateGiftlist: writeHandler(membersOnly(updateGiftlist)),
  deleteGiftlist: writeHandler(membersOnly(deleteGiftlist)),
  addGiftlistItem: writeHandler(membersOnly(addGiftlistItem)),
  updateGiftlistItem: writeHandler(membersOnly(updateGiftlistItem)),
  removeGiftlistItem: writeHandler(membersOnly(removeGiftlistItem)),
  addGiftMark: writeHandler(addGiftMark),
  deleteGiftMark: writeHandler(deleteGiftMark),
  listUserGiftlists: readHandler(listUserGiftlists),
  listGifts: readHandler(membersOnly(listGifts)),
  sendThanks: writeHandler(membersOnly(sendThanks), giverToLock),
  listFriends: readHandler(membersOnly(listFriends)),
  listShippableFriends: readHandler(membersOnly(listShippableFriends)),
  listPendingFriends: readHandler(membersOnly(listPendingFriends)),
  searchNonFollowing: readHandler(membersOnly(searchNonFollowing)),
  followUser: writeHandler(membersOnly(followUser), otherUserToLock),
  acceptFriend: writeHandler(membersOnly(acceptFriend), otherUserToLock),
  rejectFriend: writeHandler(membersOnly(rejectFriend), otherUserToLock),
  removeFriend: writeHandler(membersOnly(removeFriend), otherUserToLock),
  listNotifications: readHandler(membersOnly(listNotifications)),
  markNotificationViewed: writeHandler(membersOnly(markNotificationViewed)),
  listOrders: readHandler(membersOnly(listOrders, signInForOrders)),
  getOrder: syncPaymentFirst(readHandler(membersOnly(getOrder, signInForOrders))),
};
