import type { AnyMachineSnapshot } from 'xstate';
import { editGiftlistMachine } from '../../../src/machines/edit-giftlist.machine';
import { changesOf, isDraftValid } from '../../../src/rules/giftlist';
import { giftlistTexts } from '../../../src/rules/texts/giftlists';
import { atRest, atWork } from '../../support/pages/account';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import type { Replay, Sample } from '../harness/replay';
import { fails, triesAgain, works } from '../samples';
import type { Shop } from '../shop';

const id = 'gft_maya_birthday';

/** As the seed has it. */
const saved = {
  title: 'Birthday wishes',
  description: 'Thirty, and still happy about a parcel. Anything on here would make my day.',
  isHidden: false,
};

const isEditing = (snapshot: AnyMachineSnapshot) => snapshot.matches('editing');

/** A list that was saved with other words, and another list, would begin the next editing with those. */
const isAsSeeded = (shopState: string) => shopState !== 'saved' && shopState !== 'elsewhere';

const isChanged = ({ context }: AnyMachineSnapshot) => Object.keys(changesOf(context.saved, context.draft)).length > 0;

const types = (title: string): Sample<Shop> => ({
  step: `Type "${title}" as the title.`,
  event: { type: 'draft.change', change: { title } },
  by: 'control',
  drive: async (shop) => {
    await shop.closeProblem();
    await shop.ownGiftlists.editor.title.fill(title);
  },
  when: (snapshot) => isEditing(snapshot) && snapshot.context.draft.title !== title,
});

const goes: Sample<Shop> = {
  step: 'Press another list.',
  event: { type: 'edit.leave' },
  by: 'control',
  drive: async (shop) => {
    await shop.closeProblem();
    await shop.ownGiftlists.entry('gft_maya_empty').click();
  },
};

export const editGiftlistReplay: Replay<Shop> = {
  machine: editGiftlistMachine,
  starts: {
    'a list': {
      step: 'Sign in as Maya. Open her list Birthday wishes.',
      input: { id },
      open: async (shop) => {
        await shop.open(`/giftlists/${id}`, { as: 'maya', held: ['updateGiftlist'] });
        await shop.until(() => isSeen(shop.ownGiftlists.edit));
      },
    },
  },
  facet: ({ value, context: { saved: before, draft } }) => {
    if (value === 'viewing') return '';
    const changes = Object.keys(changesOf(before, draft)).join(' and ');
    return [changes && `other ${changes}`, !isDraftValid(draft) && 'too short'].filter(Boolean).join(', ');
  },
  shopState: (before, event) => {
    if (event === 'it is saved' || before === 'saved') return 'saved';
    if (event === 'go to another list' || event === 'discard the changes') return 'elsewhere';
    return event === 'it is not saved' ? 'saving' : '';
  },
  events: {
    edit: {
      step: 'Press Edit.',
      event: { type: 'edit.start', saved },
      by: 'control',
      drive: ({ ownGiftlists }) => ownGiftlists.edit.click(),
      control: ({ ownGiftlists }) => lookAt(ownGiftlists.edit),
      isOffered: (snapshot) => snapshot.matches('viewing'),
      when: (_, shopState) => isAsSeeded(shopState),
    },
    'type a title': types('Thirty at last'),
    'type two letters': types('ab'),
    save: {
      step: 'Press Save.',
      event: { type: 'edit.save' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.ownGiftlists.editor.save.click();
      },
      control: ({ ownGiftlists }) => lookAt(ownGiftlists.editor.save),
      isOffered: isEditing,
    },
    cancel: {
      step: 'Press Cancel.',
      event: { type: 'edit.cancel' },
      by: 'control',
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.ownGiftlists.editor.cancel.click();
      },
      control: ({ ownGiftlists }) => lookAt(ownGiftlists.editor.cancel),
      isOffered: isEditing,
    },
    'go to another list': { ...goes, when: (snapshot) => isEditing(snapshot) && !isChanged(snapshot) },
    'go to another list with changes': { ...goes, when: (snapshot) => isEditing(snapshot) && isChanged(snapshot) },
    'discard the changes': {
      step: 'Press Discard in the dialog.',
      event: { type: 'confirm.accepted' },
      by: 'control',
      drive: (shop) => shop.press(shop.confirm.button('Discard')),
    },
    'keep editing': {
      step: 'Press Keep editing in the dialog.',
      event: { type: 'confirm.dismissed' },
      by: 'control',
      drive: (shop) => shop.press(shop.confirm.button('Keep editing')),
    },
    'it is saved': works('updateGiftlist', 'the changes are saved'),
    'it is not saved': fails('updateGiftlist', giftlistTexts.updateFailed),
    'try to save again': triesAgain('saving'),
  },
  states: {
    viewing: ({ ownGiftlists }) => every(isSeen(ownGiftlists.edit), isGone(ownGiftlists.editor.root)),
    editing: ({ ownGiftlists, confirm }) =>
      every(isSeen(atRest(ownGiftlists.editor.save)), isGone(confirm.button('Keep editing'))),
    saving: ({ ownGiftlists }) => isSeen(atWork(ownGiftlists.editor.save)),
    discarding: ({ confirm }) => isSeen(confirm.button('Keep editing')),
  },
};
