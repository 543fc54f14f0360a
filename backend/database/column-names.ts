import { CamelCasePlugin, type KyselyPlugin } from 'kysely';

/** Kysely's rules for names: `createdAt` in TypeScript is `created_at` in the database. */
class Names extends CamelCasePlugin {
  column(field: string): string {
    return this.snakeCase(field);
  }

  field(column: string): string {
    return this.camelCase(column);
  }
}

const names = new Names();

/**
 * Returns the column of a field. Compilers call it for each name they write, because the plugin itself copies every
 * statement before that, which took as long as compiling it.
 */
export const columnOf = (field: string): string => names.column(field);

/** Converts a value of a column. */
type ReadValue = (value: unknown) => unknown;

/**
 * Names the fields of rows, and converts their values. Keeps the field names inside documents.
 *
 * @param readerOf returns the conversion of a field; `undefined` keeps its values
 */
export const readRows = (readerOf: (field: string) => ReadValue | undefined = () => undefined): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const [first] = result.rows;
    if (first === undefined) return result;
    // All rows of a result have the columns of the first.
    const columns = Object.keys(first).map((name) => {
      const field = names.field(name);
      return { name, field, read: readerOf(field) };
    });
    const rows = result.rows.map((row) => {
      const fields: Record<string, unknown> = {};
      for (const { name, field, read } of columns) fields[field] = read ? read(row[name]) : row[name];
      return fields;
    });
    return { ...result, rows };
  },
});
