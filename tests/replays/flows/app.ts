import { createActor, fromCallback } from 'xstate';
import { appMachine } from '#machines/app.machine.ts';
import { incomingNotificationsMachine } from '#machines/incoming-notifications.machine.ts';
import { liveMachine } from '#machines/live.machine.ts';
import { markNotificationsMachine } from '#machines/mark-notifications.machine.ts';
import { isVisible } from '../../support/pages/visibility';
import { answers, opens, signsInElsewhere } from '../event-drivers';
import type { Replay } from '../harness/replay';
import type { Shop } from '../shop';

/** Children of the root, and `gallery`, the flow of a view. */
const actors = [
  'problem',
  'confirm',
  'drawer',
  'cart',
  'signIn',
  'session',
  'watchRoute',
  'refetchOnRetry',
  'loadMemberFlows',
  'gallery',
];

/** Unexpected errors of actors, which no control causes. The shop continues. */
const actorErrors = actors.map((actor) => ({ type: `xstate.error.actor.${actor}`, error: `${actor} failed` }));

const haveActorsFailed = (shopState: string): boolean => shopState === 'failed';

const identityEvent = (identity: 'guest' | 'member' | undefined) => ({ type: 'identity.changed', identity });

/** Shop state: whether all actors have failed. */
export const appReplay: Replay<Shop> = {
  machine: appMachine,
  starts: {
    home: {
      step: 'Put two products in the bag as a guest. Open the home page.',
      open: opens('/', { lines: 2, held: ['checkAuth'] }, ({ home }) => home.add(0)),
    },
  },
  variant: ({ context }) => context.identity ?? 'nobody knows who',
  shopState: (before, event) => (event === 'all actors fail' ? 'failed' : before),
  events: {
    'the visitor is a guest': {
      step: 'The server answers: nobody is signed in.',
      event: identityEvent('guest'),
      ...answers('checkAuth'),
      when: ({ context }) => context.identity === undefined,
    },
    'sign in in another tab': signsInElsewhere(
      [identityEvent(undefined), identityEvent('member')],
      ({ context }) => context.identity === 'guest',
    ),
    'the flows of members start': {
      step: 'Wait until the page has loaded the features for members.',
      event: ({ flow }) => ({
        type: 'memberFlows.started',
        flows: {
          inbox: createActor(incomingNotificationsMachine, { parent: flow }),
          live: createActor(liveMachine, { parent: flow }),
          marking: createActor(markNotificationsMachine, { parent: flow }),
        },
      }),
      by: 'browser',
      drive: (shop) => shop.until(async () => (await shop.view('live')) !== undefined),
      witness: 'the live connection runs',
      when: ({ context }) => context.identity === 'member' && context.memberFlows === undefined,
    },
    'sign out in the other tab': {
      step: 'Sign out in the other tab.',
      event: [identityEvent(undefined), identityEvent('guest')],
      by: 'browser',
      drive: (shop) => shop.changeSessionInOtherTab('closed'),
      when: ({ context }) => context.identity === 'member',
    },
    'open the cart and come back': {
      step: 'Open the bag, then the home page again.',
      event: { type: 'route.changed', path: '/' },
      by: 'browser',
      drive: async (shop) => {
        const isAway = async () => (await shop.view('drawer'))?.value === 'suppressed';
        await shop.visit('/cart');
        await shop.until(isAway);
        await shop.visit('/');
        await shop.until(async () => !(await isAway()));
      },
      witness: 'the drawer is suppressed on the page of the bag, and then no longer',
    },
    'let the cart load and come back': {
      step: 'Open the bag and let it load, then open the home page again.',
      event: ({ flow }) => ({
        type: 'flow.stop',
        flow: createActor(
          fromCallback(() => undefined),
          { parent: flow },
        ),
      }),
      by: 'browser',
      drive: async (shop) => {
        await shop.visit('/cart');
        await shop.until(() => isVisible(shop.bag.heading));
        await shop.until(async () => (await shop.view('discovery')) === undefined);
        await shop.visit('/');
      },
      witness: 'the flow of the home page has stopped',
    },
    'all actors fail': {
      step: 'The test makes every part of the shop fail, one after the other: nobody can do this by hand.',
      event: actorErrors,
      by: 'test',
      drive: async (shop) => {
        for (const actor of actors) await shop.throwInActor('app', actor);
      },
      evidence: (shop) => shop.reports(),
      when: (_, shopState) => !haveActorsFailed(shopState),
    },
  },
  states: {
    identity: ({ home }) => isVisible(home.add(0)),
  },
};
