import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { serveShop } from './support';

/** Sends bytes on a connection of its own, and returns all that the server answers. */
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
