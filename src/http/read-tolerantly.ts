import { normalizeList } from '#rules/lists.ts';

/** Used part of zod's issues. */
interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Expected type, such as 'number'. */
  readonly expected?: string;
  /** For a union: the issues of each option, with paths relative to the union. */
  readonly errors?: readonly (readonly SchemaIssue[])[];
}

/** Used part of a zod schema, so that this module does not import zod. */
export interface ResponseSchema {
  safeParse: (
    value: unknown,
  ) => { success: true; data: unknown } | { success: false; error: { issues: readonly SchemaIssue[] } };
}

/** Repaired field. */
interface Repair {
  /** Such as `data.3.price`. */
  path: string;
  problem: string;
}

/** Result of tolerant parsing. */
export interface ParsedResponse {
  isReadable: boolean;
  data?: unknown;
  repairs: Repair[];
}

/**
 * Fields with the main list of a response. An unreadable main list is never replaced by an empty one, because a message
 * such as 'Your cart is empty.' would be wrong.
 */
const mainLists: readonly PropertyKey[] = ['data', 'cartItems', 'predictions', 'items', 'orderItems'];

/**
 * Fields of the recipient. An unreadable one is not emptied: the line would count as the buyer's own and show the
 * recipient's private address.
 */
const recipientFields: readonly PropertyKey[] = ['recipientUserId', 'recipient'];

/** Maximum number of repair rounds: a field needs at most nine, and a list one. */
const maxRounds = 40;

/** Invalid field. */
interface InvalidField {
  path: readonly PropertyKey[];
  message: string;
  /** Accepted types. */
  acceptedTypes: readonly string[];
}

/** Collects the invalid fields; for a union, those of the best matching option. */
const invalidFieldsOf = (issues: readonly SchemaIssue[], prefix: readonly PropertyKey[] = []): InvalidField[] =>
  issues.flatMap(({ path, message, expected, errors = [] }) => {
    const fullPath = [...prefix, ...path];
    const [option] = errors
      .filter((each) => each.every((issue) => issue.path.length > 0))
      .toSorted((a, b) => a.length - b.length);
    if (option) return invalidFieldsOf(option, fullPath);
    const acceptedTypes = [expected, ...errors.flat().map((issue) => issue.expected)].filter(
      (type) => type !== undefined,
    );
    return [{ path: fullPath, message, acceptedTypes }];
  });

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

/** Plain decimal number. */
const numberPattern = /^-?\d+(\.\d+)?$/;

/**
 * Converts a value to an accepted type: number and text into each other, text to boolean. An unreadable amount
 * (accepted as number or text) becomes text, because a missing amount would count as 0.
 *
 * @returns the converted value; empty if there is none
 */
const convertTo = (value: unknown, acceptedTypes: readonly string[]): unknown[] => {
  const wantsText = acceptedTypes.includes('string');
  if (wantsText && acceptedTypes.includes('number')) return value === undefined ? [] : [JSON.stringify(value)];
  if (wantsText) return typeof value === 'number' ? [String(value)] : [];
  if (typeof value !== 'string') return [];
  const text = value.trim();
  if (acceptedTypes.includes('number')) return numberPattern.test(text) ? [Number(text)] : [];
  return acceptedTypes.includes('boolean') && (text === 'true' || text === 'false') ? [text === 'true'] : [];
};

/**
 * Candidates to replace an unreadable value, in order; `undefined` omits it. Numbers and texts are never invented:
 * unknown values are omitted or `null`.
 */
const substitutes = (
  parent: Record<PropertyKey, unknown>,
  path: readonly PropertyKey[],
  key: PropertyKey,
  acceptedTypes: readonly string[],
): unknown[] => {
  const value = parent[key];
  const converted = convertTo(value, acceptedTypes);
  if (recipientFields.includes(key) && value !== undefined && value !== null) converted.push(JSON.stringify(value), {});
  if (key === 'id') return [...converted, undefined];
  // A missing boolean may become false in lists and in objects with an id. In a bare response ('are you signed in?'),
  // an invented false would be a wrong response.
  const isInEntity = path.some((step) => typeof step === 'number') || typeof parent.id === 'string';
  const candidates = [...converted, undefined, null, ...(isInEntity ? [false] : [])];
  return mainLists.includes(key) ? candidates : [...candidates, [], {}];
};

/**
 * Possible shapes of a response, the likeliest first. For a list: an object with the list and its paging fields, or the
 * bare list.
 */
const shapesOf = (response: unknown): readonly [unknown, ...unknown[]] => {
  const list = normalizeList(response);
  if (!list) return [response];
  return Array.isArray(response) ? [response, list] : [list, list.data];
};

/** Whether a response has the shape of the schema, regardless of its elements. */
const isOfShape = (schema: ResponseSchema, shape: unknown): boolean => {
  const result = schema.safeParse(shape);
  return (
    result.success ||
    !invalidFieldsOf(result.error.issues).some(
      ({ path }) => path.length === 0 || (path.length === 1 && path[0] === 'data'),
    )
  );
};

/**
 * Parses a response with its schema and repairs invalid fields, so that one bad product does not break the page. Values
 * are converted, omitted, or set to `null` where required; list elements without a readable `id`, or beyond repair, are
 * dropped.
 *
 * @param response parsed JSON that no other code references, because it is repaired in place
 */
export const readTolerantly = (schema: ResponseSchema, response: unknown): ParsedResponse => {
  const shapes = shapesOf(response);
  const first = schema.safeParse(shapes[0]);
  if (first.success) return { isReadable: true, data: first.data, repairs: [] };

  const value = shapes.find((shape) => isOfShape(schema, shape)) ?? shapes[0];
  const repairs: Repair[] = [];
  /** Candidates that were not tried yet, by object and field. */
  const untried = new WeakMap<object, Map<PropertyKey, unknown[]>>();
  /** List elements to drop at the end of the round. */
  let dropped = new Map<unknown[], Set<PropertyKey>>();

  /**
   * Tries the next candidate for a field. `invalidField` is passed for the field that zod reported, not for its
   * ancestors.
   *
   * @returns false if no candidate is left
   */
  const repair = (path: readonly PropertyKey[], invalidField?: InvalidField): boolean => {
    const key = path.at(-1);
    if (key === undefined) return false;
    const parentPath = path.slice(0, -1);
    const parent = valueAt(value, parentPath);
    // Another repair of this round removed the parent.
    if (!isRecord(parent)) return true;
    const candidatesByField = untried.get(parent) ?? new Map<PropertyKey, unknown[]>();
    untried.set(parent, candidatesByField);
    if (invalidField && !candidatesByField.has(key))
      repairs.push({ path: path.join('.'), problem: invalidField.message });
    const acceptedTypes = invalidField?.acceptedTypes ?? [];
    if (Array.isArray(parent)) {
      const [converted] = convertTo(valueAt(parent, [key]), acceptedTypes);
      if (converted !== undefined) parent.splice(Number(key), 1, converted);
      else dropped.set(parent, (dropped.get(parent) ?? new Set()).add(key));
      return true;
    }
    const candidates = candidatesByField.get(key) ?? substitutes(parent, path, key, acceptedTypes);
    candidatesByField.set(key, candidates);
    if (candidates.length === 0) return repair(parentPath);
    const next = candidates.shift();
    if (next === undefined) delete parent[key];
    else parent[key] = next;
    return true;
  };

  for (let round = 0; round < maxRounds; round += 1) {
    const result = schema.safeParse(value);
    if (result.success) return { isReadable: true, data: result.data, repairs };
    dropped = new Map();
    const areRepaired = invalidFieldsOf(result.error.issues).every((invalidField) =>
      repair(invalidField.path, invalidField),
    );
    if (!areRepaired) break;
    for (const [list, indexes] of dropped) {
      list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
    }
  }
  return { isReadable: false, repairs };
};
