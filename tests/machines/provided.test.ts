import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createShop } from '../../src/app/shop';
import { providedCheckout } from '../../src/features/checkout/page/checkout.actors';
import { providedPaymentSuccess } from '../../src/features/checkout/success/payment-success.actors';
import { providedForgotPassword } from '../../src/features/account/sign-in/forgot-password.actors';
import { provideLogin } from '../../src/features/account/sign-in/login.actors';
import { provideIncomingNotifications } from '../../src/features/notifications/incoming-notifications.actors';
import { provideMarkNotifications } from '../../src/features/notifications/mark-notifications.actors';
import { provideNotificationList } from '../../src/features/notifications/notification-list.actors';
import { provideProfileMenu } from '../../src/features/account/profile-menu/profile-menu.actors';
import { provideSignUp } from '../../src/features/account/sign-up/sign-up.actors';
import { provideAddressForm } from '../../src/features/addresses';
import { provideAddressBook } from '../../src/features/addresses/address-book.actors';
import { provideAddFriend } from '../../src/features/friends/add-friend.actors';
import { provideFriendship } from '../../src/features/friends/friendship.actors';
import { provideDiscovery } from '../../src/features/discovery/discovery.actors';
import { provideEditProfile } from '../../src/features/profile/details/edit-profile.actors';
import { provideCreateGiftlist } from '../../src/features/giftlists/edit/create-giftlist.actors';
import { provideDeleteGiftlist } from '../../src/features/giftlists/edit/delete-giftlist.actors';
import { provideEditGiftlist } from '../../src/features/giftlists/edit/edit-giftlist.actors';
import { ownLists } from '../../src/features/giftlists/giftlist-queries';
import { provideListSelection } from '../../src/features/giftlists/selection/list-selection.actors';
import { providedShareGiftlist } from '../../src/features/giftlists/share/share-giftlist.actors';
import { provideGiftlistPicker } from '../../src/features/giftlists/picker/giftlist-picker.actors';
import { provideSearch } from '../../src/features/search/search.actors';
import { providedAppearance } from '../../src/features/settings/appearance.actors';
import { provideEditRecipient } from '../../src/features/checkout/recipient/edit-recipient.actors';
import { provideLive } from '../../src/features/live/live.actors';
import { provideRemoveGiftlistItem } from '../../src/features/giftlists/items/remove-giftlist-item.actors';
import { provideWelcome } from '../../src/features/giftlists/public/welcome.actors';
import type { Navigation } from '../../src/runtime';
import { flows } from '../../src/machines';

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
const never = (): never => {
  throw new Error('nothing was typed');
};

/** A flow, and the flows that it invokes as provided. */
const withParts = (machine: AnyStateMachine): [string, AnyStateMachine][] => [
  [machine.id, machine],
  ...Object.values(machine.implementations.actors).flatMap((actor) => (isMachine(actor) ? withParts(actor) : [])),
];

/** Each flow as the shop runs it. A flow without dependencies is used unchanged. */
const running = new Map<string, AnyStateMachine>([
  ...withParts(app),
  ['discovery', provideDiscovery(new QueryClient(), navigation)],
  ['search', provideSearch({ queryClient: new QueryClient(), navigation, pathname: '/orders', queryKey: ['/order'] })],
  ['checkout', providedCheckout],
  ['payment-success', providedPaymentSuccess],
  ['login', provideLogin(session, { credentials: never, otpCode: never })],
  ['forgot-password', providedForgotPassword],
  ['sign-up', provideSignUp({ account: never, otpCode: never })],
  ['profile-menu', provideProfileMenu(new QueryClient())],
  ['edit-recipient', provideEditRecipient(new QueryClient())],
  ['address-form', provideAddressForm(new QueryClient())],
  ['address-book', provideAddressBook(new QueryClient())],
  ['appearance', providedAppearance],
  ['remove-giftlist-item', provideRemoveGiftlistItem(new QueryClient())],
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

describe.each(flows.map(({ id, machine }) => [id, machine] as const))('the running %s', (id, machine) => {
  const provided = running.get(id) ?? machine;

  it('makes every call that its chart names', () => {
    const { actors } = placeholders(machine);
    const base = machine.implementations.actors;
    expect(actors.filter((name) => provided.implementations.actors[name] === base[name])).toEqual([]);
  });

  it('does everything that its chart leaves to the shop', () => {
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
