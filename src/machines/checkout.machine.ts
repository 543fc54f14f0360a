import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { CheckoutPreview } from '../generated/model';
import { checkoutTotals, type GuestDetails, hasLineErrors, isPaymentRefused } from '../rules/checkout';
import { asProblem, type Problem } from '../rules/problem';
import { type ProblemReply, showProblem } from './dialogs';
import type { RecipientSaved } from './edit-recipient.machine';
import { placeholderActor, placeholderCallback } from './placeholder-actors';
import { shared } from './system';

/** Delays of the checkout in ms. */
const checkoutDelays = {
  /** A browser that has not left for the payment page by then will not leave: the page becomes usable again. */
  handOverTimeout: 10_000,
} as const;

interface Context {
  cartItemIds: readonly string[];
  /** What initiateCheckout answered: the server's lines and shipping. */
  preview: CheckoutPreview | undefined;
  /** Of the last initiation. */
  problem: Problem | undefined;
  /** A failed payment with an unknown outcome: shown once the shop has been asked (readings 5 and 213). */
  unconfirmedPayment: Problem | undefined;
  /** Whether the order may have been made: lines that leave the cart by themselves were then probably paid for. */
  mayAlreadyBePaid: boolean;
  /** What was typed, kept over failures and the trip to the payment page. */
  guest: GuestDetails;
  checkoutUrl: string | undefined;
}

/** Events of the checkout. */
export type CheckoutEvent =
  | { type: 'checkout.retry' }
  | { type: 'checkout.pay' }
  | { type: 'guest.change'; guest: GuestDetails }
  | { type: 'line.remove'; id: string }
  /** Lines that were to be paid for have left the bag; or are still there, and are not to be paid for now (kept for later). */
  | { type: 'lines.removed'; ids: readonly string[]; areKept: boolean }
  | { type: 'page.restored' }
  | RecipientSaved
  | ProblemReply;

/** It is known what came of every payment. */
const settled = { unconfirmedPayment: undefined, mayAlreadyBePaid: false } as const;

/** There is no payment while a line has an error of its own, or when an amount cannot be read. */
const isPayable = (preview: CheckoutPreview | undefined) =>
  preview !== undefined && !hasLineErrors(preview.cartItems) && checkoutTotals(preview).isComplete;

/**
 * Pays for what is in the bag (docs/product.md, Checkout page): initiates, lets lines be removed, takes a guest's name and
 * email, pays, and hands the browser over to the payment page.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as { cartItemIds: readonly string[]; isMember: boolean; guest: GuestDetails },
    context: {} as Context & { isMember: boolean },
    events: {} as CheckoutEvent,
    tags: {} as 'busy',
  },
  actors: {
    initiateCheckout: placeholderActor<{ cartItemIds: readonly string[] }, CheckoutPreview>('initiateCheckout'),
    /** Fails when the answer has no usable `checkoutUrl`. `guest` is left out for members. */
    payCheckout: placeholderActor<
      { cartItemIds: readonly string[]; guest: GuestDetails | undefined },
      { checkoutUrl: string }
    >('payCheckout'),
    /** Tells when the browser shows the page again out of its own cache. */
    watchPage: placeholderCallback('watchPage'),
  },
  actions: {
    storePreview: assign({
      preview: (_, params: { preview: CheckoutPreview }) => params.preview,
      cartItemIds: (_, params) => params.preview.cartItems.map((line) => line.id),
      problem: undefined,
    }),
    storeProblem: assign({ problem: (_, params: { problem: Problem }) => params.problem }),
    storeUnsettled: assign({
      unconfirmedPayment: (_, params: { problem: Problem }) => params.problem,
      mayAlreadyBePaid: true,
    }),
    settleRefused: assign((_, params: { problem: Problem }) => (isPaymentRefused(params.problem) ? settled : {})),
    notifyUnsettled: enqueueActions(({ context: { unconfirmedPayment }, self, enqueue }) => {
      if (!unconfirmedPayment) return;
      enqueue.sendTo(shared('problem'), showProblem(self, { problem: unconfirmedPayment, about: 'paying' }));
      enqueue.assign({ unconfirmedPayment: undefined });
    }),
    storeGuest: assign({ guest: (_, params: { guest: GuestDetails }) => params.guest }),
    /** Keeps the guest form over reloads of this tab. Provided by the checkout's feature. */
    saveGuest: (_, _params: { guest: GuestDetails }) => {},
    /** What a person takes away or keeps for later is not paid for; lines that leave by themselves may be. */
    dropLines: assign(
      ({ context: { cartItemIds, preview } }, params: { ids: readonly string[]; areUnpaid: boolean }) => {
        const isLeft = (id: string) => !params.ids.includes(id);
        const left = cartItemIds.filter(isLeft);
        return {
          cartItemIds: left,
          preview: preview && { ...preview, cartItems: preview.cartItems.filter(({ id }) => isLeft(id)) },
          ...(params.areUnpaid && left.length === 0 && settled),
        };
      },
    ),
    storeUrl: assign({ checkoutUrl: (_, params: { checkoutUrl: string }) => params.checkoutUrl }),
    /** The watch on the page died: reported, never shown. Provided by the checkout's feature. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    /** Leaves for the payment page. Provided by the checkout's feature. */
    openPaymentPage: (_, _params: { checkoutUrl: string }) => {},
    reloadCart: sendTo(shared('cart'), { type: 'cart.load' }),
    /** A line that the server does not know is not in the bag any more: the bag says which, as `lines.removed`. */
    findMissing: enqueueActions(({ enqueue }, params: { problem: Problem }) => {
      if (params.problem.status === 404) enqueue.sendTo(shared('cart'), { type: 'cart.load' });
    }),
    showFailedPayment: sendTo(shared('problem'), ({ self }, params: { problem: Problem }) =>
      showProblem(self, { ...params, about: 'paying' }),
    ),
    /** The amounts are a read: they are worked out anew once the person has signed in. */
    showFailedAmounts: enqueueActions(({ context, self, enqueue }, params: { problem: Problem }) => {
      // The bag is read anew: either the page says that the order was probably made, or the note in it says what failed.
      if (context.mayAlreadyBePaid && params.problem.status === 404) return;
      enqueue.sendTo(shared('problem'), showProblem(self, { ...params, about: 'initiating', isRead: true }));
      // It says the same as the failed payment would: two of the same dialog, one after the other, look like a Try Again that failed.
      enqueue.assign({ unconfirmedPayment: undefined });
    }),
  },
  guards: {
    hasItems: ({ context }) => context.cartItemIds.length > 0,
    hasLines: (_, params: { preview: CheckoutPreview }) => params.preview.cartItems.length > 0,
    isAnyOf: ({ context }, { ids }: { ids: readonly string[] }) => context.cartItemIds.some((id) => ids.includes(id)),
    canPay: ({ context }) => isPayable(context.preview),
    canPayAgain: ({ context }, params: { about: string | undefined }) =>
      params.about === 'paying' && isPayable(context.preview),
    isAboutInitiating: (_, params: { about: string | undefined }) => params.about === 'initiating',
    mayAlreadyBePaid: ({ context }) => context.mayAlreadyBePaid,
    needsLogin: (_, params: { problem: Problem }) => params.problem.action === 'login',
    /** Also where the server no longer knows the lines, after a payment whose outcome is unknown. */
    isOutcomeUnknown: ({ context }, { problem }: { problem: Problem }) =>
      problem.isOutcomeUnknown === true || (context.mayAlreadyBePaid && problem.status === 404),
  },
  delays: checkoutDelays,
}).createMachine({
  id: 'checkout',
  description: 'From the bag to the payment page.',
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
    onError: { actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) } },
  },
  on: {
    'guest.change': {
      actions: [
        { type: 'storeGuest', params: ({ event }) => ({ guest: event.guest }) },
        { type: 'saveGuest', params: ({ event }) => ({ guest: event.guest }) },
      ],
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasItems', target: 'initiating' },
        { guard: 'mayAlreadyBePaid', target: 'probablyPaid' },
        { target: 'empty' },
      ],
    },
    empty: { description: "The page says: 'No valid items to checkout.'" },
    initiating: {
      description: 'The shop works out what it costs; the amounts are on their way.',
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
            actions: [{ type: 'storePreview', params: ({ event }) => ({ preview: event.output }) }, 'notifyUnsettled'],
          },
          { guard: 'mayAlreadyBePaid', target: 'probablyPaid' },
          { target: 'empty' },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'storeProblem', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            { type: 'showFailedAmounts', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            { type: 'findMissing', params: ({ event }) => ({ problem: asProblem(event.error) }) },
          ],
        },
      },
    },
    probablyPaid: {
      description: 'Nothing is left to pay for after a payment whose outcome is unknown: it was probably made.',
      entry: 'reloadCart',
    },
    failed: {
      description: 'The amounts are not known: Try Again stands in the place of the totals.',
      on: {
        'checkout.retry': 'initiating',
        'recipient.saved': 'initiating',
        'lines.removed': {
          guard: { type: 'isAnyOf', params: ({ event }) => ({ ids: event.ids }) },
          target: 'deciding',
          actions: {
            type: 'dropLines',
            params: ({ event }) => ({ ids: event.ids, areUnpaid: event.areKept }),
          },
        },
        'problem.retry': {
          guard: { type: 'isAboutInitiating', params: ({ event }) => ({ about: event.about }) },
          target: 'initiating',
        },
      },
    },
    ready: {
      description: 'Everything to pay is on screen.',
      on: {
        'line.remove': {
          target: 'deciding',
          actions: { type: 'dropLines', params: ({ event }) => ({ ids: [event.id], areUnpaid: true }) },
        },
        'lines.removed': {
          guard: { type: 'isAnyOf', params: ({ event }) => ({ ids: event.ids }) },
          target: 'deciding',
          actions: {
            type: 'dropLines',
            params: ({ event }) => ({ ids: event.ids, areUnpaid: event.areKept }),
          },
        },
        'recipient.saved': 'initiating',
        'checkout.pay': { guard: 'canPay', target: 'paying' },
        'problem.retry': [
          { guard: { type: 'canPayAgain', params: ({ event }) => ({ about: event.about }) }, target: 'paying' },
          {
            guard: { type: 'isAboutInitiating', params: ({ event }) => ({ about: event.about }) },
            target: 'initiating',
          },
        ],
      },
    },
    paying: {
      description: 'The order is being made; a second click changes nothing.',
      tags: 'busy',
      invoke: {
        id: 'payCheckout',
        src: 'payCheckout',
        input: ({ context }) => ({
          cartItemIds: context.cartItemIds,
          guest: context.isMember ? undefined : context.guest,
        }),
        onDone: {
          target: 'handingOver',
          actions: { type: 'storeUrl', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            target: 'initiating',
            actions: { type: 'storeUnsettled', params: ({ event }) => ({ problem: asProblem(event.error) }) },
          },
          {
            // A press made before the person signed in again charges nothing (reading 94).
            guard: { type: 'needsLogin', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            target: 'ready',
            actions: { type: 'showFailedAmounts', params: ({ event }) => ({ problem: asProblem(event.error) }) },
          },
          {
            target: 'ready',
            actions: [
              { type: 'settleRefused', params: ({ event }) => ({ problem: asProblem(event.error) }) },
              { type: 'showFailedPayment', params: ({ event }) => ({ problem: asProblem(event.error) }) },
              { type: 'findMissing', params: ({ event }) => ({ problem: asProblem(event.error) }) },
            ],
          },
        ],
      },
    },
    handingOver: {
      description: 'The browser leaves for the payment page.',
      tags: 'busy',
      entry: { type: 'openPaymentPage', params: ({ context }) => ({ checkoutUrl: context.checkoutUrl ?? '' }) },
      on: { 'page.restored': 'initiating' },
      after: { handOverTimeout: 'initiating' },
    },
  },
});
