import type { AnyMachineSnapshot } from 'xstate';
import { addressBookMachine } from '../../../src/machines/address-book.machine';
import { addressTexts } from '../../../src/rules/texts/addresses';
import { busyButton } from '../../support/pages/account';
import { every, isGone, isSeen } from '../../support/pages/look';
import type { Replay } from '../harness/replay';
import {
  clicks,
  throwsInActor,
  fails,
  inWords,
  onlyWhere,
  opens,
  presses,
  saysNo,
  saysYes,
  triesAgain,
  works,
} from '../samples';
import type { Shop } from '../shop';

const home = {
  id: 'adr_maya_home',
  draft: {
    name: 'Home',
    addressLine1: '27 rue Saint-Jean',
    addressLine2: '',
    city: 'Québec',
    state: 'QC',
    postalCode: 'G1R 1N6',
    country: 'Canada',
    isPublic: true,
  },
} as const;

const cottage = { id: 'adr_maya_cottage', name: 'Cottage', text: '14 chemin du Lac', isLastToShipTo: false };
const deleting = `deleting ${cottage.id}`;

/** Whether the cottage is gone, and whether the error dialog is about it. */
const nextShopState = (before: string, event: string): string => {
  if (before === 'gone' || event === 'it is deleted') return 'gone';
  return event === 'it is not deleted' ? deleting : '';
};

const row =
  (button: string) =>
  ({ addresses }: Shop) =>
    addresses.button(button);

const always = () => true;
const isThere = (_: AnyMachineSnapshot, shopState: string) => shopState !== 'gone';

export const addressBookReplay: Replay<Shop> = {
  machine: addressBookMachine,
  starts: {
    'Maya’s addresses': {
      step: 'Sign in as Maya. Open My Account and press the tab Addresses.',
      open: opens('/profile?tab=addresses', { as: 'maya', held: ['deleteAddress'] }, ({ addresses }) =>
        addresses.button('Edit Home'),
      ),
    },
  },
  variant: ({ context: { edited, deleted, done } }) =>
    inWords(edited && 'a saved one', deleted && 'the cottage', done && `${done.name} ${done.change}`),
  shopState: nextShopState,
  events: {
    'add an address': presses('Add a new address', { type: 'address.add' }, ({ addresses }) => addresses.add, always),
    'edit Home': presses('Edit Home', { type: 'address.edit', edited: home }, row('Edit Home'), always),
    'delete the cottage': {
      ...presses('Delete Cottage', { type: 'address.delete', address: cottage }, row('Delete Cottage')),
      ...onlyWhere(isThere),
    },
    'a new address is saved': {
      step: 'Fill in the form with the address of Aunt Odette. Press Add address.',
      event: { type: 'address.saved', address: { ...home.draft, id: 'adr_new', name: 'Aunt Odette' } },
      drive: async ({ addressForm }) => {
        await addressForm.line.fill('2 rue des Jardins');
        await addressForm.fillRest();
        await addressForm.submit.click();
      },
      when: ({ context }) => context.edited === undefined,
    },
    'the changes are saved': {
      step: 'Press Allow shipping to this address. Press Save changes.',
      event: { type: 'address.saved', address: { ...home.draft, id: home.id } },
      drive: async ({ addressForm }) => {
        await addressForm.isPublic.click();
        await addressForm.submit.click();
      },
      when: ({ context }) => context.edited !== undefined,
    },
    'the form is left': {
      step: 'Press Cancel.',
      event: { type: 'form.dismissed' },
      ...clicks(({ addressForm }) => addressForm.cancel),
      isOffered: (snapshot) => snapshot.matches('filling'),
    },
    'the form dies': throwsInActor('address-book', 'addressForm', 'the form of the address'),
    'say yes': saysYes('Delete address', 'confirming'),
    'say no': saysNo('Keep address', 'confirming'),
    'it is deleted': works('deleteAddress', 'the address is deleted'),
    'it is not deleted': fails('deleteAddress', addressTexts.deleteFailed),
    'try to delete again': triesAgain(deleting),
  },
  states: {
    browsing: ({ addresses, addressForm }) =>
      every(
        isGone(addressForm.root),
        isGone(addresses.question),
        isGone(busyButton(addresses.button('Delete Cottage'))),
      ),
    filling: ({ addressForm }) => isSeen(addressForm.root),
    confirming: ({ addresses }) => isSeen(addresses.question),
    deleting: ({ addresses }) => isSeen(busyButton(addresses.button('Delete Cottage'))),
  },
};
