import { describe, expect, it } from 'vitest';
import { explore } from '../../replays/harness/graph';
import { countMeasured, measureRun } from '../../replays/harness/measure';
import { plan } from '../../replays/harness/plan';
import type { Replay } from '../../replays/harness/replay';
import { walkPath } from '../../replays/harness/walk';
import { bellMachine, doorMachine, houseMachine } from './toy-machines';
import { makeToyShop, type ToyShop } from './toy-shop';

const open = (shop: ToyShop) => {
  shop.open();
  return Promise.resolve();
};
const start = { step: 'Go there.', open };
const send = (type: string, more: object = {}) => ({
  step: 'Do it.',
  event: { type, ...more },
  by: 'control' as const,
  drive: (shop: ToyShop) => {
    shop.send({ type, ...more });
    return Promise.resolve();
  },
});
const control = (type: string) => ({
  ...send(type),
  control: (shop: ToyShop) => Promise.resolve({ isVisible: true, isEnabled: shop.isAble({ type }) }),
});
const showsState = (state: Parameters<ToyShop['is']>[0]) => (shop: ToyShop) => Promise.resolve(shop.is(state));

const door: Replay<ToyShop> = {
  machine: doorMachine,
  starts: { 'at the door': start },
  variant: ({ context }) => `${context.knocks} knocks`,
  events: { knock: control('door.knock'), close: control('door.close') },
  states: { closed: showsState('closed'), open: showsState('open') },
};

const house: Replay<ToyShop> = {
  machine: houseMachine,
  starts: { street: start },
  events: { enter: control('house.enter'), leave: control('house.leave'), change: control('room.change') },
  states: {
    outside: showsState('outside'),
    inside: showsState('inside'),
    'inside.kitchen': showsState({ inside: 'kitchen' }),
    'inside.bedroom': showsState({ inside: 'bedroom' }),
  },
};

/** Walks all paths of a replay in a page that runs `machine`, by default the machine of the replay. */
const walkAll = async (replay: Replay<ToyShop>, machine = replay.machine) => {
  const shop = makeToyShop(machine);
  for (const path of plan(replay).paths) await walkPath(replay, path, shop, shop.adapter, { timeoutMs: 30 });
};

describe('a plan', () => {
  it('has a separate node for each variant of a state', () => {
    const labels = [...explore(door).nodes.values()].map((node) => node.label);
    expect(labels).toEqual(['closed (0 knocks)', 'closed (1 knocks)', 'closed (2 knocks)', 'open (0 knocks)']);
  });

  it('names uncovered transitions, unreachable states and impossible events', () => {
    const { enter: _, ...events } = house.events;
    expect(plan({ ...house, events }).faults).toEqual([
      'transition not covered: outside · house.enter · 0',
      'transition not covered: inside · house.leave · 0',
      'transition not covered: inside.checking · always · 0',
      'transition not covered: inside.kitchen · room.change · 0',
      'transition not covered: inside.bedroom · room.change · 0',
      'state never reached: inside',
      'state never reached: inside.kitchen',
      'state never reached: inside.bedroom',
      'event never possible: leave',
      'event never possible: change',
    ]);
  });

  it('names a state without an assertion', () => {
    const { open: _, ...states } = door.states;
    expect(plan({ ...door, states }).faults).toEqual(['state without an assertion: open']);
  });

  it('names an assertion without a state', () => {
    expect(plan({ ...door, states: { ...door.states, ajar: showsState('ajar') } }).faults).toEqual([
      'no such state: ajar',
    ]);
  });

  it('reports an uncovered transition if the variant hides a relevant difference', () => {
    const variant: Replay<ToyShop>['variant'] = ({ context }) => (context.knocks > 1 ? 'enough' : '');
    expect(plan({ ...door, variant }).faults).toContain('transition not covered: closed · door.knock · 0');
  });

  it('limits an event to places where the shop can cause it', () => {
    const events = { ...house.events, leave: { ...control('house.leave'), when: () => false } };
    expect(plan({ ...house, events }).faults).toEqual([
      'transition not covered: inside · house.leave · 0',
      'event never possible: leave',
    ]);
  });
});

describe('the measure of a plan', () => {
  const measured = (replay: Replay<ToyShop>) => countMeasured(plan(replay).transitions);

  it('names transitions that only the test causes', () => {
    const events = { ...door.events, close: { ...send('door.close'), by: 'test' as const } };
    expect(measured({ ...door, events })).toEqual({
      transitions: 4,
      by: { control: 2, answer: 0, clock: 1, browser: 0, test: 1 },
      proven: 3,
      onlyByTest: ['open · door.close · 0'],
      unseen: [],
      notWalked: [],
    });
  });

  it('accepts evidence or a witness as proof of a transition that does not change the state', () => {
    const knock = control('bell.ring');
    const bell: Replay<ToyShop> = {
      machine: bellMachine,
      starts: { 'at the door': start },
      events: { knock },
      states: { quiet: showsState('quiet') },
    };
    expect(measured(bell).unseen).toEqual(['quiet · bell.ring · 0']);
    const withEvidence = { ...knock, evidence: (shop: ToyShop) => Promise.resolve(shop.context()) };
    expect(measured({ ...bell, events: { knock: withEvidence } })).toMatchObject({ proven: 1, unseen: [] });
    expect(measured({ ...bell, events: { knock: { ...knock, witness: 'the sound' } } })).toMatchObject({ proven: 1 });
  });

  it('counts transitions taken before the start as caused by the browser', () => {
    const starts = { 'with a knock': { ...start, initialEvents: [{ type: 'door.knock' }] } };
    expect(measured({ ...door, starts }).by.browser).toBe(1);
  });

  it.each([
    ['nothing of a path that never started', 0, []],
    ['transitions taken before the start, once the start was seen', 1, ['closed · door.knock · 1']],
    ['the steps before the failed one', 3, ['closed · door.knock · 0', 'closed · door.knock · 1']],
  ])('counts, in a run that stopped early, %s', (_, agreed, proven) => {
    const starts = { 'with a knock': { ...start, initialEvents: [{ type: 'door.knock' }] } };
    const run = measureRun(plan({ ...door, starts }), () => agreed);
    expect(run.filter(({ verdict }) => verdict === 'proven').map(({ id }) => id)).toEqual(proven);
    expect(countMeasured(run).notWalked).toHaveLength(4 - proven.length);
  });
});

describe('the shop state around a flow', () => {
  const shopState: Replay<ToyShop>['shopState'] = (before, event) => (event === 'change' ? 'tired' : before);
  const events = {
    ...house.events,
    change: { ...control('room.change'), when: (_: unknown, current: string) => current === '' },
  };

  it('distinguishes nodes, and decides which events are possible', () => {
    const labels = [...explore({ ...house, shopState, events }).nodes.values()].map((node) => node.label);
    expect(labels).toEqual([
      'outside',
      'inside.kitchen',
      'inside.bedroom (tired)',
      'outside (tired)',
      'inside.kitchen (tired)',
    ]);
    expect(plan({ ...house, shopState, events }).faults).toEqual([
      'transition not covered: inside.bedroom · room.change · 0',
    ]);
  });
});

describe('a walk', () => {
  it('fails when an active state is not visible', async () => {
    const states = { ...door.states, open: () => Promise.resolve(false) };
    await expect(walkAll({ ...door, states })).rejects.toThrow('"open" is active but not seen');
  });

  it('fails when an inactive state is visible', async () => {
    const states = { ...door.states, open: () => Promise.resolve(true) };
    await expect(walkAll({ ...door, states })).rejects.toThrow('"open" is seen although it is not active');
  });

  it('accepts states that are declared to look alike', async () => {
    const states = { ...house.states, 'inside.bedroom': showsState('inside'), 'inside.kitchen': showsState('inside') };
    const indistinguishable = [{ states: ['inside.bedroom', 'inside.kitchen'], because: 'the rooms have no windows' }];
    await expect(walkAll({ ...house, states })).rejects.toThrow('"inside.bedroom" is seen although it is not active');
    await expect(walkAll({ ...house, states, indistinguishable })).resolves.toBeUndefined();
  });

  it('fails when a control is enabled that the flow would ignore', async () => {
    const close = { ...send('door.close'), control: () => Promise.resolve({ isVisible: true, isEnabled: true }) };
    await expect(walkAll({ ...door, events: { ...door.events, close } })).rejects.toThrow(
      'the control of "close" is enabled, but the machine cannot take it',
    );
  });

  it('fails when the control of a possible event is missing', async () => {
    const knock = { ...send('door.knock'), control: () => Promise.resolve({ isVisible: false, isEnabled: false }) };
    await expect(walkAll({ ...door, events: { ...door.events, knock } })).rejects.toThrow(
      'the control of "knock" is missing or disabled, but the machine can take it',
    );
  });

  it('fails when the page lacks an offered control, even if the flow would ignore its event', async () => {
    const close = {
      ...send('door.close'),
      control: (shop: ToyShop) => Promise.resolve({ isVisible: shop.is('open'), isEnabled: shop.is('open') }),
    };
    await expect(walkAll({ ...door, events: { ...door.events, close } })).resolves.toBeUndefined();
    const offered = { ...close, isOffered: () => true };
    await expect(walkAll({ ...door, events: { ...door.events, close: offered } })).rejects.toThrow(
      'the control of "close" is not on the page',
    );
  });

  it('does not compare a control where the page does not offer it', async () => {
    const alwaysEnabled = {
      ...send('door.close'),
      control: () => Promise.resolve({ isVisible: true, isEnabled: true }),
    };
    const close = { ...alwaysEnabled, isOffered: (snapshot: { value: unknown }) => snapshot.value === 'open' };
    await expect(walkAll({ ...door, events: { ...door.events, close } })).resolves.toBeUndefined();
  });

  it('fails when an observer changes the page', async () => {
    const shop = makeToyShop(doorMachine);
    const [path] = plan(door).paths;
    if (path === undefined) throw new Error('There is no path.');
    const after = (index: number) => {
      if (index === 0) shop.send({ type: 'door.knock' });
      return Promise.resolve(true);
    };
    await expect(walkPath(door, path, shop, shop.adapter, { timeoutMs: 30, observer: { after } })).rejects.toThrow(
      'the machine in the page is in "closed" (2 knocks), the model in "closed" (1 knocks)',
    );
  });

  it('fails when a step does not change its evidence', async () => {
    const knock = { ...control('door.knock'), evidence: () => Promise.resolve('as before') };
    await expect(walkAll({ ...door, events: { ...door.events, knock } })).rejects.toThrow(
      'the step did not change its evidence: "as before"',
    );
    const withEvidence = {
      ...control('door.knock'),
      evidence: (shop: ToyShop) => Promise.resolve(shop.context().knocks),
    };
    await expect(walkAll({ ...door, events: { ...door.events, knock: withEvidence } })).resolves.toBeUndefined();
  });

  it('fails when a control does nothing', async () => {
    const knock = { ...control('door.knock'), drive: () => Promise.resolve() };
    await expect(walkAll({ ...door, events: { ...door.events, knock } })).rejects.toThrow(
      'the machine in the page is in "closed" (0 knocks), the model in "closed" (1 knocks)',
    );
  });

  it("fails when the page's flow has other guards than the chart", async () => {
    const eager = doorMachine.provide({ guards: { isThird: () => true } });
    await expect(walkAll(door, eager)).rejects.toThrow(
      'the machine in the page is in "open" (0 knocks), the model in "closed" (1 knocks)',
    );
  });

  it("fails when the page's flow waits longer than the chart", async () => {
    const slow = doorMachine.provide({ delays: { closeDelay: 9000 } });
    await expect(walkAll(door, slow)).rejects.toThrow(
      'the machine in the page is in "open" (0 knocks), the model in "closed" (0 knocks)',
    );
  });

  it("fails when the page's flow does not wait as long as the chart", async () => {
    const hasty = doorMachine.provide({ delays: { closeDelay: 0 } });
    await expect(walkAll(door, hasty)).rejects.toThrow(/the machine in the page is in .+, the model in /);
  });

  it('ends no delay while it waits for the page to agree', async () => {
    let checks = 0;
    const states = { ...door.states, open: (shop: ToyShop) => Promise.resolve(shop.is('open') && ++checks > 400) };
    const shop = makeToyShop(doorMachine);
    for (const path of plan({ ...door, states }).paths) {
      await expect(
        walkPath({ ...door, states }, path, shop, shop.adapter, { timeoutMs: 2000 }),
      ).resolves.toBeUndefined();
    }
  });

  it('lists the steps before a disagreement', async () => {
    const states = { ...door.states, open: () => Promise.resolve(false) };
    await expect(walkAll({ ...door, states })).rejects.toThrow(
      /start "at the door"\n {2}1\. knock\n {2}2\. knock\n→ 3\. knock/,
    );
  });
});
