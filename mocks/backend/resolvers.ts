import { type Resolvers, reading, writing } from '../engine/resolver';
import { checkAuth, login, logout, startGoogleSignIn } from './account';
import {
  autocompleteAddress,
  createAddress,
  deleteAddress,
  getAddressDetails,
  listAddresses,
  updateAddress,
} from './addresses';
import { addCartItem, clearCart, getCart, removeCartItem, restoreCartItem, updateCartItem } from './cart';
import { initiateCheckout, payCheckout } from './checkout';
import { forgotPassword, sendOtp, verifyOtp } from './codes';
import { exploreProducts, getProduct } from './discovery';
import {
  acceptFriend,
  followUser,
  listFriends,
  listPendingFriends,
  listShippableFriends,
  rejectFriend,
  removeFriend,
  searchNonFollowing,
} from './friends';
import { removeGiftlistItem } from './giftlist-items';
import {
  addGiftlistItem,
  createGiftlist,
  deleteGiftlist,
  getGiftlist,
  listGiftlists,
  updateGiftlist,
} from './giftlists';
import { listUserGiftlists } from './giftlists-of-others';
import { listNotifications, markNotificationViewed } from './notifications';
import { getOrder, listOrders } from './orders';
import { getProfile, updateProfile } from './profile';
import { checkAvailability, createAccount } from './sign-up';

/**
 * The stateful calls, each with the function that answers it: `reading` where the tables stay as they are, else `writing`. A call
 * that has no line here answers with the contract's example.
 */
export const resolvers: Resolvers = {
  checkAuth: reading(checkAuth),
  login: writing(login),
  logout: writing(logout),
  sendOtp: writing(sendOtp),
  verifyOtp: writing(verifyOtp),
  forgotPassword: writing(forgotPassword),
  startGoogleSignIn: reading(startGoogleSignIn),
  checkAvailability: reading(checkAvailability),
  createAccount: writing(createAccount),
  getProfile: reading(getProfile),
  updateProfile: writing(updateProfile),
  autocompleteAddress: reading(autocompleteAddress),
  getAddressDetails: reading(getAddressDetails),
  listAddresses: reading(listAddresses),
  createAddress: writing(createAddress),
  updateAddress: writing(updateAddress),
  deleteAddress: writing(deleteAddress),
  getCart: reading(getCart),
  addCartItem: writing(addCartItem),
  restoreCartItem: writing(restoreCartItem),
  updateCartItem: writing(updateCartItem),
  removeCartItem: writing(removeCartItem),
  clearCart: writing(clearCart),
  initiateCheckout: writing(initiateCheckout),
  payCheckout: writing(payCheckout),
  getProduct: reading(getProduct),
  exploreProducts: reading(exploreProducts),
  listGiftlists: reading(listGiftlists),
  getGiftlist: reading(getGiftlist),
  createGiftlist: writing(createGiftlist),
  updateGiftlist: writing(updateGiftlist),
  deleteGiftlist: writing(deleteGiftlist),
  addGiftlistItem: writing(addGiftlistItem),
  removeGiftlistItem: writing(removeGiftlistItem),
  listUserGiftlists: reading(listUserGiftlists),
  listFriends: reading(listFriends),
  listShippableFriends: reading(listShippableFriends),
  listPendingFriends: reading(listPendingFriends),
  searchNonFollowing: reading(searchNonFollowing),
  followUser: writing(followUser),
  acceptFriend: writing(acceptFriend),
  rejectFriend: writing(rejectFriend),
  removeFriend: writing(removeFriend),
  listNotifications: reading(listNotifications),
  markNotificationViewed: writing(markNotificationViewed),
  listOrders: reading(listOrders),
  getOrder: writing(getOrder),
};
