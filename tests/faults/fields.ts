import { contract, type Schema } from '../contract/contract';

/** A place in an answer: the keys and indexes that lead to it. */
export type Path = readonly (string | number)[];

/** A field of an example answer. */
export interface Field {
  path: Path;
  isRequired: boolean;
  isNullable: boolean;
  /** Of its schema: 'string', 'boolean', 'array', 'object', or several of them. */
  types: readonly string[];
  /** Whether the object that it belongs to has an `id`. */
  isOfEntity: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const named = (ref: string): Schema => {
  const schema = contract.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)];
  if (!schema) throw new Error(`The contract has no ${ref}.`);
  return schema;
};

/** The schemas that a value may have: references followed, alternatives side by side. */
const alternatives = (schema: Schema): Schema[] => {
  if (schema.$ref) return alternatives(named(schema.$ref));
  return schema.anyOf ? schema.anyOf.flatMap((each) => alternatives(each)) : [schema];
};

const typesOf = (schema: Schema): string[] => alternatives(schema).flatMap(({ type }) => type ?? []);

/** All fields of an example, at every depth; of a list those of its first element. */
export const fieldsOf = (schema: Schema, example: unknown, path: Path = []): Field[] =>
  alternatives(schema).flatMap(({ properties, required = [], items }) => {
    if (Array.isArray(example) && items) return fieldsOf(items, example[0], [...path, 0]);
    if (!isRecord(example) || !properties) return [];
    return Object.entries(properties).flatMap(([name, property]) => {
      const types = typesOf(property);
      const field: Field = {
        path: [...path, name],
        isRequired: required.includes(name),
        isNullable: types.includes('null'),
        types: types.filter((type) => type !== 'null'),
        isOfEntity: 'id' in properties,
      };
      return [field, ...fieldsOf(property, example[name], field.path)];
    });
  });

/** Where lists stand in an example, at every depth; in lists those of the first element. */
export const listsIn = (example: unknown, path: Path = []): Path[] => {
  if (Array.isArray(example)) return [path, ...listsIn(example[0], [...path, 0])];
  return isRecord(example) ? Object.entries(example).flatMap(([key, value]) => listsIn(value, [...path, key])) : [];
};

/** What stands at a place. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isRecord(inner) ? inner[key] : undefined;
  }, value);

/** A copy in which a place holds something else; `undefined` leaves it out. */
export const withValue = (value: unknown, path: Path, replacement: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    // A list has places, but no fields.
    return value.map((element: unknown, index) => (index === key ? withValue(element, rest, replacement) : element));
  }
  const changed = { ...(isRecord(value) ? value : {}), [key]: withValue(valueAt(value, [key]), rest, replacement) };
  return Object.fromEntries(Object.entries(changed).filter(([, inner]) => inner !== undefined));
};
