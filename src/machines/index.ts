import type { AnyStateMachine } from 'xstate';
import { addFriendMachine } from './add-friend.machine';
import { addWishLinkMachine } from './add-wish-link.machine';
import { addressBookMachine } from './address-book.machine';
import { addressFormMachine } from './address-form.machine';
import { appMachine } from './app.machine';
import { appearanceMachine } from './appearance.machine';
import { buyGiftlistItemMachine } from './buy-giftlist-item.machine';
import { cartMachine } from './cart.machine';
import { cartAdditionMachine } from './cart-addition.machine';
import { cartRemovalMachine } from './cart-removal.machine';
import { checkoutMachine } from './checkout.machine';
import { confirmMachine } from './confirm.machine';
import { createGiftlistMachine } from './create-giftlist.machine';
import { deleteGiftlistMachine } from './delete-giftlist.machine';
import { discoveryMachine } from './discovery.machine';
import { drawerMachine } from './drawer.machine';
import { editGiftlistMachine } from './edit-giftlist.machine';
import { editGiftlistItemMachine } from './edit-giftlist-item.machine';
import { editProfileMachine } from './edit-profile.machine';
import { editRecipientMachine } from './edit-recipient.machine';
import { forgotPasswordMachine } from './forgot-password.machine';
import { friendshipMachine } from './friendship.machine';
import { galleryMachine } from './gallery.machine';
import { giftlistPickerMachine } from './giftlist-picker.machine';
import { incomingNotificationsMachine } from './incoming-notifications.machine';
import { keepSurprisesMachine } from './keep-surprises.machine';
import { listSelectionMachine } from './list-selection.machine';
import { liveMachine } from './live.machine';
import { loginMachine } from './login.machine';
import { markGiftMachine } from './mark-gift.machine';
import { markNotificationsMachine } from './mark-notifications.machine';
import { notificationListMachine } from './notification-list.machine';
import { orderMailsMachine } from './order-mails.machine';
import { paymentSuccessMachine } from './payment-success.machine';
import { problemMachine } from './problem.machine';
import { proceedToCheckoutMachine } from './proceed-to-checkout.machine';
import { profileMenuMachine } from './profile-menu.machine';
import { promoMachine } from './promo.machine';
import { removeGiftlistItemMachine } from './remove-giftlist-item.machine';
import { revealGiftMachine } from './reveal-gift.machine';
import { sayThanksMachine } from './say-thanks.machine';
import { searchMachine } from './search.machine';
import { sessionMachine } from './session.machine';
import { shareGiftlistMachine } from './share-giftlist.machine';
import { signInMachine } from './sign-in.machine';
import { signUpMachine } from './sign-up.machine';
import { welcomeMachine } from './welcome.machine';

/** Entry of the catalog of flows. */
export interface Flow {
  /** Id of the machine. */
  id: string;
  /** Title for product owners. */
  title: string;
  machine: AnyStateMachine;
}

/** Catalog of all flows. Tests fail for a machine that is missing here. */
export const flows: readonly Flow[] = [
  { id: 'app', title: 'Shared by all pages', machine: appMachine },
  { id: 'session', title: 'Session', machine: sessionMachine },
  { id: 'cart', title: 'Bag', machine: cartMachine },
  { id: 'cart-addition', title: 'Adding to the bag', machine: cartAdditionMachine },
  { id: 'cart-removal', title: 'Removing from the bag', machine: cartRemovalMachine },
  { id: 'drawer', title: 'Bag drawer', machine: drawerMachine },
  { id: 'confirm', title: 'Confirm dialog', machine: confirmMachine },
  { id: 'problem', title: 'Error dialog', machine: problemMachine },
  { id: 'discovery', title: 'Search and filters', machine: discoveryMachine },
  { id: 'gallery', title: 'Product gallery', machine: galleryMachine },
  { id: 'promo', title: 'Promo code', machine: promoMachine },
  { id: 'proceed-to-checkout', title: 'From the bag to the checkout', machine: proceedToCheckoutMachine },
  { id: 'checkout', title: 'Checkout', machine: checkoutMachine },
  { id: 'edit-recipient', title: 'Recipient of a line', machine: editRecipientMachine },
  { id: 'address-form', title: 'Address form', machine: addressFormMachine },
  { id: 'address-book', title: 'Saved addresses', machine: addressBookMachine },
  { id: 'list-selection', title: 'Choosing a giftlist', machine: listSelectionMachine },
  { id: 'create-giftlist', title: 'New giftlist', machine: createGiftlistMachine },
  { id: 'edit-profile', title: 'Editing the profile', machine: editProfileMachine },
  { id: 'order-mails', title: 'Mail about orders', machine: orderMailsMachine },
  { id: 'edit-giftlist', title: 'Editing a giftlist', machine: editGiftlistMachine },
  { id: 'delete-giftlist', title: 'Deleting a giftlist', machine: deleteGiftlistMachine },
  { id: 'share-giftlist', title: 'Sharing a giftlist', machine: shareGiftlistMachine },
  { id: 'giftlist-picker', title: 'Select a giftlist', machine: giftlistPickerMachine },
  { id: 'add-wish-link', title: 'A wish from another shop', machine: addWishLinkMachine },
  { id: 'edit-giftlist-item', title: 'Changing a wish', machine: editGiftlistItemMachine },
  { id: 'remove-giftlist-item', title: 'Removing from a giftlist', machine: removeGiftlistItemMachine },
  { id: 'keep-surprises', title: 'Surprises of this browser', machine: keepSurprisesMachine },
  { id: 'reveal-gift', title: 'It has arrived', machine: revealGiftMachine },
  { id: 'say-thanks', title: 'Thank you for a gift', machine: sayThanksMachine },
  { id: 'buy-giftlist-item', title: 'Buying from a giftlist', machine: buyGiftlistItemMachine },
  { id: 'mark-gift', title: "I'll give this", machine: markGiftMachine },
  { id: 'friendship', title: 'Friends and friend requests', machine: friendshipMachine },
  { id: 'add-friend', title: 'Add a friend', machine: addFriendMachine },
  { id: 'welcome', title: 'Welcome dialog', machine: welcomeMachine },
  { id: 'payment-success', title: 'Thank-you page', machine: paymentSuccessMachine },
  { id: 'search', title: 'Search of a list', machine: searchMachine },
  { id: 'sign-in', title: 'Account dialogs', machine: signInMachine },
  { id: 'login', title: 'Sign in', machine: loginMachine },
  { id: 'forgot-password', title: 'Forgotten password', machine: forgotPasswordMachine },
  { id: 'sign-up', title: 'Sign-up wizard', machine: signUpMachine },
  { id: 'appearance', title: 'Light or dark', machine: appearanceMachine },
  { id: 'incoming-notifications', title: 'Incoming notifications', machine: incomingNotificationsMachine },
  { id: 'notification-list', title: 'List of notifications', machine: notificationListMachine },
  { id: 'mark-notifications', title: 'Marking as read', machine: markNotificationsMachine },
  { id: 'live', title: 'Live connection', machine: liveMachine },
  { id: 'profile-menu', title: 'Profile menu', machine: profileMenuMachine },
];
