import type { Replay } from '../harness/replay';
import type { Shop } from '../shop';
import { addFriendReplay } from './add-friend';
import { addressBookReplay } from './address-book';
import { addressFormReplay } from './address-form';
import { appReplay } from './app';
import { appearanceReplay } from './appearance';
import { buyGiftReplay } from './buy-gift';
import { cartAdditionReplay } from './cart-addition';
import { cartReplay } from './cart';
import { checkoutReplay } from './checkout';
import { confirmReplay } from './confirm';
import { cartRemovalReplay } from './cart-removal';
import { discoveryReplay } from './discovery';
import { drawerReplay } from './drawer';
import { editRecipientReplay } from './edit-recipient';
import { forgotPasswordReplay } from './forgot-password';
import { friendshipReplay } from './friendship';
import { galleryReplay } from './gallery';
import { giftlistPickerReplay } from './giftlist-picker';
import { createGiftlistReplay } from './create-giftlist';
import { deleteGiftlistReplay } from './delete-giftlist';
import { editGiftlistReplay } from './edit-giftlist';
import { editProfileReplay } from './edit-profile';
import { inboxReplay } from './inbox';
import { markNotificationsReplay } from './mark-notifications';
import { notificationListReplay } from './notification-list';
import { listSelectionReplay } from './list-selection';
import { shareReplay } from './share';
import { liveReplay } from './live';
import { loginReplay } from './login';
import { problemReplay } from './problem';
import { profileMenuReplay } from './profile-menu';
import { promoReplay } from './promo';
import { searchReplay } from './search';
import { removeGiftReplay } from './remove-gift';
import { sessionReplay } from './session';
import { signInReplay } from './sign-in';
import { signUpReplay } from './sign-up';
import { successReplay } from './success';
import { welcomeReplay } from './welcome';

/** How each flow of the catalogue is replayed. */
export const replays: readonly Replay<Shop>[] = [
  appReplay,
  sessionReplay,
  cartReplay,
  cartAdditionReplay,
  cartRemovalReplay,
  drawerReplay,
  confirmReplay,
  problemReplay,
  discoveryReplay,
  galleryReplay,
  promoReplay,
  checkoutReplay,
  editRecipientReplay,
  addressFormReplay,
  addressBookReplay,
  friendshipReplay,
  addFriendReplay,
  createGiftlistReplay,
  deleteGiftlistReplay,
  editGiftlistReplay,
  editProfileReplay,
  listSelectionReplay,
  shareReplay,
  giftlistPickerReplay,
  removeGiftReplay,
  buyGiftReplay,
  welcomeReplay,
  successReplay,
  searchReplay,
  signInReplay,
  loginReplay,
  forgotPasswordReplay,
  signUpReplay,
  liveReplay,
  inboxReplay,
  notificationListReplay,
  markNotificationsReplay,
  profileMenuReplay,
  appearanceReplay,
];
