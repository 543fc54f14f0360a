import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { messagePage } from '../html/shop-page';

/** Statuses of Node for requests that it cannot read, by error code; otherwise 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const tooLong = {
  title: 'This address is too long',
  text: 'If you shared a text from another app, please share only the web address of the page.',
  status: 431,
};

/** Time for the rest of a request, ms. Closing the connection earlier would discard the response. */
const restMs = 1000;

/** The response to a request that Node cannot read, with a page for an address that is too long. */
const responseTo = async (status: number): Promise<string> => {
  const page = status === tooLong.status ? await messagePage(tooLong) : undefined;
  const headers = [...(page?.headers ?? [])].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Connection: close\r\n\r\n${(await page?.text()) ?? ''}`;
};

/** Answers requests that Node cannot read, because Node's response to a long address is an empty page. */
export const answerUnreadable = (server: Server): Server => {
  /** Answered connections: each further part of the request is another error. */
  const answered = new WeakSet<Duplex>();
  /** Latest response of each connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => void responses.set(socket, response));
  return server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (answered.has(socket)) return;
    answered.add(socket);
    const latest = responses.get(socket);
    // A status within the body of a response would be read as a part of it.
    const isSending = latest?.headersSent === true && !latest.writableFinished;
    if (code === 'ECONNRESET' || !socket.writable || isSending) {
      socket.destroy();
      return;
    }
    setTimeout(() => socket.destroy(), restMs).unref();
    void responseTo(statuses[code] ?? 400).then((response) => socket.end(response));
  });
};
