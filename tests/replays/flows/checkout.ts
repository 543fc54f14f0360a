import type { AnyMachineSnapshot } from 'xstate';
import { checkoutMachine } from '#machines/checkout.machine.ts';
import { checkoutTexts } from '#rules/texts/checkout.ts';
import type { IsolatedFlow } from '../../machines/isolated-flow';
import { every, isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import { answers, fails, inWords, onlyIf, onlyWhere, presses, triesAgain } from '../event-drivers';
import type { FlowView, Replay, Start } from '../harness/replay';
import { PAYMENT_PAGE, type Shop } from '../shop';

const problem = { message: checkoutTexts.failed, severity: 'error', retryable: true };
const emptyGuest = { firstName: '', lastName: '', email: '', anonymous: false };
const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.ca', anonymous: false };

const held = ['initiateCheckout', 'payCheckout'] as const;

/** Shop state: the page no longer notices a restore from the back/forward cache. */
const UNWATCHED = 'unwatched';

const startWith = (
  step: string,
  cartItemIds: readonly string[],
  isMember: boolean,
  refuses?: 'pageshow',
): Start<Shop> => ({
  step,
  input: { cartItemIds, isMember, guest: emptyGuest, messages: {} },
  open: async (shop) => {
    await shop.open('/checkout', { lines: cartItemIds.length, held, refuses, ...(isMember && { as: 'maya' }) });
    if (refuses) await shop.until(async () => (await shop.reports()) === 1);
  },
});

const idsOf = ({ flow }: IsolatedFlow): readonly string[] => flow.getSnapshot().context.cartItemIds;
const line = (id: string, message: string | null) => ({ id, productId: id, name: id, quantity: 1, price: 10, message });
const answerWith = (ids: readonly string[], message: string | null = null) => ({
  type: 'xstate.done.actor.initiateCheckout',
  output: { cartItems: ids.map((id, index) => line(id, index === 0 ? message : null)), shipping: 12 },
});

const lineCount = ({ context }: FlowView): number => context.cartItemIds.length;

/*
 * Shop state: `about` of the error dialog, 'initiating' or 'paying'. Every step but Try Again closes the dialog first.
 */
const isUnwatched = (shopState: string): boolean => shopState.startsWith(UNWATCHED);
const isDialogAbout = (about: string) => (_: AnyMachineSnapshot, shopState: string) => shopState.endsWith(about);

/** Steps that differ for a member. Paths of a member take no other steps. */
const memberEvents: readonly string[] = [
  'the amounts load',
  'pay',
  'save a recipient',
  'the session ends while paying',
  'sign in again',
];

/** Key of Noah's parcel among the messages. */
const noahKey = 'id:usr_noah';

const isOfferedBy = ({ context }: AnyMachineSnapshot, _: string, name: string): boolean => {
  if (noahKey in context.messages) return name === 'the amounts load' || name === 'write another message';
  return !context.isMember || memberEvents.includes(name);
};

export const checkoutReplay: Replay<Shop> = {
  machine: checkoutMachine,
  starts: {
    'two lines of a guest': startWith('Put two products in the bag as a guest. Open the checkout.', ['a', 'b'], false),
    'two lines of a member': startWith(
      'Sign in as Maya and put two products in the bag. Open the checkout.',
      ['a', 'b'],
      true,
    ),
    'an empty bag': startWith('Open the checkout with an empty bag as a guest.', [], false),
    'a message of a member, typed before a reload': {
      step: 'Sign in as Maya, put a product in the bag, and send it to Noah. Open the checkout, type "Hello" as message for Noah, and reload.',
      input: { cartItemIds: ['a'], isMember: true, guest: emptyGuest, messages: { [noahKey]: 'Hello' } },
      open: (shop) =>
        shop.open('/checkout', {
          lines: [{ productId: 'enamel-teapot-for-two', recipient: 'noah' }],
          held,
          as: 'maya',
          stored: {
            tab: {
              'giftlist.guest': JSON.stringify({ ...emptyGuest, messages: [{ parcel: noahKey, text: 'Hello' }] }),
            },
          },
        }),
    },
    'a browser that does not report restored pages': {
      ...startWith(
        'Put two products in the bag as a guest. Open the checkout in a browser that does not report restored pages.',
        ['a', 'b'],
        false,
        'pageshow',
      ),
      shopState: UNWATCHED,
      initialEvents: [{ type: 'xstate.error.actor.watchPage', error: 'a bug' }],
    },
  },
  variant: (snapshot) =>
    inWords(
      snapshot.context.isMember && 'a member',
      snapshot.context.unconfirmedPayment ? 'unconfirmedPayment' : snapshot.context.mayAlreadyBePaid && 'perhaps paid',
      lineCount(snapshot) === 1 ? '1 line' : `${lineCount(snapshot)} lines`,
      snapshot.context.preview !== undefined && 'amounts',
      snapshot.context.guest.email && 'a payer',
      noahKey in snapshot.context.messages && `the message '${snapshot.context.messages[noahKey]}'`,
      snapshot.context.preview?.cartItems.some((item: { message: string | null }) => item.message) && 'an error',
    ),
  shopState: (before, event) => {
    const watch = isUnwatched(before) ? `${UNWATCHED} ` : '';
    if (event === 'initiating fails') return `${watch}initiating`;
    if (event === 'the session ends while paying') return `${watch}signing in`;
    return event === 'paying fails' || event === 'the outcome of paying is unknown' ? `${watch}paying` : watch;
  },
  events: onlyIf(isOfferedBy, {
    'the amounts load': {
      step: 'The server answers with the amounts.',
      event: (isolated) => answerWith(idsOf(isolated)),
      ...answers('initiateCheckout'),
    },
    'a line has sold out': {
      step: 'The server answers: the first product is sold out.',
      event: (isolated) => answerWith(idsOf(isolated), 'Sold out'),
      by: 'answer',
      drive: async (shop) => {
        await shop.setScenario('sold-out-at-checkout');
        await shop.answer('initiateCheckout');
        await shop.until(async () => (await shop.view('checkout'))?.value === 'ready');
        await shop.setScenario('');
      },
      when: (snapshot) => lineCount(snapshot) === 2,
    },
    'no line is valid any more': {
      step: 'The server answers: nothing can be paid for any more.',
      event: () => answerWith([]),
      ...answers('initiateCheckout', { status: 200, body: { cartItems: [], shipping: 0 } }),
    },
    'initiating fails': fails('initiateCheckout', checkoutTexts.failed),
    'try again': presses(
      'Try Again in the place of the totals',
      { type: 'checkout.retry' },
      ({ checkout }) => checkout.tryAgain,
      (snapshot) => snapshot.matches('failed'),
    ),
    'try again in the dialog, about initiating': {
      ...triesAgain('initiating', isDialogAbout('initiating')),
      isOffered: (snapshot, shopState) =>
        isDialogAbout('initiating')(snapshot, shopState) && snapshot.matches('failed'),
    },
    'try again in the dialog, about paying': {
      ...triesAgain('paying', isDialogAbout('paying')),
      // After a payment with unknown outcome, the dialog waits for the new amounts.
      isOffered: (snapshot, shopState) => isDialogAbout('paying')(snapshot, shopState) && snapshot.matches('ready'),
    },
    'fill in the guest form': {
      step: 'Type "Ada" as first name, "Byron" as last name and "ada@example.ca" as email.',
      event: { type: 'guest.change', guest: ada },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.checkout.fillGuest();
      },
      when: (snapshot) => {
        const { isMember, preview, guest } = snapshot.context;
        const hasForm = preview !== undefined && !snapshot.matches('empty') && !snapshot.matches('probablyPaid');
        return !isMember && hasForm && guest.email === '';
      },
    },
    'write another message': {
      step: 'Type "For you" as message for Noah, in place of the text.',
      event: { type: 'message.change', key: noahKey, text: 'For you' },
      drive: (shop) => shop.checkout.message('@noah').fill('For you'),
      when: (snapshot) => snapshot.matches('ready') && snapshot.context.messages[noahKey] === 'Hello',
    },
    'remove a line': {
      step: 'Press Remove at the first product.',
      event: ({ flow }) => ({ type: 'line.remove', id: flow.getSnapshot().context.cartItemIds[0] ?? '' }),
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.checkout.removeLine.first().click();
      },
      control: ({ checkout }) => readVisibility(checkout.removeLine),
      isOffered: (snapshot) => snapshot.matches('ready'),
    },
    'save the first line for later in another tab': {
      step: 'Press Buy Later at the first product in the bag of another tab.',
      event: ({ flow }) => ({
        type: 'lines.removed',
        ids: flow.getSnapshot().context.cartItemIds.slice(0, 1),
        areStillInCart: true,
      }),
      by: 'browser',
      drive: async (shop) => {
        const [first] = (await shop.view('checkout'))?.context.cartItemIds ?? [];
        await shop.storeInAnotherTab(['giftlist.buy-later.guest'], JSON.stringify([first]));
      },
      when: (snapshot) => snapshot.matches('ready') || snapshot.matches('failed'),
    },
    'clear the bag in another tab': {
      step: 'Press Clear Cart in the bag of another tab, and come back to this one.',
      event: (isolated) => ({ type: 'lines.removed', ids: idsOf(isolated), areStillInCart: false }),
      by: 'browser',
      drive: async (shop) => {
        await shop.seedCart([]);
        await shop.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      },
      when: (snapshot) => snapshot.matches('failed') && snapshot.context.mayAlreadyBePaid,
    },
    pay: {
      ...presses(
        'Pay',
        { type: 'checkout.pay' },
        ({ checkout }) => checkout.pay,
        (snapshot) => snapshot.matches('ready'),
      ),
      when: ({ context }) => context.isMember || context.guest.email !== '',
    },
    'the payment page is ready': {
      step: 'The server answers with the address of the payment page.',
      event: { type: 'xstate.done.actor.payCheckout', output: { checkoutUrl: PAYMENT_PAGE } },
      ...answers('payCheckout', { status: 200, body: { checkoutUrl: PAYMENT_PAGE } }),
    },
    'paying fails': fails('payCheckout', checkoutTexts.failed),
    'the session ends while paying': {
      step: 'The server answers: the session has ended.',
      result: 'The error dialog opens, and offers Log In.',
      event: { type: 'xstate.error.actor.payCheckout', error: { ...problem, retryable: false, action: 'login' } },
      ...answers('payCheckout', 401),
    },
    'sign in again': {
      step: 'Press Log In in the error dialog. Type the password of Maya and press Sign in.',
      event: { type: 'problem.retry', about: 'initiating' },
      drive: async (shop) => {
        await shop.press(shop.problem.logIn);
        await shop.until(() => isVisible(shop.signIn.submit));
        await shop.signIn.fillPassword();
        await shop.signIn.submit.press('Enter');
        await shop.until(() => isHidden(shop.signIn.root));
      },
      when: (snapshot, shopState) => snapshot.context.isMember && isDialogAbout('signing in')(snapshot, shopState),
    },
    'the outcome of paying is unknown': {
      step: 'The server answers with a page that the shop cannot read.',
      event: { type: 'xstate.error.actor.payCheckout', error: { ...problem, isOutcomeUnknown: true } },
      ...answers('payCheckout', 'html'),
    },
    'save a recipient': {
      step: 'Press Edit recipient at the first product. Press Save in the dialog.',
      event: { type: 'recipient.saved' },
      drive: async (shop) => {
        await shop.closeProblem();
        await shop.press(shop.recipient.open.first());
        await shop.press(shop.recipient.save);
        await shop.until(() => isHidden(shop.recipient.root));
      },
      control: ({ recipient }) => readVisibility(recipient.open),
      ...onlyWhere((snapshot) => snapshot.context.isMember && snapshot.matches('ready')),
    },
    'the test reports a saved recipient': {
      step: 'The test reports that a recipient was saved: nobody can do this by hand here.',
      event: { type: 'recipient.saved' },
      by: 'test',
      // The editor opens only when the lines are displayed.
      drive: async (shop) => {
        await shop.closeProblem();
        const isAsking = (await shop.view('checkout'))?.value === 'initiating';
        if (isAsking) await shop.untilSent('initiateCheckout');
        await shop.sendEvent('checkout', { type: 'recipient.saved' });
        // The request was sent: it is answered, but the flow ignores the response.
        if (isAsking) await shop.answer('initiateCheckout');
      },
      when: (snapshot) => snapshot.matches('initiating') || snapshot.matches('failed'),
    },
    'return from the back/forward cache': {
      step: 'Go to another page and press Back, so that the browser shows the page again as it was.',
      event: { type: 'page.restored' },
      by: 'browser',
      drive: async ({ page }) => {
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      },
      when: (_, shopState) => !isUnwatched(shopState),
    },
  }),
  states: {
    empty: ({ checkout }) => isVisible(checkout.empty),
    probablyPaid: ({ checkout }) => isVisible(checkout.probablyPaid),
    initiating: ({ checkout }) => isVisible(checkout.loadingAmounts),
    failed: ({ checkout }) => isVisible(checkout.tryAgain),
    ready: ({ checkout }) =>
      every(
        isVisible(checkout.pay),
        isHidden(checkout.loadingAmounts),
        isHidden(checkout.paying),
        isHidden(checkout.tryAgain),
      ),
    paying: ({ checkout }) => every(isVisible(checkout.paying), isHidden(checkout.leaving)),
    redirecting: ({ checkout }) => every(isVisible(checkout.paying), isVisible(checkout.leaving)),
  },
};
