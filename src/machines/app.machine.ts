import { type ActorRefFrom, type AnyActorRef, assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import { cartMachine, type VisitorKind, type IdentityChanged, type IdentityResolved } from './cart.machine';
import { confirmMachine } from './confirm.machine';
import { drawerMachine } from './drawer.machine';
import type { incomingNotificationsMachine } from './incoming-notifications.machine';
import type { liveMachine } from './live.machine';
import type { markNotificationsMachine } from './mark-notifications.machine';
import { placeholderCallback } from './placeholder-actors';
import { problemMachine } from './problem.machine';
import { sessionMachine } from './session.machine';
import { type ResumeInfo, signInMachine } from './sign-in.machine';

/** The flows of a member whose code comes once the page is idle. */
export interface MemberFlows {
  inbox: ActorRefFrom<typeof incomingNotificationsMachine>;
  live: ActorRefFrom<typeof liveMachine>;
  marking: ActorRefFrom<typeof markNotificationsMachine>;
}

interface Context {
  resumeInfo: ResumeInfo | undefined;
  /** The visitor for whom the server rendered the page. */
  known: VisitorKind | undefined;
  /** Who is here; `undefined` until the boot check has ended. */
  identity: VisitorKind | undefined;
  /** What was started for the member who is here; `undefined` until its code has come. */
  memberFlows: MemberFlows | undefined;
}

/** Events of the root. */
export type AppEvent =
  | IdentityChanged
  | { type: 'route.changed'; path: string }
  /** The flows of a member have joined the system. */
  | { type: 'memberFlows.started'; flows: MemberFlows }
  /** The view of a flow has left the page: the flow ends, and its open questions are closed. */
  | { type: 'flow.stop'; flow: AnyActorRef }
  /** Something that the root has started, or a flow of a route, died of a mistake of ours. */
  | { type: `xstate.error.actor.${string}`; error: unknown };

const isActor = (value: unknown): value is AnyActorRef =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value;

/** A flow with its children and theirs: each of them may have asked a dialog something. */
const withDescendants = (flow: AnyActorRef): readonly AnyActorRef[] => {
  const snapshot: unknown = flow.getSnapshot();
  if (typeof snapshot !== 'object' || snapshot === null || !('children' in snapshot)) return [flow];
  const children = Object.values(snapshot.children ?? {}).filter(isActor);
  return [flow, ...children.flatMap(withDescendants)];
};

/**
 * The root of the one actor system: a list of what every page shares. Flows of a route join this system when their view comes. What
 * belongs to a person is started in the state `person`, which is entered anew for each person: it ends with them, and nothing in it
 * has to listen for the next (docs/product.md, Session). Whom the boot check finds is no next person: what was asked for before its
 * answer goes on (reading 214).
 */
export const appMachine = setup({
  types: {
    input: {} as { resumeInfo: ResumeInfo; known?: VisitorKind | undefined } | undefined,
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
    /** Starts the flows of a member, once their code has come. */
    loadMemberFlows: placeholderCallback<{ identity: VisitorKind | undefined }>('loadMemberFlows'),
    /** Tells which page is on screen. */
    watchRoute: placeholderCallback('watchRoute'),
    /** Repeats failed reads when the error dialog asks for it. */
    refetchOnRetry: placeholderCallback('refetchOnRetry'),
  },
  actions: {
    /** The flows of the last person are stopped by now. */
    storeIdentity: assign((_, params: { identity: VisitorKind | undefined }) => ({
      ...params,
      memberFlows: undefined,
    })),
    storeMemberFlows: assign({ memberFlows: (_, params: { flows: MemberFlows }) => params.flows }),
    stopMemberFlows: enqueueActions(({ context, enqueue }) => {
      for (const flow of Object.values<AnyActorRef>({ ...context.memberFlows })) enqueue.stopChild(flow);
    }),
    /** An actor of ours died: reported, never shown. Provided by the app. */
    reportUnexpectedError: (_, _params: { error: unknown }) => {},
    /** What was started before it was known who is here goes on as theirs. What has died of a mistake is not told. */
    notifyKnown: enqueueActions(({ enqueue, system }, { identity }: { identity: VisitorKind | undefined }) => {
      if (identity === undefined) return;
      const known: IdentityResolved = { type: 'identity.resolved', identity };
      for (const flow of [system.get('cart'), system.get('loadMemberFlows')]) if (flow) enqueue.sendTo(flow, known);
    }),
    stopFlow: stopChild((_, params: { flow: AnyActorRef }) => params.flow),
    notifyDrawer: sendTo('drawer', (_, params: { path: string }) => ({ type: 'route.changed', path: params.path })),
    /** Whatever the flow or a child of it has asked ends with it (reading 96). */
    notifyDialogs: enqueueActions(({ enqueue }, params: { flow: AnyActorRef }) => {
      for (const requester of withDescendants(params.flow))
        for (const dialog of ['confirm', 'problem', 'signIn'] as const)
          enqueue.sendTo(dialog, { type: 'requester.stopped', requester });
    }),
  },
  guards: {
    isFirstKnown: ({ context }, params: { identity: VisitorKind | undefined }) =>
      context.identity === undefined && params.identity !== undefined,
  },
}).createMachine({
  id: 'app',
  description: 'Starts what every page shares.',
  context: ({ input }) => ({
    resumeInfo: input?.resumeInfo,
    known: input?.known,
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
    { id: 'session', src: 'session', systemId: 'session', input: ({ context }) => ({ known: context.known }) },
    { id: 'watchRoute', src: 'watchRoute' },
    { id: 'refetchOnRetry', src: 'refetchOnRetry' },
  ],
  on: {
    'xstate.error.actor.*': {
      actions: { type: 'reportUnexpectedError', params: ({ event }) => ({ error: event.error }) },
    },
    'route.changed': { actions: { type: 'notifyDrawer', params: ({ event }) => ({ path: event.path }) } },
    'flow.stop': {
      actions: [
        // Before it stops: its children are known by then.
        { type: 'notifyDialogs', params: ({ event }) => ({ flow: event.flow }) },
        { type: 'stopFlow', params: ({ event }) => ({ flow: event.flow }) },
      ],
    },
  },
  initial: 'person',
  states: {
    person: {
      description: 'Holds what belongs to one person.',
      on: {
        'memberFlows.started': {
          actions: { type: 'storeMemberFlows', params: ({ event }) => ({ flows: event.flows }) },
        },
        'identity.changed': [
          {
            guard: { type: 'isFirstKnown', params: ({ event }) => ({ identity: event.identity }) },
            actions: [
              { type: 'storeIdentity', params: ({ event }) => ({ identity: event.identity }) },
              { type: 'notifyKnown', params: ({ event }) => ({ identity: event.identity }) },
            ],
          },
          {
            target: 'person',
            reenter: true,
            actions: { type: 'storeIdentity', params: ({ event }) => ({ identity: event.identity }) },
          },
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
