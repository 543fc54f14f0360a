import type { AnyMachineSnapshot } from 'xstate';
import { people } from '../../../seed';
import { editProfileMachine } from '../../../src/machines/edit-profile.machine';
import { identityToCheck } from '../../../src/rules/availability';
import { isProfileValid, profileChangesOf, type ProfileDraft, profileDraftOf } from '../../../src/rules/profile';
import { accountTexts } from '../../../src/rules/texts/account';
import { statusTexts } from '../../../src/rules/texts/generic';
import { profileTexts } from '../../../src/rules/texts/profile';
import { busyButton } from '../../support/pages/account';
import { every, isGone, isSeen } from '../../support/pages/look';
import type { Replay } from '../harness/replay';
import {
  answers,
  clicks,
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

/** As the seed has it. */
const saved = profileDraftOf(people.maya);

interface Drafts {
  saved: ProfileDraft;
  draft: ProfileDraft;
}

/** Nothing is saved yet: who leaves with changes is asked. */
const isUnsaved = (snapshot: AnyMachineSnapshot) =>
  isEditing(snapshot) || snapshot.matches('checking') || snapshot.matches('rechecking');
const isChanged = ({ context }: AnyMachineSnapshot) =>
  Object.keys(profileChangesOf(context.saved, context.draft)).length > 0;
const hasNewUsername = ({ saved: before, draft }: Drafts) => identityToCheck(draft, before).username !== undefined;

const isValid = ({ context }: Pick<AnyMachineSnapshot, 'context'>): boolean =>
  isProfileValid(context.saved, context.draft);

/** What is taken is said at once. What else is wrong is said when somebody has wanted to save it, which the form alone knows. */
const tellsFaults = async ({ myAccount }: Shop, snapshot: Pick<AnyMachineSnapshot, 'context'>): Promise<boolean> => {
  if (snapshot.context.taken !== undefined) return isSeen(myAccount.editor.faults);
  return !isValid(snapshot) || isGone(myAccount.editor.faults);
};

const fillsName = (text: string) =>
  fills('firstName', text, 'the first name', ({ myAccount }) => myAccount.editor.firstName);

/** The profile goes with its tab: a person who comes back finds it as it is saved. */
const comeBack = async (shop: Shop) => {
  await shop.until(() => isSeen(shop.myAccount.panel('Orders')));
  // The question that was answered may still lie over the page.
  await shop.closeProblem();
  await shop.myAccount.tab('Profile').click();
  await shop.until(() => isSeen(shop.myAccount.edit));
};

/** A check that is under way is given up with it, but not called back: it is answered, and no flow waits for it. */
const goToOrders = async (shop: Shop) => {
  await shop.closeProblem();
  if (await isSeen(busyButton(shop.myAccount.editor.save))) await shop.untilSent('checkAvailability');
  await shop.myAccount.tab('Orders').click();
  if ((await shop.waiting('checkAvailability')) > 0) await shop.answer('checkAvailability');
};

/** What the error dialog is about after a step, and whether a refused save is being looked into. */
const after: Readonly<Record<string, (before: string) => string>> = {
  'it is saved': () => 'saved',
  'it is not saved': () => 'saving',
  'the save is refused': () => 'refused',
  'the check fails': (before) => (before === 'refused' ? '' : 'checking'),
};

export const editProfileReplay: Replay<Shop> = {
  machine: editProfileMachine,
  starts: {
    'the profile': {
      step: 'Sign in as Maya. Open My Account.',
      open: opens(
        '/profile',
        { as: 'maya', held: ['checkAvailability', 'updateProfile'] },
        ({ myAccount }) => myAccount.edit,
      ),
    },
  },
  variant: ({ value, context }) => {
    if (value === 'viewing') return context.isSaved ? 'saved' : '';
    const changes = Object.keys(profileChangesOf(context.saved, context.draft)).join(' and ');
    return inWords(
      changes && `other ${changes}`,
      !isValid({ context }) && 'wrong',
      context.taken !== undefined && 'taken',
    );
  },
  shopState: (before, event) => after[event]?.(before) ?? (before === 'saved' ? 'saved' : ''),
  events: {
    edit: {
      step: 'Press Edit Profile.',
      event: { type: 'edit.start', saved },
      ...clicks(({ myAccount }) => myAccount.edit),
      isOffered: (snapshot) => snapshot.matches('viewing'),
      // A profile that was saved with other words would begin the next editing with those.
      when: (_, shopState) => shopState !== 'saved',
    },
    'type a first name': fillsName('Mia'),
    'empty the first name': fillsName(''),
    'type a username': fills('username', 'mia.t', 'the username', ({ myAccount }) => myAccount.editor.username),
    save: presses(
      'Save',
      { type: 'edit.save' },
      ({ myAccount }) => myAccount.editor.save,
      // What is wrong is said by the form, and never comes to the flow.
      (snapshot) => isEditing(snapshot) && isValid(snapshot),
    ),
    cancel: presses('Cancel', { type: 'edit.cancel' }, ({ myAccount }) => myAccount.editor.cancel, isEditing),
    'go to another tab and come back': {
      step: 'Press the tab Orders. Press the tab Profile.',
      event: { type: 'edit.leave' },
      drive: async (shop) => {
        await goToOrders(shop);
        await comeBack(shop);
      },
      when: (snapshot) => isEditing(snapshot) && !isChanged(snapshot),
    },
    'go to another tab with changes': {
      step: 'Press the tab Orders.',
      event: { type: 'edit.leave' },
      drive: goToOrders,
      when: (snapshot) => isUnsaved(snapshot) && isChanged(snapshot),
    },
    'discard the changes and come back': {
      step: 'Press Discard in the dialog. Press the tab Profile.',
      event: { type: 'confirm.accepted' },
      drive: async (shop) => {
        await shop.press(shop.confirm.button('Discard'));
        await comeBack(shop);
      },
    },
    'keep editing': keepsEditing,
    'it is free': works('checkAvailability', 'the username is free', { output: { isFree: true } }),
    'it is taken': works('checkAvailability', 'the username is taken', {
      outcome: { status: 200, body: { usernameAvailable: false } },
      output: { isFree: false },
    }),
    'the check fails': fails('checkAvailability', accountTexts.checkingAvailabilityFailed),
    'it is saved': works('updateProfile', 'the changes are saved'),
    'it is not saved': fails('updateProfile', profileTexts.updateFailed),
    'the save is refused': {
      step: 'The server refuses the changes.',
      event: {
        type: 'xstate.error.actor.updateProfile',
        error: { message: statusTexts.badRequest, severity: 'error', retryable: false, status: 400 },
      },
      ...answers('updateProfile', 400),
      when: ({ context }) => hasNewUsername(context),
    },
    'try to save again': triesAgain('saving'),
    'try to check again': triesAgain('checking'),
  },
  states: {
    viewing: ({ myAccount }, { context }) =>
      every(
        isSeen(myAccount.edit),
        isGone(myAccount.editor.root),
        context.isSaved ? isSeen(myAccount.saved) : isGone(myAccount.saved),
      ),
    editing: (shop, snapshot) => every(isAtRest(shop, shop.myAccount.editor.save), tellsFaults(shop, snapshot)),
    checking: ({ myAccount }) => isSeen(busyButton(myAccount.editor.save)),
    saving: ({ myAccount }) => isSeen(busyButton(myAccount.editor.save)),
    rechecking: ({ myAccount }) => isSeen(busyButton(myAccount.editor.save)),
    discarding: isAskedToDiscard,
  },
  indistinguishable: [
    {
      states: ['checking', 'saving', 'rechecking'],
      because:
        'one press of Save is one wait: whether its username is asked for is nothing that a person has to tell apart',
    },
  ],
};
