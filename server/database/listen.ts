import type { Client } from 'pg';

/** Backoff of reconnecting, ms: first and longest delay. */
const delays = { first: 200, max: 10_000 } as const;

/** Interval of heartbeats, ms. */
const heartbeatMs = 20_000;

/** A listener for PostgreSQL's notifications. */
export interface Listener {
  readonly isUp: () => boolean;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Creates an unconnected client with a query timeout. */
  readonly createClient: () => Client;
  /** Runs on each new connection before it listens. */
  readonly prepare: (client: Client) => Promise<void>;
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  /** Called after a reconnect. Notifications sent in between are lost. */
  readonly onReconnect: () => void;
  /** Called when the connection is lost. */
  readonly onLost: (error: unknown) => void;
}

/**
 * Listens to a channel on a separate connection, and reconnects without limit.
 *
 * @throws when the first connection fails
 */
export const listenTo = async ({
  createClient,
  prepare,
  channel,
  onNotification,
  onReconnect,
  onLost,
}: Options): Promise<Listener> => {
  let current: Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const client = createClient();
    let reason: unknown;
    client.on('error', (error) => {
      reason = error;
    });
    client.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await client.connect();
      await prepare(client);
      await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // Detects a host that has disappeared, because such a host does not close its connections.
    const beat = setInterval(() => {
      client.query('select 1').catch(() => client.end().catch(onLost));
    }, heartbeatMs);
    client.once('end', () => {
      clearInterval(beat);
      current = undefined;
      if (isClosed) return;
      onLost(reason);
      reconnect(delays.first);
    });
    current = client;
  };

  const reconnect = (delay: number): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      connect().then(
        () => (isClosed ? current?.end() : onReconnect()),
        () => reconnect(Math.min(delay * 2, delays.max)),
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
