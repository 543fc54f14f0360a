import type { AnyMachineSnapshot } from 'xstate';
import { addAddressMachine } from '../../../src/machines/add-address.machine';
import { outsideCanada } from '../../../src/rules/address';
import { recipientTexts } from '../../../src/rules/texts/recipient';
import type { Replay, Sample } from '../harness/replay';
import { atRest, atWork } from '../../support/pages/account';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import { triesAgain } from '../samples';
import type { Shop } from '../shop';

const inCanada = { typed: '2 rue des j', placeId: 'plc_qc_quebec_2_rue_des_jardins' };
const abroad = { typed: '65 niagara', placeId: 'plc_ny_buffalo_65_niagara_square' };

const odette = {
  name: 'Aunt Odette',
  addressLine1: '2 rue des Jardins',
  city: 'Québec',
  state: 'QC',
  postalCode: 'G1R 4S9',
  country: 'Canada',
} as const;

const problem = { message: recipientTexts.detailsFailed, severity: 'error', retryable: true };

/** Of a read, in ms. */
const MEMORY = 5000;

const isIn = (snapshot: AnyMachineSnapshot, ...states: readonly string[]) =>
  states.some((lookup) => snapshot.matches({ lookup }));

const isEditing = (snapshot: AnyMachineSnapshot) => snapshot.matches({ form: 'editing' });

/** The form while it looks a place up. */
const lookingUp = ({ recipient, page }: Shop) => recipient.form.and(page.locator('[aria-busy="true"]'));

/** Nothing is suggested, looked up or refused; so it is when the form has gone, too. */
const isQuiet = (shop: Shop): Promise<boolean> =>
  every(isGone(lookingUp(shop)), isGone(shop.recipient.suggestions), isGone(shop.recipient.refusal));

/** Types a first line. What is being looked up is given up with it, but not called back: it is answered, and nobody listens. */
const types = (line: string): Sample<Shop> => ({
  event: { type: 'line.change', line },
  by: 'control',
  drive: async (shop) => {
    await shop.closeProblem();
    if (await isSeen(lookingUp(shop))) await shop.untilSent('getAddressDetails');
    await shop.recipient.line.fill(line);
    if ((await shop.waiting('getAddressDetails')) > 0) await shop.answer('getAddressDetails');
  },
  when: (snapshot) => isEditing(snapshot) && snapshot.context.line !== line,
});

const takes = ({ typed, placeId }: typeof inCanada): Sample<Shop> => ({
  event: { type: 'place.choose', placeId },
  by: 'control',
  drive: async (shop) => {
    // The suggestions are there before they are in their place.
    await shop.press(shop.recipient.suggestions.first());
  },
  when: ({ context }) => context.line === typed,
});

/** What was read is remembered for a while: until that is over, a place that is taken again is known at once. */
const isFound = async (shop: Shop) => {
  await shop.answer('getAddressDetails');
  await shop.until(() => isGone(lookingUp(shop)));
  await shop.advance(MEMORY);
};

const abouts: Readonly<Record<string, string>> = {
  'nothing is known of the place': 'details',
  'it is not saved': 'adding',
};

export const addAddressReplay: Replay<Shop> = {
  machine: addAddressMachine,
  starts: {
    'a guest': {
      open: async (shop) => {
        await shop.open('/checkout', { lines: 1, held: ['getAddressDetails', 'createAddress'] });
        await shop.press(shop.recipient.open);
        await shop.press(shop.recipient.add);
        await shop.until(() => isSeen(shop.recipient.form));
      },
    },
  },
  facet: ({ context: { line, placeId } }) => [line, placeId].filter(Boolean).join(', '),
  shopState: (_, event) => abouts[event] ?? '',
  events: {
    'type too little to suggest': types('2r'),
    'type the line of a place': types(inCanada.typed),
    'type the line of a place abroad': types(abroad.typed),
    'take the place': takes(inCanada),
    'take the place abroad': takes(abroad),
    'send the suggestions away': {
      event: { type: 'suggestions.dismiss' },
      by: 'control',
      drive: async (shop) => {
        await shop.until(() => isSeen(shop.recipient.suggestions));
        await shop.recipient.line.press('Escape');
      },
    },
    'the place is found': {
      event: {
        type: 'xstate.done.actor.getAddressDetails',
        output: { isInCanada: true, fields: { ...odette, placeId: inCanada.placeId } },
      },
      by: 'answer',
      drive: isFound,
      when: ({ context }) => context.placeId === inCanada.placeId,
    },
    'the place is abroad': {
      event: {
        type: 'xstate.done.actor.getAddressDetails',
        output: { isInCanada: false, message: outsideCanada },
      },
      by: 'answer',
      drive: isFound,
      when: ({ context }) => context.placeId === abroad.placeId,
    },
    'nothing is known of the place': {
      event: { type: 'xstate.error.actor.getAddressDetails', error: problem },
      by: 'answer',
      drive: (shop) => shop.answer('getAddressDetails', 418),
    },
    'look the place up again': triesAgain('details'),
    'add the address': {
      event: { type: 'address.submit', address: odette },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.recipient.fillRest();
        await shop.recipient.submit.click();
      },
      control: ({ recipient }) => lookAt(recipient.submit),
      isOffered: isEditing,
      // Once the form is gone, nobody sees any more that a place was refused.
      when: (snapshot) => snapshot.context.line !== '' && isIn(snapshot, 'quiet'),
    },
    'it is saved': {
      event: { type: 'xstate.done.actor.createAddress', output: { ...odette, id: 'adr_1' } },
      by: 'answer',
      drive: (shop) => shop.answer('createAddress'),
    },
    'it is not saved': {
      event: { type: 'xstate.error.actor.createAddress', error: problem },
      by: 'answer',
      drive: (shop) => shop.answer('createAddress', 418),
    },
    'add it again': triesAgain('adding'),
  },
  states: {
    'lookup.quiet': isQuiet,
    'lookup.waiting': isQuiet,
    'lookup.offering': ({ recipient }) => isSeen(recipient.suggestions),
    'lookup.filling': (shop) => isSeen(lookingUp(shop)),
    'lookup.refused': ({ recipient }) => isSeen(recipient.refusal),
    'form.editing': ({ recipient }) => isSeen(atRest(recipient.submit)),
    'form.adding': ({ recipient }) => isSeen(atWork(recipient.submit)),
    'form.added': ({ recipient }) => every(isGone(recipient.form), isSeen(recipient.choice('Aunt Odette'))),
  },
  alike: [
    {
      states: ['lookup.quiet', 'lookup.waiting'],
      because: 'nobody is told that suggestions are being waited for while they type',
    },
  ],
  leaving: ['form.added'],
};
