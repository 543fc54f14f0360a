import type { AnyMachineSnapshot } from 'xstate';
import { problemMachine } from '#machines/problem.machine.ts';
import type { Outcome } from '#mocks/engine/faults.ts';
import type { Problem } from '#rules/problem.ts';
import { statusTexts } from '#rules/texts/generic.ts';
import { every, isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import { answers, clicks, dialogOpens, opens, pressesEscape, signsInElsewhere } from '../event-drivers';
import type { EventDriver, Replay } from '../harness/replay';
import type { Shop } from '../shop';

/** Number of products added at once, because the open dialog blocks Add. Their requests are sent one after another. */
const ADDED_COUNT = 3;

/** Shop state at the checkout, whose flow stops when the page is left. */
const AT_CHECKOUT = 'checkout';
/** Shop state after the checkout was left, or a sign-in in another tab: no more additions. */
const LEFT = 'left';

/**
 * Whether the shop state consists of counts, which only the home page has: unanswered additions, and failed ones that
 * can be retried ('2/1').
 */
const isAtHome = (shopState: string): boolean => shopState.includes('/');

const readCounts = (shopState: string) => {
  const [unanswered = 0, retryable = 0] = shopState.split('/').map(Number);
  return { unanswered, retryable };
};
const writeCounts = (unanswered: number, retryable: number): string => `${unanswered}/${retryable}`;

const fails = (answer: string, outcome: Outcome, problem: () => Partial<Problem>): EventDriver<Shop> => ({
  step: `Add three products to the bag, if none is being added. The server answers: ${answer}.`,
  event: ({ other }) => ({
    type: 'problem.show',
    problem: { severity: 'error', retryable: true, ...problem() },
    from: other('cart'),
    about: 'adding',
  }),
  drive: async (shop) => {
    if (await isVisible(shop.home.adding)) return shop.answer('addCartItem', outcome);
    for (let index = 0; index < ADDED_COUNT; index += 1) await shop.home.add(index).press('Enter');
    return shop.answer('addCartItem', outcome);
  },
  when: ({ context }, shopState) =>
    isAtHome(shopState) &&
    context.queue.length < 2 &&
    (context.queue.length === 0 || readCounts(shopState).unanswered > 0),
});

const messageOf = ({ context }: AnyMachineSnapshot): string => context.queue[0]?.problem.message ?? '';

export const problemReplay: Replay<Shop> = {
  machine: problemMachine,
  starts: {
    home: {
      step: 'Open the home page as a guest.',
      shopState: writeCounts(0, 0),
      open: opens('/', { held: ['addCartItem'] }, ({ home }) => home.add(ADDED_COUNT)),
    },
    checkout: {
      step: 'Put one product in the bag as a guest. Open the checkout.',
      shopState: AT_CHECKOUT,
      open: opens('/checkout', { lines: 1, held: ['initiateCheckout'] }, ({ checkout }) => checkout.loadingAmounts),
    },
  },
  variant: ({ context }) =>
    [
      ...context.queue.map(
        (entry: { problem: Problem; requesters: unknown[] }) =>
          `${entry.problem.status}${entry.requesters.length > 0 ? '' : ' (nobody waits)'}`,
      ),
      ...(context.remaining > 0 ? [`${Math.ceil(context.remaining / 1000)} s`] : []),
    ].join(', '),
  shopState: (before, event) => {
    if (event === 'leave the checkout' || event === 'sign in in another tab') return LEFT;
    if (!isAtHome(before)) return before;
    const { unanswered, retryable } = readCounts(before);
    if (event.startsWith('adding ')) {
      const more = ['adding is forbidden', 'adding needs a session'].includes(event) ? 0 : 1;
      return unanswered > 0 ? writeCounts(unanswered - 1, retryable + more) : writeCounts(ADDED_COUNT - 1, more);
    }
    // Retried additions are queued after unanswered ones.
    if (event === 'try again') return writeCounts(unanswered + retryable, 0);
    return before;
  },
  events: {
    'adding fails': fails('something went wrong', 500, () => ({ message: statusTexts.serverError, status: 500 })),
    'adding is forbidden': fails('this is forbidden', 403, () => ({
      message: statusTexts.forbidden,
      retryable: false,
      status: 403,
    })),
    'adding is blocked': fails(
      'too many requests, wait 2 seconds',
      { status: 429, body: { additionalInfo: { remainingTime: 2 } } },
      () => ({
        message: statusTexts.tooManyRequests,
        severity: 'warning',
        status: 429,
        blockedUntil: Date.now() + 2000,
      }),
    ),
    'adding needs a session': fails('the session has ended', 401, () => ({
      message: statusTexts.unauthorized,
      retryable: false,
      status: 401,
      action: 'login',
    })),
    'loading the amounts fails': {
      step: 'The server answers with an error.',
      result: dialogOpens,
      event: ({ other }) => ({
        type: 'problem.show',
        problem: { message: statusTexts.serverError, severity: 'error', retryable: true, status: 500 },
        from: other('cart'),
        about: 'initiating',
      }),
      ...answers('initiateCheckout', 500),
      when: (snapshot, shopState) => shopState === AT_CHECKOUT && snapshot.matches('closed'),
    },
    'leave the checkout': {
      step: 'Open the home page.',
      event: ({ other }) => ({ type: 'requester.stopped', requester: other('cart') }),
      by: 'browser',
      drive: (shop) => shop.visit('/'),
      when: (snapshot, shopState) => shopState === AT_CHECKOUT && snapshot.matches('open'),
    },
    'sign in in another tab': signsInElsewhere(
      { type: 'problem.reset' },
      (snapshot, shopState) => snapshot.matches('open') && isAtHome(shopState),
    ),
    'try again': {
      step: 'Press Try Again in the error dialog.',
      event: { type: 'problem.tryAgain' },
      ...clicks((shop) => shop.problem.tryAgain),
      when: (_, shopState) => isAtHome(shopState),
    },
    'log in': {
      step: 'Press Log In in the error dialog. Press the cross of the sign-in dialog.',
      event: { type: 'problem.logIn' },
      drive: async (shop) => {
        await shop.problem.logIn.click();
        // Signing in belongs to another flow: the step cancels it.
        await shop.press(shop.signIn.close);
        await shop.until(() => isHidden(shop.signIn.root));
      },
      control: ({ problem }) => readVisibility(problem.logIn),
    },
    close: {
      step: 'Press Close in the error dialog.',
      event: { type: 'problem.close' },
      ...clicks(({ problem }) => problem.close),
      isOffered: (snapshot) => snapshot.matches('open'),
      when: (_, shopState) => shopState !== AT_CHECKOUT,
    },
    'close by Escape': pressesEscape({ type: 'problem.close' }),
  },
  states: {
    closed: ({ problem }) => isHidden(problem.root),
    open: ({ problem }, snapshot) => isVisible(problem.message(messageOf(snapshot))),
    'open.blocked': ({ problem }) => isVisible(problem.countdown),
    'open.idle': ({ problem }) => every(isVisible(problem.root), isHidden(problem.countdown)),
  },
};
