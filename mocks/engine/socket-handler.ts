import { type WebSocketHandler, ws } from 'msw';
import { liveNamespace, type MockLiveServer, pushEvent } from './mock-live-server';

/** Where Socket.IO is. msw leaves this part of an address out before it looks for a handler. */
const path = '/socket.io/';

/** Types of the packets of Engine.IO 4 and of Socket.IO 5, as they stand at the beginning of a text. */
const handshake = '0';
const connected = '40';
const disconnected = '41';
const event = '42';
const refused = '44';

/** ms. So far away that no page lives to see it: the client expects no ping before, and nothing here needs a timer. */
const pingInterval = 1_000_000_000;

let link: ReturnType<typeof ws.link> | undefined;

/** One for all backends: each link listens to the other tabs for good. */
const openLink = () => {
  link ??= ws.link(/^wss?:\/\/[^/]+\/$/);
  return link;
};

/**
 * Carries live connections in a page, and in tests: a real Socket.IO conversation by text packets over msw's WebSocket, in one namespace,
 * with one visitor, who needs no cookie. Other WebSockets (of the development server, say) go through.
 *
 * @param live - Says who is let in, and pushes.
 */
export const createSocketHandler = (live: MockLiveServer): WebSocketHandler =>
  openLink().addEventListener('connection', ({ client, server }) => {
    if (!client.url.pathname.startsWith(path)) {
      server.connect();
      return;
    }
    const { manner, giveUp } = live.receive();
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
      const personId = (await manner) === 'refusing' ? undefined : await live.admit();
      if (isOver) return;
      if (personId === undefined) {
        say(refused, { message: 'Unauthorized' });
        return;
      }
      leave = live.join({ push: (notification) => say(event, [pushEvent, notification]), breakOff }, personId);
      say(connected, { sid: crypto.randomUUID() });
    };

    const welcome = async () => {
      if ((await manner) === 'away') breakOff();
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
