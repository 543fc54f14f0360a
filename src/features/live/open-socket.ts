import { Manager, WebSocket } from 'socket.io-client';
import { apiUrl } from '#http/api-url.ts';
import { setting } from '#http/settings.ts';

/** Callbacks of a connection. `onRefused` or `onDropped` is the last one called. */
export interface SocketListener {
  onOpened: () => void;
  /** The server rejected the session, during the handshake or later. */
  onRefused: () => void;
  /** The connection closed, or could not be opened. */
  onDropped: () => void;
  /** A notification from the server, not validated. */
  onNotification: (payload: unknown) => void;
}

/**
 * Origin of the setting `socket`, or else of the API. Has no path, because the client would read a path as a namespace.
 */
const origin = (): string => new URL(setting('socket') ?? apiUrl('/'), location.href).origin;

/** Socket.IO's reason for a disconnection by the server. */
const serverDisconnectReason = 'io server disconnect';

/**
 * Connects to the notifications of the API: WebSocket only, with the session cookie. The `live` flow reconnects, and
 * limits the time to connect to less than the client's timeout of 20 s.
 * @returns closes the connection without further callbacks
 */
export const openSocket = ({ onOpened, onRefused, onDropped, onNotification }: SocketListener): (() => void) => {
  // A separate manager: `io()` would share one with an older connection, and close both together.
  const manager = new Manager(origin(), {
    path: '/socket.io',
    transports: [WebSocket],
    withCredentials: true,
    reconnection: false,
  });
  // The client emits no event if a connection closes without an error before the first packet.
  manager.engine.once('close', onDropped);
  manager.once('open', () => manager.engine.off('close', onDropped));
  const socket = manager.socket('/notifications');
  socket.on('connect', onOpened);
  // An inactive socket was rejected; an active one had a transport error.
  socket.on('connect_error', () => (socket.active ? onDropped() : onRefused()));
  socket.on('disconnect', (reason) => (reason === serverDisconnectReason ? onRefused() : onDropped()));
  socket.on('newNotification', onNotification);
  return () => {
    socket.off();
    socket.disconnect();
  };
};
