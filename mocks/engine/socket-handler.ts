import { type WebSocketHandler, ws } from 'msw';
import { liveNamespace, type MockLiveServer, pushEvent } from './mock-live-server';

/** Path of Socket.IO. msw removes it from the URL before matching handlers. */
const path = '/socket.io/';

/** Prefixes of Engine.IO 4 and Socket.IO 5 text packets. */
const handshake = '0';
const connected = '40';
const disconnected = '41';
const event = '42';
const refused = '44';

/** Ping interval, ms. Longer than any page lives, so that client and mock need no timer. */
const pingInterval = 1_000_000_000;

let link: ReturnType<typeof ws.link> | undefined;

/** Shared by all backends, because a link never stops listening to other tabs. */
const openLink = () => {
  link ??= ws.link(/^wss?:\/\/[^/]+\/$/);
  return link;
};

/**
 * Handles live connections in pages and tests: Socket.IO text packets over msw's WebSocket, with one namespace and one
 * visitor without a cookie. Other WebSockets pass through, such as the dev server's.
 *
 * @param live accepts connections and publishes notifications
 */
export const createSocketHandler = (live: MockLiveServer): WebSocketHandler =>
  openLink().addEventListener('connection', ({ client, server }) => {
    if (!client.url.pathname.startsWith(path)) {
      server.connect();
      return;
    }
    const { mode, giveUp } = live.receive();
    let leave: (() => void) | undefined;
    let isOver = false;
    const say = (type: string, body: unknown) => client.send(`${type}${liveNamespace},${JSON.stringify(body)}`);
    const end = () => {
      isOver = true;
      giveUp();
      leave?.();
    };
    const breakOff = () => {
      end();
      client.close();
    };

    const enter = async () => {
      const personId = (await mode) === 'refusing' ? undefined : await live.admit();
      if (isOver) return;
      if (personId === undefined) {
        say(refused, { message: 'Unauthorized' });
        return;
      }
      leave = live.join({ push: (notification) => say(event, [pushEvent, notification]), breakOff }, personId);
      say(connected, { sid: crypto.randomUUID() });
    };

    const welcome = async () => {
      if ((await mode) === 'away') breakOff();
      if (isOver) return;
      const about = {
        sid: crypto.randomUUID(),
        upgrades: [],
        pingInterval,
        pingTimeout: 20_000,
        maxPayload: 1_000_000,
      };
      client.send(`${handshake}${JSON.stringify(about)}`);
    };

    client.addEventListener('close', end);
    client.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string') return;
      if (data.startsWith(`${connected}${liveNamespace},`)) void enter();
      else if (data.startsWith(`${disconnected}${liveNamespace},`)) end();
      else if (data.startsWith(connected)) client.send(`${refused}${JSON.stringify({ message: 'Invalid namespace' })}`);
    });
    void welcome();
  });
