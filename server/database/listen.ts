import type { Client } from 'pg';

/** ms before the first attempt to listen again, and the longest time between two. */
const delays = { first: 200, max: 10_000 } as const;

/** ms between two looks whether the connection still stands. */
const heartbeat = 20_000;

/** What hears PostgreSQL's notifications. */
export interface Listening {
  readonly isUp: () => boolean;
  readonly close: () => Promise<void>;
}

interface Options {
  /** A client that is not connected yet, whose queries end after a while. */
  readonly createClient: () => Client;
  /** Runs on the new connection before it listens. */
  readonly prepare: (client: Client) => Promise<void>;
  readonly channel: string;
  readonly onHeard: (payload: string) => void;
  /** It listens again. What was sent meanwhile is lost. */
  readonly onAgain: () => void;
  /** The connection is gone. */
  readonly onLost: (error: unknown) => void;
}

/**
 * Listens to a channel by a connection of its own, and opens another one when that is gone, as often as it takes.
 *
 * @throws when the first connection cannot be opened
 */
export const listenTo = async ({
  createClient,
  prepare,
  channel,
  onHeard,
  onAgain,
  onLost,
}: Options): Promise<Listening> => {
  let current: Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const client = createClient();
    let reason: unknown;
    client.on('error', (error) => {
      reason = error;
    });
    client.on('notification', ({ payload = '' }) => onHeard(payload));
    try {
      await client.connect();
      await prepare(client);
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // A computer that has vanished does not say so.
    const beat = setInterval(() => {
      client.query('select 1').catch(() => client.end().catch(onLost));
    }, heartbeat);
    client.once('end', () => {
      clearInterval(beat);
      current = undefined;
      if (isClosed) return;
      onLost(reason);
      tryAgain(delays.first);
    });
    current = client;
  };

  const tryAgain = (delay: number): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      connect().then(
        () => (isClosed ? current?.end() : onAgain()),
        () => tryAgain(Math.min(delay * 2, delays.max)),
      );
    }, delay);
  };

  await connect();
  return {
    isUp: () => current !== undefined,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await current?.end();
    },
  };
};
