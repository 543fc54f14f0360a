import type { AnyMachineSnapshot } from 'xstate';
import { editGiftlistMachine } from '../../../src/machines/edit-giftlist.machine';
import { changesOf, isDraftValid } from '../../../src/rules/giftlist';
import { giftlistTexts } from '../../../src/rules/texts/giftlists';
import { busyButton } from '../../support/pages/account';
import { every, isGone, isSeen } from '../../support/pages/look';
import type { Replay, EventDriver } from '../harness/replay';
import {
  clicks,
  discards,
  fails,
  fills,
  inWords,
  isAskedToDiscard,
  isAtRest,
  isEditing,
  keepsEditing,
  opens,
  presses,
  triesAgain,
  works,
} from '../samples';
import type { Shop } from '../shop';

const id = 'gft_maya_birthday';

/** As the seed has it. */
const saved = {
  title: 'Birthday wishes',
  description: 'Thirty, and still happy about a parcel. Anything on here would make my day.',
  isHidden: false,
};

/** A list that was saved with other words, and another list, would begin the next editing with those. */
const isAsSeeded = (shopState: string) => shopState !== 'saved' && shopState !== 'elsewhere';

const isChanged = ({ context }: AnyMachineSnapshot) => Object.keys(changesOf(context.saved, context.draft)).length > 0;

const titled = (title: string) => fills('title', title, 'the title', ({ ownGiftlists }) => ownGiftlists.editor.title);

const goes: EventDriver<Shop> = {
  step: 'Press another list.',
  event: { type: 'edit.leave' },
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
      open: opens(
        `/giftlists/${id}`,
        { as: 'maya', held: ['updateGiftlist'] },
        ({ ownGiftlists }) => ownGiftlists.edit,
      ),
    },
  },
  variant: ({ value, context: { saved: before, draft } }) => {
    if (value === 'viewing') return '';
    const changes = Object.keys(changesOf(before, draft)).join(' and ');
    return inWords(changes && `other ${changes}`, !isDraftValid(draft) && 'too short');
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
      ...clicks(({ ownGiftlists }) => ownGiftlists.edit),
      isOffered: (snapshot) => snapshot.matches('viewing'),
      when: (_, shopState) => isAsSeeded(shopState),
    },
    'type a title': titled('Thirty at last'),
    'type two letters': titled('ab'),
    save: presses('Save', { type: 'edit.save' }, ({ ownGiftlists }) => ownGiftlists.editor.save, isEditing),
    cancel: presses('Cancel', { type: 'edit.cancel' }, ({ ownGiftlists }) => ownGiftlists.editor.cancel, isEditing),
    'go to another list': { ...goes, when: (snapshot) => isEditing(snapshot) && !isChanged(snapshot) },
    'go to another list with changes': { ...goes, when: (snapshot) => isEditing(snapshot) && isChanged(snapshot) },
    'discard the changes': discards,
    'keep editing': keepsEditing,
    'it is saved': works('updateGiftlist', 'the changes are saved'),
    'it is not saved': fails('updateGiftlist', giftlistTexts.updateFailed),
    'try to save again': triesAgain('saving'),
  },
  states: {
    viewing: ({ ownGiftlists }) => every(isSeen(ownGiftlists.edit), isGone(ownGiftlists.editor.root)),
    editing: (shop) => isAtRest(shop, shop.ownGiftlists.editor.save),
    saving: ({ ownGiftlists }) => isSeen(busyButton(ownGiftlists.editor.save)),
    discarding: isAskedToDiscard,
  },
};
