import type { Locator } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { editRecipientMachine } from '#machines/edit-recipient.machine.ts';
import { currentChoice, type RecipientChoice } from '#rules/recipient.ts';
import { recipientTexts } from '#rules/texts/recipient.ts';
import type { CartLineSeed, PersonName } from '#seed';
import { busyButton, idleButton } from '../../support/pages/account';
import { every, isEnabled, isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import {
  clicks,
  closesErrorAndClicks,
  fails,
  inWords,
  onlyWhere,
  succeeds,
  throwsInActor,
  triesAgain,
  waitsAndClicks,
} from '../event-drivers';
import type { EventDriver, FlowView, Replay, Start } from '../harness/replay';
import type { Shop } from '../shop';

const noah = { id: 'usr_noah', name: 'Noah Fraser', username: 'noah' };
const home = { id: 'adr_maya_home', name: 'Home', addressLine1: '27 rue Saint-Jean', city: 'Québec' };
const cottage = { ...home, id: 'adr_maya_cottage', name: 'Cottage' };
const testAddress = { ...home, id: 'adr_new', name: 'Aunt Odette' };

const held = ['initiateCheckout', 'updateCartItem', 'restoreCartItem'] as const;

const editing = (step: string, as: PersonName | undefined, bag: CartLineSeed, line: object): Start<Shop> => ({
  step,
  input: { line, isMember: as !== undefined, startsWithAddress: false, others: [] },
  open: async (shop) => {
    await shop.open('/checkout', { ...(as && { as }), lines: [bag], held });
    await shop.answer('initiateCheckout');
    await shop.press(shop.recipient.open);
    await shop.until(() => isVisible(shop.recipient.save));
    if (as) await shop.until(() => isVisible(shop.recipient.choice('Noah Fraser')));
    if (as) await shop.until(() => isVisible(shop.recipient.choice('Cottage')));
  },
});

const linesWithoutAddress: readonly CartLineSeed[] = ['enamel-teapot-for-two', 'tabletop-fondue'].map((productId) => ({
  productId,
  isWithoutAddress: true,
}));

/** Editor of a guest's parcel, which opens the form of a new address (reading 250). */
const guestStart: Start<Shop> = {
  step: 'Put two products in the bag as a guest. Open the checkout and press Add a delivery address.',
  input: {
    line: { id: 'itm_1', recipientUserId: null, shippingAddress: null },
    isMember: false,
    startsWithAddress: true,
    others: ['itm_2'],
  },
  open: async (shop) => {
    await shop.open('/checkout', { lines: linesWithoutAddress, held });
    await shop.answer('initiateCheckout');
    await shop.until(() => isEnabled(shop.recipient.addDeliveryAddress));
    await shop.press(shop.recipient.addDeliveryAddress);
    await shop.until(() => isVisible(shop.recipient.address.root));
  },
};

const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches({ choice: 'open' });
/** Whether the friend search works. After a failure, paths take no step that hides the section that shows it. */
const isSearchable = (snapshot: AnyMachineSnapshot) => snapshot.matches({ friends: 'searchable' });
const isFormHidden = (snapshot: AnyMachineSnapshot) => snapshot.matches({ newAddress: 'hidden' });
/** After the dialog has closed, none of its parts is visible. */
const hasLeft = (snapshot: AnyMachineSnapshot) => ['saved', 'closed'].some((choice) => snapshot.matches({ choice }));

/** The dialog is open with its lists and buttons. */
const isChoosing = (snapshot: AnyMachineSnapshot) => !hasLeft(snapshot) && isFormHidden(snapshot);
/** The lists contain the friend and the addresses that paths choose. */
const isListed = (snapshot: AnyMachineSnapshot) => isChoosing(snapshot) && snapshot.context.isMember;

const nameOf = ({ recipientId, addressId }: RecipientChoice) => {
  if (recipientId) return 'a friend';
  return addressId ? 'an address' : 'nobody';
};

const variantOf = ({ context: { line, choice, pendingChoice, others, isForOthers } }: FlowView): string => {
  const before = currentChoice(line);
  const isMoved = before.recipientId !== choice.recipientId || before.addressId !== choice.addressId;
  return inWords(
    line.giftlistItemId && 'a gift',
    `to ${nameOf(choice)}`,
    isMoved && 'moved',
    others.length > 0 && (isForOthers ? 'with another' : 'alone'),
    pendingChoice && ('recipient' in pendingChoice ? 'a friend pending' : 'an address pending'),
  );
};

const chooses = (name: string, event: EventDriver<Shop>['event'], id: string): EventDriver<Shop> => ({
  step: `Press ${name}.`,
  event,
  drive: async (shop) => {
    await shop.closeProblem();
    await shop.press(shop.recipient.choice(name));
  },
  control: ({ recipient }) => readVisibility(recipient.choice(name)),
  isOffered: isListed,
  when: (snapshot) => {
    const { choice } = snapshot.context;
    return isListed(snapshot) && choice.recipientId !== id && choice.addressId !== id;
  },
});

const isAsked = (question: 'replacement' | 'warning') => (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ choice: question === 'warning' ? 'warning' : 'confirming' });

/** Confirmation before a typed address is discarded. */
const isDiscarding = (snapshot: AnyMachineSnapshot) => snapshot.matches({ choice: 'discarding' });

const answers = (question: 'replacement' | 'warning', name: string, type: string): EventDriver<Shop> => ({
  step: `Press ${name} in the dialog.`,
  event: { type },
  ...waitsAndClicks(({ recipient }) => recipient[question].getByRole('button', { name })),
  ...onlyWhere(isAsked(question)),
});

/** Shop state after a failure: the state that Try Again of the open error dialog repeats. */
const retriedStates: Readonly<Record<string, string>> = {
  'saving fails': 'saving',
  'restoring fails': 'restoring',
};

const presses = (
  name: string,
  event: EventDriver<Shop>['event'],
  find: (shop: Shop) => Locator,
  isOffered: EventDriver<Shop>['isOffered'] = isChoosing,
): EventDriver<Shop> => ({
  step: `Press ${name}.`,
  event,
  ...closesErrorAndClicks((shop) => find(shop)),
  isOffered,
  when: (snapshot) => isFormHidden(snapshot) && isSearchable(snapshot),
});

/** No question is open and nothing is pending. */
const isIdle = ({ recipient: { root, save, restore, replacement, warning }, confirm }: Shop) =>
  every(
    isVisible(root),
    isHidden(confirm.button('Keep editing')),
    isHidden(busyButton(save)),
    isHidden(busyButton(restore)),
    isHidden(replacement),
    isHidden(warning),
  );

export const editRecipientReplay: Replay<Shop> = {
  machine: editRecipientMachine,
  starts: {
    'a giftlist item for the owner of the list': editing(
      'Sign in as Maya and put a gift from a list of Theo in the bag. Open the checkout and press Edit recipient.',
      'maya',
      { productId: 'raspberry-day-pack', giftlistItemId: 'gli_theo_trail_1' },
      { id: 'itm_1', giftlistItemId: 'gli_theo_trail_1', recipientUserId: 'usr_theo', shippingAddress: null },
    ),
    'a product for the buyer': editing(
      'Sign in as Maya and put a product for herself in the bag. Open the checkout and press Edit recipient.',
      'maya',
      { productId: 'enamel-teapot-for-two' },
      { id: 'itm_1', recipientUserId: null, shippingAddress: home },
    ),
    'a product of a guest': editing(
      'Put one product in the bag as a guest. Open the checkout and press Edit recipient.',
      undefined,
      { productId: 'enamel-teapot-for-two', isWithoutAddress: true },
      { id: 'itm_1', recipientUserId: null, shippingAddress: null },
    ),
    'a parcel of a guest without an address': guestStart,
  },
  variant: variantOf,
  shopState: (_, event) => retriedStates[event] ?? '',
  events: {
    'choose a friend': chooses('Noah Fraser', { type: 'choice.make', chosen: { recipient: noah } }, noah.id),
    'choose an address': chooses('Cottage', { type: 'choice.make', chosen: { address: cottage } }, cottage.id),
    'choose another address': chooses('Home', { type: 'choice.make', chosen: { address: home } }, home.id),
    'confirm the replacement': answers('replacement', 'Continue', 'confirm.accepted'),
    'cancel the replacement': answers('replacement', 'Keep it as it is', 'confirm.dismissed'),
    save: presses('Save', { type: 'recipient.save' }, ({ recipient }) => recipient.save),
    'confirm the warning': answers('warning', 'Send it there', 'confirm.accepted'),
    'cancel the warning': answers('warning', 'Go back', 'confirm.dismissed'),
    'saving succeeds': {
      ...succeeds('updateCartItem', 'the product ships there'),
      drive: async (shop) => {
        const { line, others, isForOthers, sessionAddresses, choice } =
          (await shop.view('edit-recipient'))?.context ?? {};
        const isAdded = sessionAddresses.some(({ id }: { id: string }) => id === choice.addressId);
        for (const _ of isForOthers && isAdded ? [line, ...others] : [line]) await shop.answer('updateCartItem');
      },
    },
    'saving fails': fails('updateCartItem', recipientTexts.updateFailed),
    'try to save again': triesAgain('saving'),
    restore: presses(
      'Restore to the list’s owner',
      { type: 'recipient.restore' },
      ({ recipient }) => recipient.restore,
      (snapshot) => isChoosing(snapshot) && Boolean(snapshot.context.line.giftlistItemId),
    ),
    'restoring succeeds': succeeds('restoreCartItem', 'the gift ships to the owner of its list again'),
    'restoring fails': fails('restoreCartItem', recipientTexts.restoreFailed),
    'try to restore again': triesAgain('restoring'),
    leave: presses('Cancel', { type: 'editor.close', isChanged: false }, ({ recipient }) => recipient.cancel),
    'leave with a typed address': {
      step: 'Type Aunt Odette as the name of the new address, and press Close.',
      event: { type: 'editor.close', isChanged: true },
      drive: async (shop) => {
        await shop.recipient.address.field('Name').fill('Aunt Odette');
        await shop.press(shop.recipient.close);
      },
      control: ({ recipient }) => readVisibility(recipient.close),
      ...onlyWhere((snapshot) => isOpen(snapshot) && !isFormHidden(snapshot)),
    },
    'discard the typed address': {
      step: 'Press Discard.',
      event: { type: 'confirm.accepted' },
      ...waitsAndClicks(({ confirm }) => confirm.button('Discard')),
      ...onlyWhere(isDiscarding),
    },
    'keep the typed address': {
      step: 'Press Keep editing, and clear the name again.',
      event: { type: 'confirm.dismissed' },
      drive: async (shop) => {
        await shop.press(shop.confirm.button('Keep editing'));
        await shop.recipient.address.field('Name').clear();
      },
      control: ({ confirm }) => readVisibility(confirm.button('Keep editing')),
      ...onlyWhere(isDiscarding),
    },
    'open the address form': {
      ...presses('Add a new address', { type: 'address.add' }, ({ recipient }) => recipient.add, isChoosing),
      when: (snapshot) => isOpen(snapshot) && isSearchable(snapshot),
    },
    'cancel the address form': {
      step: 'Press Cancel in the form of the new address.',
      event: { type: 'form.dismissed' },
      ...clicks(({ recipient }) => recipient.cancelForm),
      isOffered: (snapshot) => !hasLeft(snapshot) && !isFormHidden(snapshot),
      when: (snapshot) => !isDiscarding(snapshot),
    },
    'ship the other item elsewhere': {
      step: 'Untick Ship the other item there, too.',
      event: { type: 'others.include', isIncluded: false },
      ...clicks(({ recipient }) => recipient.shipOthersToo),
      ...onlyWhere(
        (snapshot) => snapshot.context.others.length > 0 && snapshot.context.isForOthers && !isFormHidden(snapshot),
      ),
    },
    'add the new address': {
      step: 'Fill in the form with the address of Aunt Odette. Press Add address.',
      event: { type: 'address.saved', address: testAddress },
      drive: async (shop) => {
        await shop.recipient.address.line.fill('2 rue des Jardins');
        await shop.recipient.address.fillRest();
        await shop.recipient.address.submit.click();
      },
      when: (snapshot) => !isFormHidden(snapshot) && !isDiscarding(snapshot),
    },
    'the address form throws': {
      ...throwsInActor('edit-recipient', 'addressForm', 'the form of the new address'),
      when: (snapshot) => !isDiscarding(snapshot),
    },
    'the friend search throws': {
      ...throwsInActor('edit-recipient', 'search', 'the search for friends'),
      when: (snapshot) => isListed(snapshot) && isOpen(snapshot),
    },
  },
  states: {
    'choice.open': isIdle,
    'choice.open.choosing': (shop) => every(isIdle(shop), isHidden(shop.recipient.missing)),
    'choice.open.incomplete': ({ recipient }) => isVisible(recipient.missing),
    'choice.confirming': ({ recipient }) => isVisible(recipient.replacement),
    'choice.warning': ({ recipient }) => isVisible(recipient.warning),
    'choice.discarding': ({ confirm }) => isVisible(confirm.button('Keep editing')),
    'choice.saving': ({ recipient }) => isVisible(busyButton(recipient.save)),
    'choice.restoring': ({ recipient }) => isVisible(busyButton(recipient.restore)),
    'choice.saved': ({ recipient, checkout }) => every(isHidden(recipient.root), isVisible(checkout.loadingAmounts)),
    'choice.closed': ({ recipient, checkout }) =>
      every(isHidden(recipient.root), isVisible(idleButton(checkout.pay)), isHidden(checkout.loadingAmounts)),
    // A guest has no friends, and sees the form of a new address instead.
    'friends.searchable': async ({ recipient }) =>
      (await isVisible(recipient.search)) || (await isHidden(recipient.friendsSection)),
    'friends.unsearchable': ({ recipient }) => every(isHidden(recipient.search), isVisible(recipient.friendsSection)),
    'newAddress.hidden': ({ recipient }) => isHidden(recipient.address.root),
    'newAddress.shown': ({ recipient }) => isVisible(recipient.address.root),
  },
  leaving: ['choice.saved', 'choice.closed'],
};
