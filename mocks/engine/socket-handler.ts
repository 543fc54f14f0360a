import { type WebSocketHandler, ws } from 'msw';
import { liveNamespace, type MockLiveServer, pushEvent } from './mock-live-server';

/** Path of Socket.IO. msw removes it from the URL before it matches handlers. */
const socketPath = '/socket.io/';

/** Prefixes of Engine.IO 4 and Socket.IO 5 text packets. */
const handshake = '0';
const connected = '40';
const disconnected = '41';
const event = '42';
const refused = '44';

/** Ping interval, ms: longer than any page is open, so that neither side needs a timer. */
const pingInterval = 1_000_000_000;

let link: ReturnType<typeof ws.link> | undefined;

/** One link for all backends, because msw never removes a link's listeners for other tabs. */
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
    if (!client.url.pathname.startsWith(socketPath)) {
      server.connect();
      return;
    }
    const { mode, giveUp } = live.receive();
    let leave: (() => void) | undefined;
    let hasEnded = false;
    const sendPacket = (type: string, body: unknown) => client.send(`${type}${liveNamespace},${JSON.stringify(body)}`);
    const end = () => {
      hasEnded = true;
      giveUp();
      leave?.();
    };
    const breakOff = () => {
      end();
      client.close();
    };

    const connectNamespace = async () => {
      const personId = (await mode) === 'refusing' ? undefined : await live.admit();
      if (hasEnded) return;
      if (personId === undefined) {
        sendPacket(refused, { message: 'Unauthorized' });
        return;
      }
      leave = live.join({ push: (notification) => sendPacket(event, [pushEvent, notification]), breakOff }, personId);
      sendPacket(connected, { sid: crypto.randomUUID() });
    };

    const sendHandshake = async () => {
      if ((await mode) === 'away') breakOff();
      if (hasEnded) return;
      const handshakeData = {
        sid: crypto.randomUUID(),
        upgrades: [],
        pingInterval,
        pingTimeout: 20_000,
        maxPayload: 1_000_000,
      };
      client.send(`${handshake}${JSON.stringify(handshakeData)}`);
    };

    client.addEventListener('close', end);
    client.addEventListener('message', ({ data }) => {
      if (typeof data !== 'string') return;
      if (data.startsWith(`${connected}${liveNamespace},`)) void connectNamespace();
      else if (data.startsWith(`${disconnected}${liveNamespace},`)) end();
      else if (data.startsWith(connected)) client.send(`${refused}${JSON.stringify({ message: 'Invalid namespace' })}`);
    });
    void sendHandshake();
  });
