import type { AnyMachineSnapshot } from 'xstate';
import { addressFormMachine } from '../../../src/machines/address-form.machine';
import { outsideCanada } from '../../../src/rules/address';
import { addressTexts } from '../../../src/rules/texts/addresses';
import { recipientTexts } from '../../../src/rules/texts/recipient';
import { testAddress } from '../../support/test-address';
import { busyButton } from '../../support/pages/account';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import type { Replay, EventDriver } from '../harness/replay';
import {
  discards,
  fails,
  inWords,
  isAskedToDiscard,
  isAtRest,
  keepsEditing,
  onceForAll,
  opens,
  presses,
  triesAgain,
  works,
} from '../samples';
import type { Shop } from '../shop';

const inCanada = { typed: '2 rue des j', placeId: 'plc_qc_quebec_2_rue_des_jardins' };
const abroad = { typed: '65 niagara', placeId: 'plc_ny_buffalo_65_niagara_square' };

/** Maya's cottage, as the form opens with it. */
const cottage = {
  name: 'Cottage',
  addressLine1: '14 chemin du Lac',
  addressLine2: '',
  city: 'Mont-Tremblant',
  state: 'QC',
  postalCode: 'J8E 1T1',
  country: 'Canada',
  isPublic: false,
} as const;

/** Of a read, in ms. */
const MEMORY = 5000;

const isIn = (snapshot: AnyMachineSnapshot, ...states: readonly string[]) =>
  states.some((lookup) => snapshot.matches({ lookup }));

const isEditing = (snapshot: AnyMachineSnapshot) => snapshot.matches({ form: 'editing' });
/** Once the form is gone, what was suggested or refused is not on the page any more. */
const mayLeave = (snapshot: AnyMachineSnapshot) => isEditing(snapshot) && isIn(snapshot, 'quiet');
const isNew = ({ context }: AnyMachineSnapshot) => context.edited === undefined;

/** The form while it looks a place up. */
const lookingUp = ({ addressForm, page }: Shop) => addressForm.root.and(page.locator('[aria-busy="true"]'));

/** Nothing is suggested, looked up or refused; so it is when the form has gone, too. */
const isQuiet = (shop: Shop): Promise<boolean> =>
  every(isGone(lookingUp(shop)), isGone(shop.addressForm.suggestions), isGone(shop.addressForm.refusal));

/** Types a first line. What is being looked up is given up with it, but not called back: it is answered, and no flow waits for it. */
const types = (line: string): EventDriver<Shop> => ({
  step: `Type "${line}" as address line 1.`,
  event: { type: 'line.change', line },
  drive: async (shop) => {
    await shop.closeProblem();
    if (await isSeen(lookingUp(shop))) await shop.untilSent('getAddressDetails');
    await shop.addressForm.line.fill(line);
    if ((await shop.waiting('getAddressDetails')) > 0) await shop.answer('getAddressDetails');
  },
  when: (snapshot) => isEditing(snapshot) && snapshot.context.line !== line,
});

const takes = ({ typed, placeId }: typeof inCanada): EventDriver<Shop> => ({
  step: 'Press the first suggested address.',
  event: { type: 'place.choose', placeId },
  drive: async (shop) => {
    // The suggestions are there before they are in their place.
    await shop.press(shop.addressForm.suggestions.first());
  },
  when: (snapshot) => isEditing(snapshot) && snapshot.context.line === typed,
});

/** What was read is remembered for a while: until that is over, a place that is taken again is known at once. */
const isFound = async (shop: Shop) => {
  await shop.answer('getAddressDetails');
  await shop.until(() => isGone(lookingUp(shop)));
  await shop.advance(MEMORY);
};

const abouts: Readonly<Record<string, string>> = {
  'nothing is known of the place': 'about:details',
  'it is not added': 'about:saving',
  'it is not changed': 'about:saving',
};

/** What has changed what the form opened with. */
const changing: readonly string[] = [
  'type too little to suggest',
  'type the line of a place',
  'type the line of a place abroad',
  'add the address',
  'save the changes',
];

/** Whether something was typed, and what the error dialog is about: words, one after the other. */
const nextShopState = (before: string, event: string): string =>
  [(before.includes('changed') || changing.includes(event)) && 'changed', abouts[event]].filter(Boolean).join(' ');

const goesOn = (about: string) => triesAgain(about, (_, shopState) => shopState.includes(`about:${about}`));

const leaves = (isChanged: boolean): EventDriver<Shop> => ({
  ...presses('Cancel', { type: 'form.leave', isChanged }, ({ addressForm }) => addressForm.cancel, isEditing),
  when: (snapshot, shopState) => mayLeave(snapshot) && shopState.includes('changed') === isChanged,
});

const submits = (
  step: string,
  address: object,
  fill: (shop: Shop) => Promise<void>,
  when: EventDriver<Shop>['when'],
): EventDriver<Shop> => ({
  step,
  event: { type: 'address.submit', address },
  drive: async (shop) => {
    await shop.closeProblem();
    await fill(shop);
    await shop.addressForm.submit.click();
  },
  control: ({ addressForm }) => lookAt(addressForm.submit),
  isOffered: isEditing,
  when: (snapshot, shopState) => mayLeave(snapshot) && (when?.(snapshot, shopState) ?? true),
});

const saves = (call: 'createAddress' | 'updateAddress', hasWorked: boolean): EventDriver<Shop> => ({
  ...(hasWorked
    ? works(call, 'the address is saved', { actor: 'saveAddress', output: { ...testAddress, id: 'adr_1' } })
    : fails(call, addressTexts.detailsFailed, { actor: 'saveAddress' })),
  when: (snapshot) => isNew(snapshot) === (call === 'createAddress'),
});

export const addressFormReplay: Replay<Shop> = {
  machine: addressFormMachine,
  starts: {
    'a guest': {
      step: 'Put one product in the bag as a guest. Open the checkout, press Edit recipient and press Add a new address.',
      input: { failure: recipientTexts.addAddressFailed },
      open: opens(
        '/checkout',
        { lines: 1, held: ['getAddressDetails', 'createAddress'] },
        ({ recipient }) => recipient.open,
        ({ recipient }) => recipient.add,
        ({ addressForm }) => addressForm.root,
      ),
    },
    'a saved address': {
      step: 'Sign in as Maya. Open My Account, press the tab Addresses and press Edit Cottage.',
      input: { edited: { id: 'adr_maya_cottage', draft: cottage }, failure: addressTexts.updateFailed },
      open: opens(
        '/profile?tab=addresses',
        { as: 'maya', held: ['getAddressDetails', 'updateAddress'] },
        ({ addresses }) => addresses.button('Edit Cottage'),
        ({ addressForm }) => addressForm.root,
      ),
    },
  },
  variant: ({ context: { edited, line, placeId } }) => inWords(edited !== undefined && 'saved', line, placeId),
  shopState: nextShopState,
  events: {
    'type too little to suggest': types('2r'),
    'type the line of a place': types(inCanada.typed),
    'type the line of a place abroad': types(abroad.typed),
    'take the place': takes(inCanada),
    'take the place abroad': takes(abroad),
    'send the suggestions away': {
      step: 'Press Escape in the field.',
      event: { type: 'suggestions.dismiss' },
      drive: async (shop) => {
        await shop.until(() => isSeen(shop.addressForm.suggestions));
        await shop.addressForm.line.press('Escape');
      },
      when: isEditing,
    },
    'the place is found': {
      step: 'The server answers with the details of the place. Let 5 seconds pass.',
      event: {
        type: 'xstate.done.actor.getAddressDetails',
        output: { isInCanada: true, fields: { ...testAddress, placeId: inCanada.placeId } },
      },
      by: 'answer',
      drive: isFound,
      when: ({ context }) => context.placeId === inCanada.placeId,
    },
    'the place is abroad': {
      step: 'The server answers: the place is not in Canada. Let 5 seconds pass.',
      event: {
        type: 'xstate.done.actor.getAddressDetails',
        output: { isInCanada: false, message: outsideCanada },
      },
      by: 'answer',
      drive: isFound,
      when: ({ context }) => context.placeId === abroad.placeId,
    },
    'nothing is known of the place': fails('getAddressDetails', addressTexts.detailsFailed, onceForAll),
    'look the place up again': goesOn('details'),
    'add the address': submits(
      'Fill in the rest of the form. Press Add address.',
      testAddress,
      ({ addressForm }) => addressForm.fillRest(),
      (snapshot) => isNew(snapshot) && snapshot.context.line !== '',
    ),
    'save the changes': submits(
      'Change the form to the address of Aunt Odette. Press Save changes.',
      testAddress,
      ({ addressForm }) => addressForm.fillRest(),
      (snapshot) => !isNew(snapshot),
    ),
    'save what is as it was': submits(
      'Press Save changes without a change.',
      cottage,
      () => Promise.resolve(),
      (snapshot, shopState) => !isNew(snapshot) && !shopState.includes('changed'),
    ),
    'it is added': saves('createAddress', true),
    'it is not added': saves('createAddress', false),
    'it is changed': saves('updateAddress', true),
    'it is not changed': saves('updateAddress', false),
    'save it again': goesOn('saving'),
    'leave what is as it was': leaves(false),
    'leave what was changed': leaves(true),
    'discard the changes': discards,
    'keep editing': keepsEditing,
  },
  states: {
    'lookup.quiet': isQuiet,
    'lookup.waiting': isQuiet,
    'lookup.offering': ({ addressForm }) => isSeen(addressForm.suggestions),
    'lookup.filling': (shop) => isSeen(lookingUp(shop)),
    'lookup.refused': ({ addressForm }) => isSeen(addressForm.refusal),
    'form.editing': (shop) => isAtRest(shop, shop.addressForm.submit),
    'form.saving': ({ addressForm }) => every(isSeen(busyButton(addressForm.submit)), isSeen(addressForm.progress)),
    'form.discarding': isAskedToDiscard,
    'form.saved': ({ addressForm, page }) =>
      every(isGone(addressForm.root), isSeen(page.getByText('Aunt Odette', { exact: true }).first())),
    'form.left': ({ addressForm, page }) =>
      every(isGone(addressForm.root), isGone(page.getByText('Aunt Odette', { exact: true }))),
  },
  indistinguishable: [
    {
      states: ['lookup.quiet', 'lookup.waiting'],
      because: 'nobody is told that suggestions are being waited for while they type',
    },
  ],
  leaving: ['form.saved', 'form.left'],
};
