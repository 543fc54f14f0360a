import * as z from 'zod/mini';

/** The version of the format. A trace of another version is not read. */
export const traceVersion = 1;

const Text = z.string();
const Ms = z.number().check(z.nonnegative());

/** What stands in the place of a text that is private, in names and addresses. */
export const blank = '<private>';

/** The first line of a trace: the situation in which the page was loaded. */
const TraceStart = z.object({
  trace: z.literal(traceVersion),
  /** `seedVersion` of the mock backend. */
  seed: z.number(),
  /** ISO 8601: the page's clock when it was loaded. */
  at: Text,
  /** Path and query of the address, without what it says of the situation. */
  path: Text,
  scenarios: z.array(Text),
  /** Who was signed in: a seeded person, nobody, or somebody whom no other browser knows. */
  person: z.nullable(Text),
  isKnown: z.boolean(),
  /** What was in the bag. */
  bag: z.array(z.object({ productId: Text, quantity: z.optional(z.number()), giftlistItemId: z.optional(Text) })),
  /** Names of the tables that were not as the seed has them. A replay begins with the seed. */
  changed: z.array(Text),
  /** Of the window, in px. */
  width: z.number(),
  height: z.number(),
  hasTouch: z.boolean(),
});

const target = {
  role: Text,
  /** The accessible name; private texts in it are blanked. */
  name: Text,
  /** Which of several with the same role and name, from 0. */
  nth: z.optional(z.number()),
};

const TraceStep = z.discriminatedUnion('do', [
  z.object({ ms: Ms, do: z.literal('press'), ...target }),
  /** A press beside all controls, where it was in the window, in px. */
  z.object({ ms: Ms, do: z.literal('press at'), x: z.number(), y: z.number() }),
  /** `value` is what stood in the field afterwards, or the name of a stand-in for it; `keys`, when it was changed on the way there. */
  z.object({ ms: Ms, do: z.literal('type'), ...target, value: Text, keys: z.optional(z.array(Ms)) }),
  z.object({ ms: Ms, do: z.literal('choose'), ...target, option: z.number() }),
  z.object({ ms: Ms, do: z.literal('key'), key: Text }),
  z.object({ ms: Ms, do: z.literal('point'), ...target }),
  z.object({ ms: Ms, do: z.literal('point at'), x: z.number(), y: z.number() }),
  z.object({ ms: Ms, do: z.literal('scroll'), y: z.number() }),
  z.object({ ms: Ms, do: z.literal('go'), by: z.number() }),
  z.object({ ms: Ms, do: z.literal('panel'), what: z.enum(['push', 'drop', 'restore']) }),
]);

const TraceFact = z.union([
  z.object({ ms: Ms, page: Text }),
  z.object({ ms: Ms, answer: Text, status: z.number(), fault: z.optional(Text) }),
  /** `nth` tells flows of the same machine apart, in the order of their birth, from 0. */
  z.object({
    ms: Ms,
    flow: Text,
    nth: z.number(),
    event: Text,
    to: z.union([Text, z.record(Text, z.unknown())]),
    ended: z.optional(z.boolean()),
  }),
]);

/** The situation in which a trace begins. */
export type TraceStart = z.infer<typeof TraceStart>;
/** What a person did. */
export type TraceStep = z.infer<typeof TraceStep>;
/** What came of it: another page, an answer of the backend, another state of a flow. `ms` is always since the page was loaded. */
export type TraceFact = z.infer<typeof TraceFact>;
/** A line of a trace after the first. */
export type TraceLine = TraceStep | TraceFact;

/** A whole trace. */
export interface Trace {
  readonly start: TraceStart;
  readonly lines: readonly TraceLine[];
}

/** Whether a line is something that a person did. */
export const isStep = (line: TraceLine): line is TraceStep => 'do' in line;

/** A trace as it is copied: JSON, a line each. */
export const writeTrace = ({ start, lines }: Trace): string =>
  [start, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');

const parsed = (text: string, number: number): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`Line ${number} of the trace is no JSON.`);
  }
};

const TraceAnyLine = z.union([TraceStep, TraceFact]);

/**
 * Reads a trace.
 *
 * @throws when it is none, or one of another version; the message names the line
 */
export const readTrace = (text: string): Trace => {
  const [first, ...rest] = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [parsed(line, index + 1)]));
  if (typeof first !== 'object' || first === null || !('trace' in first))
    throw new Error('This is no trace: its first line does not say which version it has.');
  if (first.trace !== traceVersion)
    throw new Error(`This trace has version ${String(first.trace)}; this program reads version ${traceVersion}.`);
  const start = z.safeParse(TraceStart, first);
  if (!start.success) throw new Error('The first line of the trace is not complete.');
  const lines = rest.map((line, index) => {
    const result = z.safeParse(TraceAnyLine, line);
    if (!result.success) throw new Error(`Line ${index + 2} of the trace cannot be read: ${JSON.stringify(line)}`);
    return result.data;
  });
  return { start: start.data, lines };
};
