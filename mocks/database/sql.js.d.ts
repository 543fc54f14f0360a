/** Types of the used part of sql.js, which has none. */
declare module 'sql.js' {
  export type Value = string | number | Uint8Array | null;

  export interface Statement {
    bind(values: readonly Value[]): boolean;
    step(): boolean;
    getAsObject(): Record<string, Value>;
    getColumnNames(): string[];
    reset(): void;
    run(values: readonly Value[]): void;
  }

  export interface Database {
    prepare(sql: string): Statement;
    run(sql: string): Database;
    exec(sql: string): unknown;
    getRowsModified(): number;
    export(): Uint8Array;
    close(): void;
  }

  export interface SqlJs {
    readonly Database: { new (bytes?: Uint8Array): Database; readonly prototype: Database };
  }

  const initSqlJs: (options: { locateFile?: (name: string) => string }) => Promise<SqlJs>;
  export default initSqlJs;
}
