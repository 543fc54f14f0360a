import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { CheckoutPreview } from '#generated/model';
import { arePayable, type GuestDetails, isPaymentRefused, type PaymentRequest } from '#rules/checkout.ts';
import { areGiftMessagesValid, type GiftMessages, giftMessagesToSend } from '#rules/gift-message.ts';
import type { Problem } from '#rules/problem.ts';
import { errorParams, isRetryOf, type ProblemReply, problemParams, showProblem } from './dialogs';
import type { RecipientSaved } from './edit-recipient.machine';
import { placeholderActor, placeholderCallback } from './placeholder-actors';
import { shared } from './system';

/** Delays of the checkout, ms. */
const checkoutDelays = {
  /** If the redirect to the checkout session has not happened after this time, the page becomes usable again. */
  redirectTimeout: 10_000,
} as const;

interface Context {
  isMember: boolean;
  cartItemIds: readonly string[];
  /** Response of `initiateCheckout`: lines and shipping. */
  preview: CheckoutPreview | undefined;
  /** Error of the last `initiateCheckout` call. */
  problem: Problem | undefined;
  /** Failed payment with an unknown outcome, shown after the server has been queried. */
  unconfirmedPayment: Problem | undefined;
  /** Whether the order may exist. Lines that then disappear from the cart were probably paid for. */
  mayAlreadyBePaid: boolean;
  /** Form values, preserved across failures and the redirect to the checkout session. */
  guest: GuestDetails;
  /** Messages as typed, by recipient. Preserved like the form values. */
  messages: GiftMessages;
  checkoutUrl: string | undefined;
}

/** Events of the checkout. */
export type CheckoutEvent =
  | { type: 'checkout.retry' }
  | { type: 'checkout.pay' }
  | { type: 'guest.change'; guest: GuestDetails }
  /** `key` is the recipient's (`RecipientGroup.key`). */
  | { type: 'message.change'; key: string; text: string }
  | { type: 'line.remove'; id: string }
  /** Lines to pay for left the cart, or are still in the cart but were saved for later (`areStillInCart`). */
  | { type: 'lines.removed'; ids: readonly string[]; areStillInCart: boolean }
  | { type: 'page.restored' }
  | RecipientSaved
  | ProblemReply;

/** Context when the lines are known to be unpaid. */
const unpaid = { unconfirmedPayment: undefined, mayAlreadyBePaid: false } as const;

/** Whether payment is possible. */
const isPayable = ({ preview, messages }: Context) =>
  preview !== undefined && arePayable(preview) && areGiftMessagesValid(preview.cartItems, messages);

/**
 * Pays for the cart: initiates the checkout, removes lines, collects the guest's details, pays, and redirects to the
 * checkout session.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as Pick<Context, 'cartItemIds' | 'isMember' | 'guest' | 'messages'>,
    context: {} as Context,
    events: {} as CheckoutEvent,
    tags: {} as 'busy',
  },
  actors: {
    initiateCheckout: placeholderActor<{ cartItemIds: readonly string[] }, CheckoutPreview>('initiateCheckout'),
    /** Fails if the response has no usable `checkoutUrl`. */
    payCheckout: placeholderActor<PaymentRequest, { checkoutUrl: string }>('payCheckout'),
    /** Reports that the browser restored the page from its back/forward cache. */
    watchPage: placeholderCallback('watchPage'),
  },
  actions: {
    storePreview: assign({
      preview: (_, params: { preview: CheckoutPreview }) => params.preview,
      cartItemIds: (_, params) => params.preview.cartItems.map((line) => line.id),
      problem: undefined,
    }),
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
    storeUnknownOutcome: assign({
      unconfirmedPayment: (_, params: { problem: Problem }) => params.problem,
      mayAlreadyBePaid: true,
    }),
    /** A definite refusal proves that the lines are unpaid. */
    markRefusedAsUnpaid: assign((_, params: { problem: Problem }) => (isPaymentRefused(params.problem) ? unpaid : {})),
    /** Shows the failed payment once its lines have loaded again, which means that they are still unpaid. */
    showUnconfirmed: enqueueActions(({ context: { unconfirmedPayment }, self, enqueue }) => {
      if (!unconfirmedPayment) return;
      enqueue.sendTo(shared('problem'), showProblem(self, { problem: unconfirmedPayment, about: 'paying' }));
      enqueue.assign({ unconfirmedPayment: undefined });
    }),
    storeGuest: assign({ guest: (_, params: { guest: GuestDetails }) => params.guest }),
    storeMessage: assign({
      messages: ({ context }, { key, text }: { key: string; text: string }) => ({ ...context.messages, [key]: text }),
    }),
    /** Stores the input for reloads of this tab. Provided by the checkout's feature. */
    saveInput: (_) => {},
    /** Lines removed or saved for later by the user are unpaid. Lines that disappear otherwise may be paid. */
    dropLines: assign(
      ({ context: { cartItemIds, preview } }, params: { ids: readonly string[]; areStillInCart: boolean }) => {
        const isRemaining = (id: string) => !params.ids.includes(id);
        const remaining = cartItemIds.filter(isRemaining);
        return {
          cartItemIds: remaining,
          preview: preview && { ...preview, cartItems: preview.cartItems.filter(({ id }) => isRemaining(id)) },
          ...(params.areStillInCart && remaining.length === 0 && unpaid),
        };
      },
    ),
    storeUrl: assign({ checkoutUrl: (_, params: { checkoutUrl: string }) => params.checkoutUrl }),
    /** The page watch threw an unexpected error. Reported, not shown. Provided by the checkout's feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    /** Redirects to the checkout session. Provided by the checkout's feature. */
    openPaymentPage: (_, _params: { checkoutUrl: string }) => {},
    reloadCart: sendTo(shared('cart'), { type: 'cart.load' }),
    /** The server does not know a line: reload the cart, which reports the missing ones as `lines.removed`. */
    findMissing: enqueueActions(({ enqueue }, params: { problem: Problem }) => {
      if (params.problem.status === 404) enqueue.sendTo(shared('cart'), { type: 'cart.load' });
    }),
    showFailedPayment: sendTo(shared('problem'), ({ self }, params: { problem: Problem }) =>
      showProblem(self, { ...params, about: 'paying' }),
    ),
    /** Loading the amounts is a read, so it is repeated after a sign-in. */
    showFailedAmounts: enqueueActions(({ context, self, enqueue }, params: { problem: Problem }) => {
      // The note next to the lines says it; a dialog would repeat it on each visit.
      if (params.problem.isOffline) return;
      // No dialog: the cart is reloading, and the page then shows the probable order or a note about the failure.
      if (context.mayAlreadyBePaid && params.problem.status === 404) return;
      enqueue.sendTo(shared('problem'), showProblem(self, { ...params, about: 'initiating', isRead: true }));
      // `unconfirmedPayment` has the same message: a second dialog with it would look like a failed retry.
      enqueue.assign({ unconfirmedPayment: undefined });
    }),
  },
  guards: {
    hasItems: ({ context }) => context.cartItemIds.length > 0,
    hasLines: (_, params: { preview: CheckoutPreview }) => params.preview.cartItems.length > 0,
    isAnyOf: ({ context }, { ids }: { ids: readonly string[] }) => context.cartItemIds.some((id) => ids.includes(id)),
    canPay: ({ context }) => isPayable(context),
    canPayAgain: ({ context, event }) => isRetryOf({ event }, { about: 'paying' }) && isPayable(context),
    isRetryOf: (args, params: { about: 'initiating' }) => isRetryOf(args, params),
    mayAlreadyBePaid: ({ context }) => context.mayAlreadyBePaid,
    needsLogin: (_, params: { problem: Problem }) => params.problem.action === 'login',
    /** Includes a 404 for the lines after a payment with an unknown outcome. */
    isOutcomeUnknown: ({ context }, { problem }: { problem: Problem }) =>
      problem.isOutcomeUnknown === true || (context.mayAlreadyBePaid && problem.status === 404),
  },
  delays: checkoutDelays,
}).createMachine({
  id: 'checkout',
  description: 'Leads from the cart to the checkout session.',
  context: ({ input }) => ({
    ...input,
    preview: undefined,
    problem: undefined,
    unconfirmedPayment: undefined,
    mayAlreadyBePaid: false,
    checkoutUrl: undefined,
  }),
  initial: 'deciding',
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: { actions: { type: 'reportUnexpectedError', params: errorParams } },
  },
  on: {
    'guest.change': { actions: [{ type: 'storeGuest', params: ({ event }) => event }, 'saveInput'] },
    'message.change': { actions: [{ type: 'storeMessage', params: ({ event }) => event }, 'saveInput'] },
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasItems', target: 'initiating' },
        { guard: 'mayAlreadyBePaid', target: 'probablyPaid' },
        { target: 'empty' },
      ],
    },
    empty: { description: "Shows 'No valid items to checkout.'" },
    initiating: {
      description: 'Loading the amounts.',
      tags: 'busy',
      on: { 'recipient.saved': { target: 'initiating', reenter: true } },
      invoke: {
        id: 'initiateCheckout',
        src: 'initiateCheckout',
        input: ({ context }) => ({ cartItemIds: context.cartItemIds }),
        onDone: [
          {
            guard: { type: 'hasLines', params: ({ event }) => ({ preview: event.output }) },
            target: 'ready',
            actions: [{ type: 'storePreview', params: ({ event }) => ({ preview: event.output }) }, 'showUnconfirmed'],
          },
          { guard: 'mayAlreadyBePaid', target: 'probablyPaid' },
          { target: 'empty' },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'storeProblem', params: problemParams },
            { type: 'showFailedAmounts', params: problemParams },
            { type: 'findMissing', params: problemParams },
          ],
        },
      },
    },
    probablyPaid: {
      description: 'The cart is empty after a payment with unknown outcome: it probably succeeded.',
      entry: 'reloadCart',
    },
    failed: {
      description: 'Loading failed; shows Try Again instead of the totals.',
      on: {
        'checkout.retry': 'initiating',
        'recipient.saved': 'initiating',
        'lines.removed': {
          guard: { type: 'isAnyOf', params: ({ event }) => event },
          target: 'deciding',
          actions: { type: 'dropLines', params: ({ event }) => event },
        },
        'problem.retry': { guard: { type: 'isRetryOf', params: { about: 'initiating' } }, target: 'initiating' },
      },
    },
    ready: {
      description: 'Ready to pay.',
      on: {
        'line.remove': {
          target: 'deciding',
          actions: { type: 'dropLines', params: ({ event }) => ({ ids: [event.id], areStillInCart: true }) },
        },
        'lines.removed': {
          guard: { type: 'isAnyOf', params: ({ event }) => event },
          target: 'deciding',
          actions: { type: 'dropLines', params: ({ event }) => event },
        },
        'recipient.saved': 'initiating',
        'checkout.pay': { guard: 'canPay', target: 'paying' },
        'problem.retry': [
          { guard: 'canPayAgain', target: 'paying' },
          { guard: { type: 'isRetryOf', params: { about: 'initiating' } }, target: 'initiating' },
        ],
      },
    },
    paying: {
      description: 'Creating the order; ignores a second click.',
      tags: 'busy',
      invoke: {
        id: 'payCheckout',
        src: 'payCheckout',
        input: ({ context }) => ({
          cartItemIds: context.cartItemIds,
          guest: context.isMember ? undefined : context.guest,
          giftMessages: giftMessagesToSend(context.preview?.cartItems ?? [], context.messages),
        }),
        onDone: { target: 'redirecting', actions: { type: 'storeUrl', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: problemParams },
            target: 'initiating',
            actions: { type: 'storeUnknownOutcome', params: problemParams },
          },
          {
            // After a sign-in, only the amounts are loaded again: an earlier click must not charge.
            guard: { type: 'needsLogin', params: problemParams },
            target: 'ready',
            actions: { type: 'showFailedAmounts', params: problemParams },
          },
          {
            target: 'ready',
            actions: [
              { type: 'markRefusedAsUnpaid', params: problemParams },
              { type: 'showFailedPayment', params: problemParams },
              { type: 'findMissing', params: problemParams },
            ],
          },
        ],
      },
    },
    redirecting: {
      description: 'Redirecting to the checkout session.',
      tags: 'busy',
      entry: { type: 'openPaymentPage', params: ({ context }) => ({ checkoutUrl: context.checkoutUrl ?? '' }) },
      on: { 'page.restored': 'initiating' },
      after: { redirectTimeout: 'initiating' },
    },
  },
});
