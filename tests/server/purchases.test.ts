import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Cart, OrderPage, Profile } from '#generated/model';
import { products, signUpFields, signUpForm } from '../backend/shopper';
import { serveShop } from './support';

type Server = Awaited<ReturnType<typeof serveShop>>;

const pressButton = ({ ask }: Server, { pathname, searchParams }: URL, button: 'pay' | 'decline') => {
  const form = new URLSearchParams({
    order: searchParams.get('order') ?? '',
    session: searchParams.get('session') ?? '',
    do: button,
  });
  return ask(pathname, { method: 'POST', body: form });
};

/** Verification code in the latest email of the demo inbox. */
const codeOf = async ({ ask }: Server): Promise<unknown> =>
  /code is (\d{6})\./.exec(await (await ask('/local/inbox')).text())?.[1];

const createPng = async () =>
  new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c04' } })
      .png()
      .toBuffer(),
  );

describe('a new customer', () => {
  it('keeps account, cart and order across server restarts', async () => {
    const server = await serveShop();
    const shopper = server.shopper();
    const broken = new File(['no picture'], 'me.png', { type: 'image/png' });
    expect(await shopper.post('/user', signUpForm({ file: broken }))).toEqual({
      status: 400,
      body: { message: ['Please upload a valid image file (PNG, JPG, GIF)'] },
    });
    const file = new File([await createPng()], 'me.png', { type: 'image/png' });
    expect(await shopper.post('/user', signUpForm({ file }))).toEqual({ status: 200, body: undefined });
    expect(await shopper.post('/auth/verify-otp', { otpCode: await codeOf(server) })).toMatchObject({ status: 200 });
    const { photoUrl } = Profile.parse((await shopper.get('/user/profile')).body);
    expect((await server.ask(photoUrl ?? '')).headers.get('content-type')).toBe('image/webp');
    const [line] = await shopper.add(products.teapot);
    await server.restart();

    expect((await shopper.get('/cart')).body).toEqual({ cartItems: [line] });
    const url = new URL(await shopper.checkoutUrl([line]));
    await server.restart();
    const shown = await server.ask(`${url.pathname}${url.search}`);
    expect(await shown.text()).toContain('No real money moves here.');
    const paid = await pressButton(server, url, 'pay');
    expect([paid.status, paid.headers.get('location')?.startsWith('/success?order_id=')]).toEqual([303, true]);
    await server.restart();

    expect(Cart.parse((await shopper.get('/cart')).body).cartItems).toEqual([]);
    const { data } = OrderPage.parse((await shopper.get('/order')).body);
    expect(data?.map(({ id }) => id)).toEqual([url.searchParams.get('order')]);
    await shopper.post('/auth/logout', undefined);
    const { username, password } = signUpFields;
    expect((await shopper.post('/auth/login', { username, password })).status).toBe(200);
  });
});

describe('the local payment page', () => {
  it('keeps the cart after a declined payment', async () => {
    const server = await serveShop();
    const shopper = server.shopper();
    const [line] = await shopper.addWithAddress(products.teapot);
    const declined = await pressButton(server, new URL(await shopper.checkoutUrl([line])), 'decline');
    expect([declined.status, declined.headers.get('location')]).toEqual([303, '/checkout']);
    expect((await shopper.get('/cart')).body).toEqual({ cartItems: [line] });
  });

  it('rejects replaced and unknown checkout sessions', async () => {
    const server = await serveShop();
    const shopper = server.shopper();
    const lines = await shopper.addWithAddress(products.teapot, products.pancakes);
    const first = new URL(await shopper.checkoutUrl(lines.slice(0, 1)));
    await shopper.checkOut(lines);
    for (const path of [`${first.pathname}${first.search}`, '/local/payment?order=1&session=2', '/local/payment'])
      expect((await server.ask(path)).status).toBe(404);
    expect((await pressButton(server, first, 'pay')).status).toBe(404);
  });

  it('is not available in a shop without payments', async () => {
    const server = await serveShop({ payment: 'none' });
    const shopper = server.shopper();
    const [line] = await shopper.addWithAddress(products.teapot);
    const answer = await pressButton(server, new URL(await shopper.checkoutUrl([line])), 'pay');
    expect(await answer.text()).toContain('This shop takes no payments yet');
    expect((await shopper.get('/cart')).body).toEqual({ cartItems: [line] });
  });
});

describe('a local page', () => {
  it.each(['/local/payment', '/local/google'])('%s accepts forms only', async (path) => {
    const { ask } = await serveShop();
    const headers = { 'content-type': 'application/json' };
    expect((await ask(path, { method: 'POST', headers, body: '{}' })).status).toBe(400);
  });
});

describe('the demo pages', () => {
  it('sign in with any Google account and show emails', async () => {
    const server = await serveShop();
    const start = await server.ask('/api/auth/google');
    expect(new URL(start.headers.get('location') ?? '').pathname).toBe('/local/google');
    expect(await (await server.ask('/local/google')).text()).toContain('Zoë Nakashuk, zoe.nakashuk@example.ca');
    const body = new URLSearchParams({ email: 'new@example.ca', firstName: 'New', lastName: 'Person' });
    const answer = await server.ask('/local/google', { method: 'POST', body });
    const shopper = server.shopper(answer.headers.getSetCookie()[0]?.split(';', 1)[0]);
    expect((await shopper.get('/user/profile')).body).toMatchObject({ email: 'new@example.ca', firstName: 'New' });
    // The first of two equal requests replaces the session of this cookie.
    const repeated = { method: 'POST', body, headers: { cookie: shopper.cookie() } };
    expect((await server.ask('/local/google', repeated)).status).toBe(303);
    expect((await server.ask('/local/google', repeated)).status).toBe(401);
    await server.shopper().post('/auth/send-otp', { email: 'maya.tremblay@example.ca' });
    expect(await (await server.ask('/local/inbox')).text()).toContain('To maya.tremblay@example.ca');
  });

  it('are not found in a shop without --demo', async () => {
    const server = await serveShop({ isDemo: false });
    expect(await (await server.ask('/local/google')).text()).toContain('Signing in with Google is not set up');
    const body = new URLSearchParams({ email: 'maya.tremblay@example.ca', firstName: 'Maya', lastName: 'Tremblay' });
    const answer = await server.ask('/local/google', { method: 'POST', body });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await (await server.ask('/local/inbox', { headers: { accept: 'text/html' } })).text()).not.toContain(
      'Inbox',
    );
  });
});
