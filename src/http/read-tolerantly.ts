import { toList } from '../rules/lists';

/** What is used of zod's issues. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Of a union: the issues of each of its options, with paths from the union on. */
  readonly errors?: readonly (readonly SchemaIssue[])[];
}

/** What is used of a zod schema, so that zod itself is not needed here. */
export interface AnswerSchema {
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
export interface Reading {
  isReadable: boolean;
  data?: unknown;
  repairs: Repair[];
}

/** What an answer is about. An empty list in its place would be a lie ('Your cart is empty.'), so it is never made up. */
const contents: readonly PropertyKey[] = ['data', 'cartItems', 'predictions', 'items', 'orderItems'];

/** Far more than any answer needs: a field has at most nine rounds, and lists are repaired all at once. */
const maxRounds = 40;

/** The issues of single fields: of a union, those of the option that fits best. */
const leavesOf = (issues: readonly SchemaIssue[], prefix: readonly PropertyKey[] = []): SchemaIssue[] =>
  issues.flatMap(({ path, message, errors = [] }) => {
    const fullPath = [...prefix, ...path];
    const [option] = errors
      .filter((each) => each.every((issue) => issue.path.length > 0))
      .toSorted((a, b) => a.length - b.length);
    return option ? leavesOf(option, fullPath) : [{ path: fullPath, message }];
  });

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

/** What to try in the place of an unreadable value, one after the other; `undefined` leaves it out. */
const substitutes = (
  parent: Record<PropertyKey, unknown>,
  path: readonly PropertyKey[],
  key: PropertyKey,
): unknown[] => {
  const value = parent[key];
  const isIdentifier = key === 'id' || String(key).endsWith('Id');
  const coerced = isIdentifier && typeof value === 'number' ? [String(value)] : [];
  if (key === 'id') return [...coerced, undefined];
  if (key === 'total' && Array.isArray(parent.data)) return [undefined, parent.data.length];
  // Of a thing among others, or a thing with an id, 'no' is a safe answer. Of a bare answer ('are you signed in?') it is a claim.
  const isOfEntity = path.some((step) => typeof step === 'number') || typeof parent.id === 'string';
  // '' stands before 0: a price that cannot be read must not become a price of nothing.
  const plain = [...coerced, undefined, null, '', 0, ...(isOfEntity ? [false] : [])];
  return contents.includes(key) ? plain : [...plain, [], {}];
};

/**
 * A list in the contract's shape, when it was answered in another (decision 9). The answer's own shape comes first,
 * so that nothing is made up for one whose only fault is a bad element.
 */
const reshaped = (schema: AnswerSchema, answer: unknown): unknown => {
  const list = toList(answer);
  if (!list) return answer;
  const isOfShape = ({ path }: SchemaIssue) => path.length === 0 || (path.length === 1 && path[0] === 'data');
  const fits = (shape: unknown) => {
    const result = schema.safeParse(shape);
    return result.success || !leavesOf(result.error.issues).some(isOfShape);
  };
  return [answer, list, list.data].find(fits) ?? answer;
};

/**
 * Reads an answer with its schema, tolerantly but never blindly (decisions 8 and 9). What does not fit is repaired, so that one bad
 * product is an unavailable product and not a dead page: an optional field is left out; a required one becomes `null`, '' or 0,
 * whichever the schema allows first; an element of a list without a readable `id`, or beyond repair, is dropped.
 *
 * @param answer parsed JSON that nobody else holds: repairs are made in place
 */
export const readTolerantly = (schema: AnswerSchema, answer: unknown): Reading => {
  const first = schema.safeParse(answer);
  if (first.success) return { isReadable: true, data: first.data, repairs: [] };

  const value = reshaped(schema, answer);
  const repairs: Repair[] = [];
  const untried = new WeakMap<object, Map<PropertyKey, unknown[]>>();
  let dropped = new Map<unknown[], Set<PropertyKey>>();

  /**
   * Makes the next attempt at a place. `problem` is given for the place that zod named, not for what that is part of.
   *
   * @returns false when nothing is left to try
   */
  const repair = (path: readonly PropertyKey[], problem?: string): boolean => {
    const key = path.at(-1);
    if (key === undefined) return false;
    const whole = path.slice(0, -1);
    const parent = valueAt(value, whole);
    // Another issue of this round has taken the parent away.
    if (!isRecord(parent)) return true;
    const ofParent = untried.get(parent) ?? new Map<PropertyKey, unknown[]>();
    untried.set(parent, ofParent);
    if (problem !== undefined && !ofParent.has(key)) repairs.push({ path: path.join('.'), problem });
    if (Array.isArray(parent)) {
      dropped.set(parent, (dropped.get(parent) ?? new Set()).add(key));
      return true;
    }
    const attempts = ofParent.get(key) ?? substitutes(parent, path, key);
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
    const canGoOn = leavesOf(result.error.issues).every(({ path, message }) => repair(path, message));
    if (!canGoOn) break;
    for (const [list, indexes] of dropped) {
      list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
    }
  }
  return { isReadable: false, repairs };
};
