import { normalizeList } from '../rules/lists';

/** What is used of zod's issues. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** The type that the schema wants there, such as 'number'. */
  readonly expected?: string;
  /** Of a union: the issues of each of its options, with paths from the union on. */
  readonly errors?: readonly (readonly SchemaIssue[])[];
}

/** What is used of a zod schema, so that zod itself is not needed here. */
export interface ResponseSchema {
  safeParse: (
    value: unknown,
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly SchemaIssue[] } };
}

/** A field that was not what the contract says. */
interface Repair {
  /** Such as `data.3.price`. */
  path: string;
  problem: string;
}

/** An answer, read as far as it can be. `repairs` says what was wrong with it. */
export interface ParsedResponse {
  isReadable: boolean;
  data?: unknown;
  repairs: Repair[];
}

/** The main list of an answer. It is never replaced by an empty list: 'Your cart is empty.' would be false. */
const contents: readonly PropertyKey[] = ['data', 'cartItems', 'predictions', 'items', 'orderItems'];

/** Fields that name the recipient. A made-up empty one would show an address that is private to the recipient (reading 35). */
const recipients: readonly PropertyKey[] = ['recipientUserId', 'recipient'];

/** Far more than any answer needs: a field has at most nine rounds, and lists are repaired all at once. */
const maxRounds = 40;

/** What is wrong with a single field. */
interface Leaf {
  path: readonly PropertyKey[];
  message: string;
  /** The types that would do. */
  wanted: readonly string[];
}

/** The issues of single fields: of a union, those of the option that fits best. */
const leavesOf = (issues: readonly SchemaIssue[], prefix: readonly PropertyKey[] = []): Leaf[] =>
  issues.flatMap(({ path, message, expected, errors = [] }) => {
    const fullPath = [...prefix, ...path];
    const [option] = errors
      .filter((each) => each.every((issue) => issue.path.length > 0))
      .toSorted((a, b) => a.length - b.length);
    if (option) return leavesOf(option, fullPath);
    const wanted = [expected, ...errors.flat().map((issue) => issue.expected)].filter((type) => type !== undefined);
    return [{ path: fullPath, message, wanted }];
  });

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

/** A plain decimal number: what a person would read as a number. */
const numberPattern = /^-?\d+(\.\d+)?$/;

/**
 * The same value in a type that would do (reading 98): a number that came as a text, a text that came as a number, a yes or no that
 * came as a text. What is no amount stays what it is, as a text: an amount that is left out would count as 0.
 */
const inWantedType = (value: unknown, wanted: readonly string[]): unknown[] => {
  const wantsText = wanted.includes('string');
  if (wantsText && wanted.includes('number')) return value === undefined ? [] : [JSON.stringify(value)];
  if (wantsText) return typeof value === 'number' ? [String(value)] : [];
  if (typeof value !== 'string') return [];
  const text = value.trim();
  if (wanted.includes('number')) return numberPattern.test(text) ? [Number(text)] : [];
  return wanted.includes('boolean') && (text === 'true' || text === 'false') ? [text === 'true'] : [];
};

/**
 * What to try in the place of an unreadable value, one after the other; `undefined` leaves it out. A number and a text are never made
 * up: what is not known is left out, or `null` (reading 98).
 */
const substitutes = (
  parent: Record<PropertyKey, unknown>,
  path: readonly PropertyKey[],
  key: PropertyKey,
  wanted: readonly string[],
): unknown[] => {
  const value = parent[key];
  const converted = inWantedType(value, wanted);
  if (recipients.includes(key) && value !== undefined && value !== null) converted.push(JSON.stringify(value), {});
  if (key === 'id') return [...converted, undefined];
  // A missing boolean may become false inside lists and in objects with an id. In a bare answer ('are you signed in?') false would be a claim.
  const isOfEntity = path.some((step) => typeof step === 'number') || typeof parent.id === 'string';
  const plain = [...converted, undefined, null, ...(isOfEntity ? [false] : [])];
  return contents.includes(key) ? plain : [...plain, [], {}];
};

/**
 * The shapes in which an answer may be meant, the likeliest first (readings 9 and 99): a list with its paging facts in every place
 * where a schema may look for them, or the bare list.
 */
const shapesOf = (answer: unknown): readonly [unknown, ...unknown[]] => {
  const list = normalizeList(answer);
  if (!list) return [answer];
  return Array.isArray(answer) ? [answer, list] : [list, list.data];
};

/** Whether an answer has the shape that its schema wants, whatever its elements are. */
const isOfShape = (schema: ResponseSchema, shape: unknown): boolean => {
  const result = schema.safeParse(shape);
  return (
    result.success ||
    !leavesOf(result.error.issues).some(({ path }) => path.length === 0 || (path.length === 1 && path[0] === 'data'))
  );
};

/**
 * Reads an answer with its schema, tolerantly but never blindly (readings 8, 9, 98 and 99). What does not fit is repaired, so that one
 * bad product is an unavailable product and not a dead page: a value in another type is read as what it says; an unreadable one is
 * left out, or `null` where the contract requires the field; an element of a list without a readable `id`, or beyond repair, is dropped.
 *
 * @param answer parsed JSON that no other code holds: repairs are made in place
 */
export const readTolerantly = (schema: ResponseSchema, answer: unknown): ParsedResponse => {
  const shapes = shapesOf(answer);
  const first = schema.safeParse(shapes[0]);
  if (first.success) return { isReadable: true, data: first.data, repairs: [] };

  const value = shapes.find((shape) => isOfShape(schema, shape)) ?? shapes[0];
  const repairs: Repair[] = [];
  const untried = new WeakMap<object, Map<PropertyKey, unknown[]>>();
  let dropped = new Map<unknown[], Set<PropertyKey>>();

  /**
   * Makes the next attempt at a place. `leaf` is given for the place that zod named, not for what that is part of.
   *
   * @returns false when nothing is left to try
   */
  const repair = (path: readonly PropertyKey[], leaf?: Leaf): boolean => {
    const key = path.at(-1);
    if (key === undefined) return false;
    const whole = path.slice(0, -1);
    const parent = valueAt(value, whole);
    // Another issue of this round has taken the parent away.
    if (!isRecord(parent)) return true;
    const ofParent = untried.get(parent) ?? new Map<PropertyKey, unknown[]>();
    untried.set(parent, ofParent);
    if (leaf && !ofParent.has(key)) repairs.push({ path: path.join('.'), problem: leaf.message });
    const wanted = leaf?.wanted ?? [];
    if (Array.isArray(parent)) {
      const [converted] = inWantedType(valueAt(parent, [key]), wanted);
      if (converted !== undefined) parent.splice(Number(key), 1, converted);
      else dropped.set(parent, (dropped.get(parent) ?? new Set()).add(key));
      return true;
    }
    const attempts = ofParent.get(key) ?? substitutes(parent, path, key, wanted);
    ofParent.set(key, attempts);
    if (attempts.length === 0) return repair(whole);
    const next = attempts.shift();
    if (next === undefined) delete parent[key];
    else parent[key] = next;
    return true;
  };

  for (let round = 0; round < maxRounds; round += 1) {
    const result = schema.safeParse(value);
    if (result.success) return { isReadable: true, data: result.data, repairs };
    dropped = new Map();
    const canGoOn = leavesOf(result.error.issues).every((leaf) => repair(leaf.path, leaf));
    if (!canGoOn) break;
    for (const [list, indexes] of dropped) {
      list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
    }
  }
  return { isReadable: false, repairs };
};
