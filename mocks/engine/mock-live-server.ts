import { toApiNotification } from '#backend/calls/notifications.ts';
import type { StoredNotification } from '#backend/database/transaction.ts';
import type { Notification } from '#generated/model';
import type { ScenarioSwitch } from './scenario-switch';

/** Socket.IO namespace of the live connection. */
export const liveNamespace = '/notifications';

/** Socket.IO event of a notification. */
export const pushEvent = 'newNotification';

/**
 * Mode of the live server for connecting browsers:
 * - `open`: accepts members;
 * - `refusing`: rejects everybody, as without a session;
 * - `silent`: answers only when a test calls `answer`;
 * - `away`: closes every connection immediately, like an unreachable server.
 */
export type LiveServerMode = 'open' | 'refusing' | 'silent' | 'away';

/** One open connection, independent of its transport. */
export interface LiveConnection {
  readonly push: (notification: Notification) => void;
  /** Closes the connection like a network failure. */
  readonly breakOff: () => void;
}

/** Controls of the live connections for tests and the panel. */
export interface LiveControls {
  /** Sets the mode for future connections. Overrides the mode of a scenario until the next page load. */
  readonly setMode: (mode: LiveServerMode) => void;
  readonly mode: () => LiveServerMode;
  /** Number of connections that wait at a silent server. */
  readonly waiting: () => number;
  /** Answers the waiting connections. Later connections follow the current mode. */
  readonly answer: (outcome: Exclude<LiveServerMode, 'silent'>) => void;
  /** Closes all open connections. */
  readonly drop: () => void;
  /** Number of open connections. */
  readonly count: () => number;
}

interface Source {
  /** Subscribes to stored notifications. */
  readonly onNotificationStored: (listener: (stored: StoredNotification) => void) => unknown;
  /** Returns the id of the signed-in member who connects; `undefined` rejects the connection. */
  readonly admit: () => Promise<string | undefined>;
  readonly scenarios: ScenarioSwitch;
}

/**
 * Live connections of a mock backend: publishes each stored notification to its owner's open connections, on any
 * transport. The session is checked once, when a connection opens.
 */
export const createMockLiveServer = ({ onNotificationStored, admit, scenarios }: Source) => {
  const connections = new Map<LiveConnection, string>();
  let chosenMode: LiveServerMode | undefined;
  const waiting = new Set<(mode: LiveServerMode) => void>();

  const mode = (): LiveServerMode => {
    if (chosenMode) return chosenMode;
    if (scenarios.has('socket-refused')) return 'refusing';
    if (scenarios.has('socket-silent')) return 'silent';
    return scenarios.has('socket-away') ? 'away' : 'open';
  };

  /** Publishes a stored notification to its owner's open connections. */
  const push = (stored: StoredNotification): void => {
    for (const [connection, personId] of connections) {
      if (personId === stored.ownerId) connection.push(toApiNotification(stored));
    }
  };
  onNotificationStored(push);

  return {
    mode,
    push,
    /**
     * Decides about a connecting browser, immediately or when a silent server is released. A browser that
     * disconnects while waiting is never answered.
     */
    receive: (): { mode: Promise<LiveServerMode>; giveUp: () => void } => {
      const { promise, resolve } = Promise.withResolvers<LiveServerMode>();
      if (mode() === 'silent') waiting.add(resolve);
      else resolve(mode());
      return { mode: promise, giveUp: () => waiting.delete(resolve) };
    },
    admit,
    /**
     * Registers an open connection.
     *
     * @returns a function that removes the connection
     */
    join: (connection: LiveConnection, personId: string): (() => void) => {
      connections.set(connection, personId);
      return () => connections.delete(connection);
    },
    controls: {
      setMode: (next) => {
        chosenMode = next;
      },
      mode,
      waiting: () => waiting.size,
      answer: (outcome) => {
        for (const resolve of waiting) resolve(outcome);
        waiting.clear();
      },
      drop: () => {
        for (const connection of connections.keys()) connection.breakOff();
      },
      count: () => connections.size,
    } satisfies LiveControls,
    /** Resets the mode. Connections stay open. */
    reset: () => {
      chosenMode = undefined;
    },
  };
};

export type MockLiveServer = ReturnType<typeof createMockLiveServer>;
