import type { Notification } from '../../src/generated/model';
import { toApiNotification } from '../../backend/calls/notifications';
import type { ScenarioSwitch } from './scenario-switch';

/** The namespace of the live connection (docs/product.md, Notifications). */
export const liveNamespace = '/notifications';

/** The event that carries a notification. */
export const pushEvent = 'newNotification';

/**
 * What the server of the live connection does with a browser that connects:
 * - `open`: lets members in;
 * - `refusing`: turns everybody away, as without a session;
 * - `silent`: answers only when it is told to;
 * - `away`: breaks every connection off.
 */
export type LiveServerMode = 'open' | 'refusing' | 'silent' | 'away';

/** One open connection, whatever carries it. */
export interface LiveConnection {
  readonly push: (notification: Notification) => void;
  /** Breaks it off, as a network does. */
  readonly breakOff: () => void;
}

/** What tests and the panel do with the live connections. */
export interface LiveControls {
  /** How browsers that connect from now on are received. A scenario for the live connection is overruled by this, until the page is loaded anew. */
  readonly setManner: (manner: LiveServerMode) => void;
  readonly manner: () => LiveServerMode;
  /** How many have come and wait for an answer, because the server is silent. */
  readonly waiting: () => number;
  /** Answers the browsers that wait. Those that connect later are received as before. */
  readonly answer: (manner: Exclude<LiveServerMode, 'silent'>) => void;
  /** Breaks all open connections off. */
  readonly drop: () => void;
  /** How many connections are open. */
  readonly count: () => number;
}

/** A stored notification, and whose it is. */
interface StoredNews extends Notification {
  readonly ownerId: string;
}

interface Source {
  /** Calls back with every notification that was stored. */
  readonly onNotificationStored: (listener: (stored: StoredNews) => void) => unknown;
  /** Who connects: the id of the member who is signed in; `undefined` for a connection that is refused. */
  readonly admit: () => Promise<string | undefined>;
  readonly scenarios: ScenarioSwitch;
}

/**
 * Who is connected live, and what is pushed to them: every notification that is stored for a member goes to all open connections of that
 * member. What carries a connection is left to others. Who is signed in counts once, when a connection opens (reading 83).
 */
export const createMockLiveServer = ({ onNotificationStored, admit, scenarios }: Source) => {
  const open = new Map<LiveConnection, string>();
  let chosen: LiveServerMode | undefined;
  const waiting = new Set<(manner: LiveServerMode) => void>();

  const manner = (): LiveServerMode => {
    if (chosen) return chosen;
    if (scenarios.has('socket-refused')) return 'refusing';
    if (scenarios.has('socket-silent')) return 'silent';
    return scenarios.has('socket-away') ? 'away' : 'open';
  };

  /** Gives a stored notification to its owner's open connections. */
  const push = (stored: StoredNews): void => {
    for (const [connection, personId] of open) {
      if (personId === stored.ownerId) connection.push(toApiNotification(stored));
    }
  };
  onNotificationStored(push);

  return {
    manner,
    push,
    /**
     * How a browser that connects is received: at once, or when a silent server is told to answer. A silent server never answers one that has left
     * meanwhile.
     */
    receive: (): { manner: Promise<LiveServerMode>; giveUp: () => void } => {
      const { promise, resolve } = Promise.withResolvers<LiveServerMode>();
      if (manner() === 'silent') waiting.add(resolve);
      else resolve(manner());
      return { manner: promise, giveUp: () => waiting.delete(resolve) };
    },
    admit,
    /**
     * A connection is open from now on.
     *
     * @returns tells that it has ended
     */
    join: (connection: LiveConnection, personId: string): (() => void) => {
      open.set(connection, personId);
      return () => open.delete(connection);
    },
    controls: {
      setManner: (next) => {
        chosen = next;
      },
      manner,
      waiting: () => waiting.size,
      answer: (how) => {
        for (const resolve of waiting) resolve(how);
        waiting.clear();
      },
      drop: () => {
        for (const connection of open.keys()) connection.breakOff();
      },
      count: () => open.size,
    } satisfies LiveControls,
    /** Forgets what was chosen. Connections stay open. */
    reset: () => {
      chosen = undefined;
    },
  };
};

/** The live server of one mock backend. */
export type MockLiveServer = ReturnType<typeof createMockLiveServer>;
