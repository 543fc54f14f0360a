import type { Receiver, SendModel } from './flow';

/** Marks what {@link anything} made. */
const stood = new WeakSet<object>();

/**
 * A stand-in for whatever an action may look at: every field of it is there, can be called, and can be walked through once. So an
 * action tells what it would send without a flow that runs.
 */
const anything = (): unknown => {
  const made: unknown = new Proxy(() => {}, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return () => [anything()].values();
      return anything();
    },
    apply: anything,
    has: () => true,
  });
  if (typeof made === 'function') stood.add(made);
  return made;
};

const isStandIn = (value: unknown): boolean => typeof value === 'function' && stood.has(value);

/** An actor that tells by which name it was looked for. */
class Named {
  constructor(readonly id: string) {}
}

class Self extends Named {}

/** Knows nothing: every field of it is missing. */
const nothing: unknown = new Proxy({}, { get: () => undefined });

const scope = (context: unknown = anything()) => ({
  context,
  event: anything(),
  self: new Self(''),
  system: { get: (id: string) => new Named(id) },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && (typeof value === 'object' || typeof value === 'function');

/** What a call comes to, with a stand-in for what is asked of it. */
const settle = (value: unknown, params: unknown): unknown =>
  typeof value === 'function' && !isStandIn(value)
    ? (value as (...args: unknown[]) => unknown)(scope(), params)
    : value;

const receiverOf = (value: unknown): Receiver => {
  if (value instanceof Self) return { kind: 'self' };
  if (value instanceof Named) return { kind: 'flow', id: value.id };
  return typeof value === 'string' ? { kind: 'flow', id: value } : { kind: 'requester' };
};

const typeOf = (event: unknown): string[] => {
  const type = isRecord(event) ? event.type : undefined;
  return typeof type === 'string' ? [type] : [];
};

const tellsOf = (to: Receiver, event: unknown): SendModel[] =>
  typeOf(event).map((type) => ({ to, event: type, isSometimes: false }));

const unique = (sends: readonly SendModel[]): SendModel[] => [
  ...new Map(sends.map((send) => [JSON.stringify(send), send])).values(),
];

/** What an action that decides while it runs would send. */
const collect = (run: (...args: unknown[]) => unknown, params: unknown, context?: unknown): SendModel[] => {
  const sends: SendModel[] = [];
  const enqueue = Object.assign((action: unknown) => void sends.push(...sendsOf(action, params)), {
    assign: () => {},
    sendTo: (to: unknown, event: unknown) => {
      sends.push(...tellsOf(receiverOf(settle(to, params)), settle(event, params)));
    },
    raise: (event: unknown) => void sends.push(...tellsOf({ kind: 'self' }, settle(event, params))),
    emit: (event: unknown) => void sends.push(...tellsOf({ kind: 'view' }, settle(event, params))),
    stopChild: () => {},
    spawnChild: () => {},
    cancel: () => {},
  });
  run({ ...scope(context), enqueue, check: () => true }, params);
  return sends;
};

/** The same for a flow that knows nothing; nothing at all where the action needs something. */
const collectAlways = (run: (...args: unknown[]) => unknown, params: unknown): readonly SendModel[] => {
  try {
    return collect(run, params, nothing);
  } catch {
    return [];
  }
};

const decide = (run: (...args: unknown[]) => unknown, params: unknown): readonly SendModel[] => {
  const always = new Set(collectAlways(run, params).map((send) => JSON.stringify(send)));
  return unique(collect(run, params)).map((send) => ({ ...send, isSometimes: !always.has(JSON.stringify(send)) }));
};

/**
 * What an implemented action sends, and to whom.
 *
 * @param action - The implementation, as `setup` has it.
 * @param params - What the chart gives it; what is not known is stood in for.
 * @throws when the action cannot be run without a flow: the book would be silent about something that it sends
 */
export const sendsOf = (action: unknown, params: unknown = anything()): readonly SendModel[] => {
  if (!isRecord(action)) return [];
  const { type, to, event, collect: run } = action;
  if (type === 'xstate.sendTo') return unique(tellsOf(receiverOf(settle(to, params)), settle(event, params)));
  if (type === 'xstate.raise') return tellsOf({ kind: 'self' }, settle(event, params));
  if (type === 'xstate.emit') return tellsOf({ kind: 'view' }, settle(event, params));
  if (type === 'xstate.enqueueActions' && typeof run === 'function')
    return decide(run as (...args: unknown[]) => unknown, params);
  return [];
};

/** The words among the params that a chart gives: what is worked out from an event is left out. */
export const wordsIn = (params: unknown): readonly string[] => {
  const values = settle(params, undefined);
  if (!isRecord(values) || isStandIn(values)) return [];
  return Object.values(values).filter((value) => typeof value === 'string');
};

/** What a delay is in ms; undefined where it is worked out from what the flow knows. */
export const delayOf = (delay: unknown): number | undefined => {
  const value = settle(delay, undefined);
  return typeof value === 'number' && typeof delay === 'number' ? value : undefined;
};
