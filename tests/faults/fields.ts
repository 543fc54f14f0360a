import { contract, type Schema } from '../contract/contract';

/** Keys and indexes that lead to a value. */
export type Path = readonly (string | number)[];

export interface Field {
  path: Path;
  isRequired: boolean;
  isNullable: boolean;
  /** JSON types of its schema without 'null'. */
  types: readonly string[];
  /** The containing object has an `id`. */
  isInEntity: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemaOf = (ref: string): Schema => {
  const schema = contract.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)];
  if (!schema) throw new Error(`The contract has no ${ref}.`);
  return schema;
};

/** Resolves references and `anyOf` into a list of schemas. */
const alternatives = (schema: Schema): Schema[] => {
  if (schema.$ref) return alternatives(schemaOf(schema.$ref));
  return schema.anyOf ? schema.anyOf.flatMap((each) => alternatives(each)) : [schema];
};

const typesOf = (schema: Schema): string[] => alternatives(schema).flatMap(({ type }) => type ?? []);

/** All fields of an example at every depth. Lists contribute their first element. */
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
        isInEntity: 'id' in properties,
      };
      return [field, ...fieldsOf(property, example[name], field.path)];
    });
  });

/** Paths of all lists of an example. Lists contribute their first element. */
export const listsIn = (example: unknown, path: Path = []): Path[] => {
  if (Array.isArray(example)) return [path, ...listsIn(example[0], [...path, 0])];
  return isRecord(example) ? Object.entries(example).flatMap(([key, value]) => listsIn(value, [...path, key])) : [];
};

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isRecord(inner) ? inner[key] : undefined;
  }, value);

/** Copies a value with a replacement at a path. `undefined` removes the field. */
export const withValue = (value: unknown, path: Path, replacement: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    // Elements of arrays are replaced, never removed.
    return value.map((element: unknown, index) => (index === key ? withValue(element, rest, replacement) : element));
  }
  const changed = { ...(isRecord(value) ? value : {}), [key]: withValue(valueAt(value, [key]), rest, replacement) };
  return Object.fromEntries(Object.entries(changed).filter(([, inner]) => inner !== undefined));
};
