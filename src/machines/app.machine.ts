import { type ActorRefFrom, type AnyActorRef, assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import { cartMachine, type Identity, type IdentityChanged, type IdentityResolved } from './cart.machine';
import { confirmMachine } from './confirm.machine';
import { errorParams } from './dialogs';
import { drawerMachine } from './drawer.machine';
import type { incomingNotificationsMachine } from './incoming-notifications.machine';
import type { liveMachine } from './live.machine';
import type { markNotificationsMachine } from './mark-notifications.machine';
import { placeholderCallback } from './placeholder-actors';
import { problemMachine } from './problem.machine';
import { sessionMachine } from './session.machine';
import { type ResumeInfo, signInMachine } from './sign-in.machine';

/** Flows of a member, loaded as a lazy chunk when the page is idle. */
export interface MemberFlows {
  inbox: ActorRefFrom<typeof incomingNotificationsMachine>;
  live: ActorRefFrom<typeof liveMachine>;
  marking: ActorRefFrom<typeof markNotificationsMachine>;
}

interface Context {
  resumeInfo: ResumeInfo | undefined;
  /** Visitor for whom the server rendered the page. */
  known: Identity | undefined;
  /** Embedded `supports` of a server-rendered page. */
  supports: readonly string[] | undefined;
  /** Current visitor; `undefined` until the boot check has ended. */
  identity: Identity | undefined;
  /** Flows started for the current member; `undefined` until their chunk has loaded. */
  memberFlows: MemberFlows | undefined;
}

/** Events of the root. */
export type AppEvent =
  | IdentityChanged
  | { type: 'route.changed'; path: string }
  /** The member's flows have joined the system. */
  | { type: 'memberFlows.started'; flows: MemberFlows }
  /** The view unmounted: stops the flow and closes its open dialogs. */
  | { type: 'flow.stop'; flow: AnyActorRef }
  /** A child of the root or a flow of a route threw an unexpected error. */
  | { type: `xstate.error.actor.${string}`; error: unknown };

const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value;

/** Returns a flow and its descendants. Each may have opened a dialog. */
const withDescendants = (flow: AnyActorRef): readonly AnyActorRef[] => {
  const snapshot: unknown = flow.getSnapshot();
  if (typeof snapshot !== 'object' || snapshot === null || !('children' in snapshot)) return [flow];
  const children = Object.values(snapshot.children ?? {}).filter(isActor);
  return [flow, ...children.flatMap(withDescendants)];
};

/**
 * Root of the actor system with the flows shared by all pages; flows of routes join it when their views mount.
 * User-specific flows are children of the state `identity`, which is reentered on every change of identity. The result
 * of the boot check is not a change: earlier requests continue.
 */
export const appMachine = setup({
  types: {
    input: {} as
      | { resumeInfo: ResumeInfo; known?: Identity | undefined; supports?: readonly string[] | undefined }
      | undefined,
    context: {} as Context,
    events: {} as AppEvent,
    children: {} as {
      session: 'session';
      cart: 'cart';
      drawer: 'drawer';
      confirm: 'confirm';
      problem: 'problem';
      signIn: 'signIn';
      refetchOnRetry: 'refetchOnRetry';
    },
  },
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    drawer: drawerMachine,
    confirm: confirmMachine,
    problem: problemMachine,
    signIn: signInMachine,
    /** Starts the member's flows once their chunk has loaded. */
    loadMemberFlows: placeholderCallback<{ identity: Identity | undefined }>('loadMemberFlows'),
    /** Reports route changes. */
    watchRoute: placeholderCallback('watchRoute'),
    /** Refetches failed queries after Try Again in the error dialog. */
    refetchOnRetry: placeholderCallback('refetchOnRetry'),
  },
  actions: {
    /** Also clears `memberFlows`, because the flows of the previous user have already been stopped. */
    storeIdentity: assign((_, { identity }: { identity: Identity | undefined }) => ({
      identity,
      memberFlows: undefined,
    })),
    storeMemberFlows: assign({ memberFlows: (_, params: { flows: MemberFlows }) => params.flows }),
    stopMemberFlows: enqueueActions(({ context, enqueue }) => {
      for (const flow of Object.values<AnyActorRef>({ ...context.memberFlows })) enqueue.stopChild(flow);
    }),
    /** An actor threw an unexpected error. Reported, not shown. Provided by the app. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    /** Passes the identity to children that started before it was known. Stopped actors are skipped. */
    notifyKnown: enqueueActions(({ enqueue, system }, { identity }: { identity: Identity | undefined }) => {
      if (identity === undefined) return;
      const known: IdentityResolved = { type: 'identity.resolved', identity };
      for (const flow of [system.get('cart'), system.get('loadMemberFlows')]) if (flow) enqueue.sendTo(flow, known);
    }),
    stopFlow: stopChild((_, params: { flow: AnyActorRef }) => params.flow),
    notifyDrawer: sendTo('drawer', (_, params: { path: string }) => ({ type: 'route.changed', path: params.path })),
    /** Closes dialogs opened by the flow or its descendants. */
    notifyDialogs: enqueueActions(({ enqueue }, params: { flow: AnyActorRef }) => {
      for (const requester of withDescendants(params.flow))
        for (const dialog of ['confirm', 'problem', 'signIn'] as const)
          enqueue.sendTo(dialog, { type: 'requester.stopped', requester });
    }),
  },
  guards: {
    isFirstKnown: ({ context }, params: { identity: Identity | undefined }) =>
      context.identity === undefined && params.identity !== undefined,
  },
}).createMachine({
  id: 'app',
  description: 'Starts the flows shared by all pages.',
  context: ({ input }) => ({
    resumeInfo: input?.resumeInfo,
    known: input?.known,
    supports: input?.supports,
    identity: undefined,
    memberFlows: undefined,
  }),
  invoke: [
    { id: 'problem', src: 'problem', systemId: 'problem' },
    { id: 'confirm', src: 'confirm', systemId: 'confirm' },
    { id: 'drawer', src: 'drawer', systemId: 'drawer' },
    {
      id: 'signIn',
      src: 'signIn',
      systemId: 'signIn',
      input: ({ context }) => ({ resumeInfo: context.resumeInfo }),
    },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      input: ({ context: { known, supports } }) => ({ known, supports }),
    },
    { id: 'watchRoute', src: 'watchRoute' },
    { id: 'refetchOnRetry', src: 'refetchOnRetry' },
  ],
  on: {
    'xstate.error.actor.*': {
      actions: { type: 'reportUnexpectedError', params: errorParams },
    },
    'route.changed': { actions: { type: 'notifyDrawer', params: ({ event }) => event } },
    'flow.stop': {
      actions: [
        // Before `stopFlow`, because a stopped flow no longer lists its children.
        { type: 'notifyDialogs', params: ({ event }) => event },
        { type: 'stopFlow', params: ({ event }) => event },
      ],
    },
  },
  initial: 'identity',
  states: {
    identity: {
      description: 'Contains the user-specific flows.',
      on: {
        'memberFlows.started': { actions: { type: 'storeMemberFlows', params: ({ event }) => event } },
        'identity.changed': [
          {
            guard: { type: 'isFirstKnown', params: ({ event }) => event },
            actions: [
              { type: 'storeIdentity', params: ({ event }) => event },
              { type: 'notifyKnown', params: ({ event }) => event },
            ],
          },
          { target: 'identity', reenter: true, actions: { type: 'storeIdentity', params: ({ event }) => event } },
        ],
      },
      invoke: [
        { id: 'cart', src: 'cart', systemId: 'cart', input: ({ context }) => ({ identity: context.identity }) },
        {
          id: 'loadMemberFlows',
          src: 'loadMemberFlows',
          systemId: 'loadMemberFlows',
          input: ({ context }) => ({ identity: context.identity }),
        },
      ],
      exit: 'stopMemberFlows',
    },
  },
});
