import type { Answers } from '../contract/answers';
import type { OperationId } from '../contract/operations';
import { forgotPassword, login, personOfCode, sendOtp, verifyOtp } from './account';
import {
  autocompleteAddress,
  createAddress,
  deleteAddress,
  getAddressDetails,
  listAddresses,
  updateAddress,
} from './addresses';
import { type Resolver, reading, writing } from './call';
import { addCartItem, clearCart, getCart, removeCartItem, restoreCartItem, updateCartItem } from './cart';
import { initiateCheckout, payCheckout } from './checkout';
import { exploreProducts, getProduct } from './discovery';
import {
  acceptFriend,
  followUser,
  listFriends,
  listPendingFriends,
  listShippableFriends,
  otherPerson,
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

/** Every call of the contract with the function that answers it. */
export const resolvers: { readonly [Id in OperationId]: Resolver<Answers[Id]> } = {
  checkAuth: reading(checkAuth),
  login,
  logout: writing(logout),
  sendOtp: writing(sendOtp),
  verifyOtp: writing(verifyOtp, personOfCode),
  forgotPassword: writing(forgotPassword),
  startGoogleSignIn: reading(startGoogleSignIn),
  checkAvailability: reading(checkAvailability),
  createAccount,
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
  initiateCheckout: reading(initiateCheckout),
  payCheckout,
  getProduct: reading(getProduct),
  exploreProducts: reading<Answers['exploreProducts']>(exploreProducts),
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
  followUser: writing(followUser, otherPerson),
  acceptFriend: writing(acceptFriend, otherPerson),
  rejectFriend: writing(rejectFriend, otherPerson),
  removeFriend: writing(removeFriend, otherPerson),
  listNotifications: reading(listNotifications),
  markNotificationViewed: writing(markNotificationViewed),
  listOrders: reading(listOrders),
  getOrder,
};
