import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Maximum number of statements that each connection keeps prepared. There are about 200, and `in` lists of each length. */
const maxPrepared = 500;

/** Maximum number of statements that are remembered after their first use. */
const maxSeen = 1000;

/**
 * Returns the name of a repeated statement, the same on all connections. `undefined` for one that was not used before, such
 * as a bulk insert, and for all others after {@link maxPrepared}.
 */
const createNames = () => {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPrepared) return known;
    if (seen.delete(text)) {
      const name = `repeated_${names.size}`;
      names.set(text, name);
      return name;
    }
    if (seen.size >= maxSeen) seen.clear();
    seen.add(text);
    return undefined;
  };
};

type NameOf = ReturnType<typeof createNames>;

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: NameOf;

  constructor(client: PoolClient, nameOf: NameOf) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<Result>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Result>>;
  query<Result>(cursor: PostgresCursor<Result>): PostgresCursor<Result>;
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('No call streams its rows.');
    // Without parameters: the beginning and end of transactions, settings, and changes of the schema.
    const name = parameters.length > 0 ? this.#nameOf(text) : undefined;
    return this.#client.query({ ...(name !== undefined && { name }), text, values: [...parameters] });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/**
 * Makes the connections of a pool prepare each statement that is repeated. PostgreSQL then parses it once for each
 * connection, and plans it only if the parameters matter: for a call that reads few rows, both take longer than reading.
 *
 * Not for connections that live through a change of the schema.
 */
export const prepareRepeated = (pool: Pool): PostgresPool => {
  const nameOf = createNames();
  return {
    connect: async () => new PreparingClient(await pool.connect(), nameOf),
    end: () => pool.end(),
    options: pool.options,
  };
};
