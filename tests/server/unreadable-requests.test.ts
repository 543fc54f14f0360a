import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { answerUnreadable } from '#server/http/answer-unreadable.ts';
import { serveShop } from './support';

/** Sends bytes on a new connection, and returns the whole answer. */
const sendRaw = async (base: string, request: string): Promise<string> => {
  const socket = connect(Number(new URL(base).port), 'localhost');
  socket.write(request);
  return text(socket);
};

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;

it('A shared text of 40,000 characters is answered with the page', async () => {
  const { base } = await serveShop();
  expect(await sendRaw(base(), get(`/wish?text=${'a'.repeat(40_000)}`))).toMatch(/^HTTP\/1\.1 200 OK/);
});

it.each([70_000, 400_000])('An address of %d characters is answered with a page that says so', async (length) => {
  const { base } = await serveShop();
  const answer = await sendRaw(base(), get(`/wish?text=${'a'.repeat(length)}`));
  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  expect(answer).toContain('<h1>This address is too long</h1>');
  expect(answer).toContain('please share only the web address of the page.');
});

it('A request that is not HTTP is answered with the status 400', async () => {
  const { base } = await serveShop();
  expect(await sendRaw(base(), 'hello\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
});

it('An unreadable body ends a response that has begun, without a second status', async () => {
  const server = answerUnreadable(createServer((_, response) => void response.write('The first part')));
  onTestFinished(() => void server.close());
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const socket = connect(address.port, 'localhost').setEncoding('utf8');
  let received = '';
  socket.on('data', (part: string) => {
    if (received === '') socket.write('no length\r\n');
    received += part;
  });
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n.*The first part\r\n$/s);
});
