import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createShop } from '#app/shop.ts';
import { provideProfileMenu } from '#features/account/profile-menu/profile-menu.actors.ts';
import { providedForgotPassword } from '#features/account/sign-in/forgot-password.actors.ts';
import { provideLogin } from '#features/account/sign-in/login.actors.ts';
import { provideSignUp } from '#features/account/sign-up/sign-up.actors.ts';
import { provideAddressBook } from '#features/addresses/address-book.actors.ts';
import { provideAddressForm } from '#features/addresses/index.ts';
import { provideProceedToCheckout } from '#features/cart/page/proceed-to-checkout.actors.ts';
import { providedCheckout } from '#features/checkout/page/checkout.actors.ts';
import { provideEditRecipient } from '#features/checkout/recipient/edit-recipient.actors.ts';
import { providedPaymentSuccess } from '#features/checkout/success/payment-success.actors.ts';
import { provideDiscovery } from '#features/discovery/discovery.actors.ts';
import { provideAddFriend } from '#features/friends/add-friend.actors.ts';
import { provideFriendship } from '#features/friends/friendship.actors.ts';
import { provideCreateGiftlist } from '#features/giftlists/edit/create-giftlist.actors.ts';
import { provideDeleteGiftlist } from '#features/giftlists/edit/delete-giftlist.actors.ts';
import { provideEditGiftlist } from '#features/giftlists/edit/edit-giftlist.actors.ts';
import { ownLists } from '#features/giftlists/giftlist-queries.ts';
import { provideSayThanks } from '#features/giftlists/gifts/say-thanks.actors.ts';
import { provideEditGiftlistItem } from '#features/giftlists/items/edit-giftlist-item.actors.ts';
import { provideRemoveGiftlistItem } from '#features/giftlists/items/remove-giftlist-item.actors.ts';
import { provideRevealGift } from '#features/giftlists/items/reveal-gift.actors.ts';
import { provideAddWishLink } from '#features/giftlists/link/add-wish-link.actors.ts';
import { provideMarkGift } from '#features/giftlists/marks/mark-gift.actors.ts';
import { provideGiftlistPicker } from '#features/giftlists/picker/giftlist-picker.actors.ts';
import { provideWelcome } from '#features/giftlists/public/welcome.actors.ts';
import { provideListSelection } from '#features/giftlists/selection/list-selection.actors.ts';
import { providedShareGiftlist } from '#features/giftlists/share/share-giftlist.actors.ts';
import { provideKeepSurprises } from '#features/giftlists/surprise/keep-surprises.actors.ts';
import { provideLive } from '#features/live/live.actors.ts';
import { provideIncomingNotifications } from '#features/notifications/incoming-notifications.actors.ts';
import { provideMarkNotifications } from '#features/notifications/mark-notifications.actors.ts';
import { provideNotificationList } from '#features/notifications/notification-list.actors.ts';
import { provideEditProfile } from '#features/profile/details/edit-profile.actors.ts';
import { provideSearch } from '#features/search/search.actors.ts';
import { providedAppearance } from '#features/settings/appearance.actors.ts';
import { provideOrderMails } from '#features/settings/order-mails.actors.ts';
import { flows } from '#machines';
import type { Navigation } from '#runtime';

const navigation: Navigation = {
  location: () => ({ pathname: '/', search: '' }),
  isHistoryNavigation: () => true,
  isLeaving: () => false,
  blockedNavigation: () => undefined,
  navigate: () => undefined,
  subscribe: () => () => undefined,
};

const root = createShop(navigation).services.app;
const app = root.getSnapshot().machine;
const { session } = root.getSnapshot().children;
if (!session) throw new Error('The root has no session');
const noInput = (): never => {
  throw new Error('nothing was typed');
};

/** A flow and the flows that it invokes, by id. */
const withInvokedFlows = (machine: AnyStateMachine): [string, AnyStateMachine][] => [
  [machine.id, machine],
  ...Object.values(machine.implementations.actors).flatMap((actor) =>
    isMachine(actor) ? withInvokedFlows(actor) : [],
  ),
];

/** By id: each flow with the actors and actions of the shop. Flows that need none are missing. */
const providedFlows = new Map<string, AnyStateMachine>([
  ...withInvokedFlows(app),
  ['discovery', provideDiscovery(new QueryClient(), navigation)],
  ['search', provideSearch({ queryClient: new QueryClient(), navigation, pathname: '/orders', queryKey: ['/order'] })],
  ['proceed-to-checkout', provideProceedToCheckout(new QueryClient(), navigation)],
  ['checkout', providedCheckout],
  ['payment-success', providedPaymentSuccess],
  ['login', provideLogin(session, { credentials: noInput, otpCode: noInput })],
  ['forgot-password', providedForgotPassword],
  ['sign-up', provideSignUp({ account: noInput, otpCode: noInput })],
  ['profile-menu', provideProfileMenu(new QueryClient())],
  ['edit-recipient', provideEditRecipient(new QueryClient())],
  ['address-form', provideAddressForm(new QueryClient())],
  ['address-book', provideAddressBook(new QueryClient())],
  ['appearance', providedAppearance],
  ['say-thanks', provideSayThanks(new QueryClient())],
  ['add-wish-link', provideAddWishLink(new QueryClient(), navigation)],
  ['edit-giftlist-item', provideEditGiftlistItem(new QueryClient())],
  ['remove-giftlist-item', provideRemoveGiftlistItem(new QueryClient())],
  ['mark-gift', provideMarkGift(new QueryClient())],
  ['reveal-gift', provideRevealGift(new QueryClient())],
  ['keep-surprises', provideKeepSurprises(new QueryClient(), () => undefined)],
  ['order-mails', provideOrderMails(new QueryClient(), '')],
  ['live', provideLive(new QueryClient())],
  ['welcome', provideWelcome(undefined)],
  [
    'list-selection',
    provideListSelection({ queryClient: new QueryClient(), navigation, identityKey: 0, owner: ownLists }),
  ],
  ['create-giftlist', provideCreateGiftlist(new QueryClient(), 0)],
  ['edit-profile', provideEditProfile(new QueryClient(), 'usr_1')],
  ['edit-giftlist', provideEditGiftlist(new QueryClient())],
  ['delete-giftlist', provideDeleteGiftlist(new QueryClient())],
  ['share-giftlist', providedShareGiftlist],
  ['giftlist-picker', provideGiftlistPicker(new QueryClient())],
  ['friendship', provideFriendship(new QueryClient())],
  ['add-friend', provideAddFriend(new QueryClient())],
  ['incoming-notifications', provideIncomingNotifications(new QueryClient())],
  ['notification-list', provideNotificationList(new QueryClient(), 'all')],
  ['mark-notifications', provideMarkNotifications(new QueryClient())],
]);

function isMachine(actor: unknown): actor is AnyStateMachine {
  return typeof actor === 'object' && actor !== null && 'root' in actor && 'implementations' in actor;
}

/** Placeholders that a feature must provide: actors that are not flows, and empty actions. */
const placeholders = ({ implementations: { actors, actions } }: AnyStateMachine) => ({
  actors: Object.keys(actors).filter((name) => !isMachine(actors[name])),
  actions: Object.keys(actions).filter((name) => /=>\s*\{\s*\}$/.test(String(actions[name]))),
});

describe.each(flows.map(({ id, machine }) => [id, machine] as const))("the shop's %s", (id, machine) => {
  const provided = providedFlows.get(id) ?? machine;

  it('provides every actor that its chart names', () => {
    const { actors } = placeholders(machine);
    const base = machine.implementations.actors;
    expect(actors.filter((name) => provided.implementations.actors[name] === base[name])).toEqual([]);
  });

  it('provides every action that its chart leaves empty', () => {
    const { actions } = placeholders(machine);
    const base = machine.implementations.actions;
    expect(actions.filter((name) => provided.implementations.actions[name] === base[name])).toEqual([]);
  });

  it('provides nothing that its chart does not name', () => {
    const extra = (['actors', 'actions', 'guards', 'delays'] as const).flatMap((kind) =>
      Object.keys(provided.implementations[kind]).filter((name) => !Object.hasOwn(machine.implementations[kind], name)),
    );
    expect(extra).toEqual([]);
  });
});
