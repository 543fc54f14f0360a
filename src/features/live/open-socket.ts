import { Manager, WebSocket } from 'socket.io-client';
import { apiUrl } from '../../http/api-url';
import { setting } from '../../http/settings';

/** What one connection tells, each as it happens. After `onRefused` or `onDropped` nothing more comes. */
export interface SocketListener {
  onOpened: () => void;
  /** The server has turned the person away, at the door or later. */
  onRefused: () => void;
  /** The connection has ended, or could not be opened. */
  onDropped: () => void;
  /** A notification, as the server has sent it: not checked. */
  onNotification: (payload: unknown) => void;
}

/** The server: that of the API, or the page's setting `socket` (reading 81). Without a path: the client would take that for a namespace. */
const origin = (): string => new URL(setting('socket') ?? apiUrl('/'), location.href).origin;

/** How the client names the end of a connection that the server wanted. */
const byServer = 'io server disconnect';

/**
 * Opens one connection to the notifications of the API (docs/product.md, Notifications): by WebSocket only, with the session's cookie.
 * Nothing is tried again here, and the client's own time to wait for an answer (20 s) is longer than the flow's: the flow `live` decides.
 *
 * @returns closes the connection; nothing is told after that
 */
export const openSocket = ({ onOpened, onRefused, onDropped, onNotification }: SocketListener): (() => void) => {
  // A manager of its own: `io()` would share one with an older connection, and with it that one's end.
  const manager = new Manager(origin(), {
    path: '/socket.io',
    transports: [WebSocket],
    withCredentials: true,
    reconnection: false,
  });
  // The client emits no event for a connection that closes without an error before the server has sent anything.
  manager.engine.once('close', onDropped);
  manager.once('open', () => manager.engine.off('close', onDropped));
  const socket = manager.socket('/notifications');
  socket.on('connect', onOpened);
  // An inactive socket was turned away; an active one would have tried again.
  socket.on('connect_error', () => (socket.active ? onDropped() : onRefused()));
  socket.on('disconnect', (reason) => (reason === byServer ? onRefused() : onDropped()));
  socket.on('newNotification', onNotification);
  return () => {
    socket.off();
    socket.disconnect();
  };
};
