import { describe, expect, it } from 'vitest';
import { serveShop } from './support';

const email = 'maya.tremblay@example.ca';

/** A browser in the network of `address`. */
const createBrowser = (server: Awaited<ReturnType<typeof serveShop>>, address: string) => {
  let cookie = '';
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie };
    const answer = await server.ask(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return answer.status;
  };
  return {
    askForCode: () => post('/auth/send-otp', { email }),
    enterCode: (otpCode: string) => post('/auth/verify-otp', { email, otpCode }),
    enterPassword: (password: string) => post('/auth/login', { username: 'maya', password }),
  };
};

const open = async () => {
  const server = await serveShop({ isBehindProxy: true });
  /** All codes in the inbox, latest first. */
  const codes = async () =>
    [...(await (await server.ask('/local/inbox')).text()).matchAll(/code is (\d{6})\./g)].map(([, code = '']) => code);
  const wrongCode = async () => {
    const all = await codes();
    return ['000000', '111111', '222222'].find((code) => !all.includes(code)) ?? '';
  };
  return { server, codes, wrongCode };
};

describe('a member in a new browser', () => {
  it('signs in with an own code after a stranger has asked for another', async () => {
    const { server, codes } = await open();
    const [member, stranger] = [createBrowser(server, '203.0.113.7'), createBrowser(server, '203.0.113.8')];
    await member.askForCode();
    const [own = ''] = await codes();
    await stranger.askForCode();
    expect(await codes()).toHaveLength(2);
    expect(await member.enterCode(own)).toBe(200);
    // The sign-in voids all codes.
    const [ofStranger = ''] = await codes();
    expect(await stranger.enterCode(ofStranger)).toBe(400);
  });

  it('signs in by code after a stranger has asked for ten codes and tried all attempts', async () => {
    const { server, codes, wrongCode } = await open();
    const [member, stranger] = [createBrowser(server, '203.0.113.7'), createBrowser(server, '203.0.113.8')];
    for (let count = 0; count < 10; count += 1) expect(await stranger.askForCode()).toBe(200);
    expect(await stranger.askForCode()).toBe(429);
    for (let count = 0; count < 6; count += 1) await stranger.enterPassword('wrong');
    expect(await member.enterPassword('Maple!Leaf74')).toBe(429);
    expect(await member.askForCode()).toBe(200);
    const [own = ''] = await codes();
    const wrong = await wrongCode();
    for (let count = 0; count < 6; count += 1) expect(await stranger.enterCode(wrong)).toBe(400);
    expect(await stranger.enterCode(own)).toBe(400);
    expect(await member.enterCode(own)).toBe(200);
  });

  it('is protected from more than 30 emails an hour by many networks', async () => {
    const { server, codes } = await open();
    const asked: number[] = [];
    for (let count = 0; count < 31; count += 1)
      asked.push(await createBrowser(server, `203.0.113.${count}`).askForCode());
    expect([asked.filter((status) => status === 200).length, asked.at(-1)]).toEqual([30, 429]);
    expect(await codes()).toHaveLength(30);
  });
});
