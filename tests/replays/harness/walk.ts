import type { Path } from './cover';
import { activeNodes, doStep as doInModel, stepName } from './graph';
import { type Model, startModel } from './model';
import type { FlowView, PageAdapter, PathObserver, Replay } from './replay';

/** Real time for a page to agree with its machine, ms: a busy computer is slow. */
const TIMEOUT_MS = 30_000;

/** Step of the page's clock while the page is not at rest, ms. */
const NUDGE = 20;

/**
 * Maximum time of the page's clock until the page is at rest, ms: writes are debounced, and React delays lazy views to
 * avoid flicker.
 */
const LEEWAY = 400;

/** Maximum delay of the page after the end of a timer, ms. */
const JUST_AFTER = 60;

/** Time before the end of a timer at which the page must still wait, ms. */
const JUST_BEFORE = 100;

/** The page differs from the model. The message lists every difference. */
class DisagreementError extends Error {
  override readonly name = 'DisagreementError';
}

interface Walk<Shop> {
  readonly replay: Replay<Shop>;
  readonly adapter: PageAdapter;
  readonly shop: Shop;
  readonly model: Model;
  /** Maximum real time of a step, ms. */
  readonly timeoutMs: number;
}

/** Value of a flow with its variant in brackets. */
const describe = (replay: Replay<never>, view: FlowView | undefined): string => {
  if (view === undefined) return 'nothing: it does not run';
  const variant = replay.variant?.(view) ?? '';
  return JSON.stringify(view.value) + (variant === '' ? '' : ` (${variant})`);
};

/** Returns a function that advances page and model by the same time, but never to the end of a delay. */
const nudger = <Shop>({ adapter, model }: Walk<Shop>, leeway: number) => {
  let left = leeway;
  return async () => {
    const ms = Math.min(NUDGE, left, (model.remaining()[0] ?? Infinity) - 1);
    if (ms <= 0) return adapter.runPendingWork();
    left -= ms;
    await adapter.advance(ms);
    model.wait(ms);
  };
};

/** Whether the flow may be missing in the page: it has ended, or its view has unmounted. */
const mayBeGone = (replay: Replay<never>, model: Model): boolean =>
  model.snapshot().status === 'done' || (replay.leaving ?? []).some((state) => activeNodes(model).has(state));

/** Compares the page's machine with the model. */
const machineFaults = async <Shop>({ replay, adapter, model }: Walk<Shop>): Promise<string[]> => {
  const actual = await adapter.view(replay.machine.id);
  if (actual === undefined && mayBeGone(replay, model)) return [];
  const [inPage, inModel] = [describe(replay, actual), describe(replay, model.snapshot())];
  return inPage === inModel ? [] : [`the machine in the page is in ${inPage}, the model in ${inModel}`];
};

/** @param which - `active` compares only the active states, of which there are few. */
const stateFaults = async <Shop>(
  { replay, shop, model }: Walk<Shop>,
  which: 'active' | 'all' = 'all',
): Promise<string[]> => {
  const active = activeNodes(model);
  const mayBeSeen = new Set(
    (replay.indistinguishable ?? [])
      .filter(({ states }) => states.some((state) => active.has(state)))
      .flatMap(({ states }) => states),
  );
  const checkedStates = Object.entries(replay.states).filter(([state]) => which === 'all' || active.has(state));
  const checks = checkedStates.map(async ([state, isVisible]) => {
    const isSeen = await isVisible(shop, model.snapshot());
    if (isSeen && !active.has(state) && !mayBeSeen.has(state)) return `"${state}" is seen although it is not active`;
    if (!isSeen && active.has(state)) return `"${state}" is active but not seen`;
    return undefined;
  });
  return (await Promise.all(checks)).filter((fault) => fault !== undefined);
};

const controlFaults = async <Shop>({ replay, shop, model }: Walk<Shop>): Promise<string[]> => {
  const checks = Object.entries(replay.events).map(async ([name, { control, isOffered }]) => {
    const mustBeThere = isOffered?.(model.snapshot(), model.shopState());
    if (control === undefined || mustBeThere === false) return undefined;
    const { isVisible: isSeen, isEnabled } = await control(shop);
    if (mustBeThere && !isSeen) return `the control of "${name}" is not on the page`;
    if (isEnabled === model.can(name)) return undefined;
    return isEnabled
      ? `the control of "${name}" is enabled, but the machine cannot take it`
      : `the control of "${name}" is missing or disabled, but the machine can take it`;
  });
  return (await Promise.all(checks)).filter((fault) => fault !== undefined);
};

/**
 * Compares which events the page's machine and the model accept. Skips events from functions, because they may refer to
 * flows of the model.
 */
const canFaults = async <Shop>({ replay, adapter, model }: Walk<Shop>): Promise<string[]> => {
  if (mayBeGone(replay, model) && (await adapter.view(replay.machine.id)) === undefined) return [];
  const names = Object.keys(replay.events).filter((name) => typeof replay.events[name]?.event !== 'function');
  const actual = await adapter.can(
    replay.machine.id,
    names.map((name) => model.eventOf(name)),
  );
  return names
    .filter((name, index) => actual[index] !== model.can(name))
    .map((name) => `the machine in the page ${model.can(name) ? 'cannot' : 'can'} take "${name}", unlike the model`);
};

/** Facts outside the flow that a step must have changed. */
interface Evidence {
  readonly before: string;
  readonly read: () => Promise<string>;
}

const evidenceFaults = async (evidence: Evidence | undefined): Promise<string[]> => {
  if (evidence === undefined) return [];
  return (await evidence.read()) === evidence.before
    ? [`the step did not change its evidence: ${evidence.before}`]
    : [];
};

/** Waits until the page agrees with the model, and the last step has changed its evidence. */
const agree = async <Shop>(walk: Walk<Shop>, evidence?: Evidence): Promise<void> => {
  const end = performance.now() + walk.timeoutMs;
  const nudge = nudger(walk, LEEWAY);
  const runAllChecks = async () => {
    const checks = [stateFaults(walk), controlFaults(walk), canFaults(walk), evidenceFaults(evidence)];
    return (await Promise.all(checks)).flat();
  };
  for (;;) {
    const inMachine = await machineFaults(walk);
    // Check the active states first: a page that is not ready mostly lacks them, and the other checks take longer.
    const isThere = inMachine.length === 0 && (await stateFaults(walk, 'active')).length === 0;
    const faults = isThere ? await runAllChecks() : inMachine;
    if (isThere && faults.length === 0) return;
    if (performance.now() > end) {
      const all = inMachine.length > 0 ? inMachine : await runAllChecks();
      if (all.length === 0) return;
      throw new DisagreementError(all.join('\n'));
    }
    await nudge();
  }
};

/** Expected place of the page's machine. */
interface Expected {
  readonly description: string;
  readonly mayBeGone: boolean;
}

const expectationOf = (replay: Replay<never>, model: Model): Expected => ({
  description: describe(replay, model.snapshot()),
  mayBeGone: mayBeGone(replay, model),
});

/** Waits until the page's machine is at the expected place, on the model's clock. */
const waitForExpected = async <Shop>(walk: Walk<Shop>, expected: Expected, leeway: number): Promise<void> => {
  const end = performance.now() + walk.timeoutMs;
  const nudge = nudger(walk, leeway);
  const { replay, adapter } = walk;
  while (performance.now() < end) {
    const view = await adapter.view(replay.machine.id);
    if (view === undefined ? expected.mayBeGone : describe(replay, view) === expected.description) return;
    await nudge();
  }
};

/** Place of the model after the step, without doing it. */
const expectedAfter = (replay: Replay<never>, path: Path, upTo: number): Expected => {
  const model = startModel(replay, path.start);
  try {
    for (const { step } of path.edges.slice(0, upTo + 1)) doInModel(model, step);
    return expectationOf(replay, model);
  } finally {
    model.close();
  }
};

/** Does a step in page and model, and returns the facts that must have changed. */
const doStep = async <Shop>(walk: Walk<Shop>, path: Path, index: number): Promise<Evidence | undefined> => {
  const { model, replay, shop, adapter } = walk;
  const step = path.edges[index]?.step;
  if (step === undefined) return undefined;
  if (step.kind === 'wait') {
    const pass = async (ms: number) => {
      await adapter.advance(ms);
      model.wait(ms);
    };
    const ms = model.remaining()[0] ?? 0;
    const before = Math.max(0, ms - JUST_BEFORE);
    await pass(before);
    const early = await machineFaults(walk);
    if (early.length > 0) throw new DisagreementError(`too early: ${early.join('\n')}`);
    await pass(ms - before);
    await waitForExpected(walk, expectationOf(replay, model), JUST_AFTER);
    const late = await machineFaults(walk);
    if (late.length > 0) throw new DisagreementError(`too late: ${late.join('\n')}`);
    return undefined;
  }
  if (!model.canTake(step.name)) throw new Error(`"${step.name}" is not possible here`);
  const driver = replay.events[step.name];
  const read = async () => JSON.stringify(await driver?.evidence?.(shop));
  const before = driver?.evidence && (await read());
  await driver?.drive(shop);
  await waitForExpected(walk, expectedAfter(replay, path, index), LEEWAY);
  model.take(step.name);
  return before === undefined ? undefined : { before, read };
};

const listSteps = (path: Path, index: number) =>
  path.edges
    .slice(0, index + 1)
    .map(({ step }, at) => `${at === index ? '→' : ' '} ${at + 1}. ${stepName(step)}`)
    .join('\n');

/**
 * Replays a path: opens its start, does each step, and compares state, view and controls with the model after it.
 *
 * @param options - Maximum real time per step, ms, and the observer.
 * @throws DisagreementError with all differences and the steps so far.
 */
export const walkPath = async <Shop>(
  replay: Replay<Shop>,
  path: Path,
  shop: Shop,
  adapter: PageAdapter,
  { timeoutMs = TIMEOUT_MS, observer = {} }: { readonly timeoutMs?: number; readonly observer?: PathObserver } = {},
): Promise<void> => {
  const model = startModel(replay, path.start);
  const walk: Walk<Shop> = { replay, adapter, shop, model, timeoutMs };
  let done = -1;
  const checkAgreement = async (evidence?: Evidence) => {
    await agree(walk, evidence);
    if (await observer.after?.(done, nudger(walk, LEEWAY))) await agree(walk);
  };
  try {
    await observer.before?.(done);
    await replay.starts[path.start]?.open(shop);
    await checkAgreement();
    for (const index of path.edges.keys()) {
      done = index;
      await observer.before?.(index);
      await checkAgreement(await doStep(walk, path, index));
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const steps = done < 0 ? `→ start "${path.start}"` : `start "${path.start}"\n${listSteps(path, done)}`;
    throw new DisagreementError(`${reason}\n\n${steps}`, { cause });
  } finally {
    model.close();
  }
};
