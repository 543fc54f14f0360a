import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../server/edges/settings';
import { Cart, CheckoutSession } from '../../src/generated/model';
import { products } from '../backend/shopper';
import { startStripe } from './stripe-stand-in';
import { newFolder, serveShop } from './support';

const open = async () => {
  const stripe = await startStripe();
  const server = await serveShop({ payment: 'stripe', edges: edgesOf(stripe.variables, newFolder()) });
  /** Stripe sends a message: not from a page of the shop. */
  const send = ({ body, signature }: ReturnType<typeof stripe.message>) =>
    server.ask('/stripe/webhook', { method: 'POST', body, headers: { origin: 'null', 'stripe-signature': signature } });
  return { stripe, server, send };
};

type Shop = Awaited<ReturnType<typeof open>>;

const buyTeapot = async ({ checkOut, addToSend }: ReturnType<Shop['server']['shopper']>) =>
  checkOut(await addToSend(products.teapot));

const mails = async ({ server }: Shop) => (await server.ask('/local/inbox')).text();

describe('a shop that is paid by Stripe', () => {
  it('sends its buyers there, and has an order once Stripe has said so, however often', async () => {
    const shop = await open();
    const { stripe, server, send } = shop;
    const shopper = server.shopper();
    const { checkoutUrl } = CheckoutSession.parse((await buyTeapot(shopper)).body);
    const [session] = stripe.sessions();
    expect([checkoutUrl, session?.amount_total]).toEqual([session?.url, 7458]);
    const id = session?.id ?? '';

    const order = session?.fields.get('client_reference_id') ?? '';
    const back = new URL(session?.fields.get('success_url') ?? '').searchParams;
    const local = new URLSearchParams({ order, session: back.get('session_id') ?? '', do: 'pay' });
    const page = await server.ask('/local/payment', { method: 'POST', body: local });
    expect(await page.text()).toContain('This shop takes no payments yet');
    expect((await send({ ...stripe.message(id), signature: 't=1,v1=00' })).status).toBe(400);
    // Said before it is so.
    expect((await send(stripe.message(id))).status).toBe(200);
    expect(Cart.parse((await shopper.get('/cart')).body).cartItems).toHaveLength(1);

    stripe.pay(id);
    stripe.failNext(500, 500, 500);
    expect((await send(stripe.message(id))).status).toBe(500);
    for (const _ of ['first', 'again']) expect((await send(stripe.message(id))).status).toBe(200);
    expect(Cart.parse((await shopper.get('/cart')).body).cartItems).toEqual([]);
    expect((await mails(shop)).match(/Thank you for your order/g)).toHaveLength(1);
    expect(JSON.stringify(server.logged)).not.toMatch(/sk_test|whsec|sam@|cs_test/);
  });

  it('shows the order to a guest who has the link of the mail, and answers 404 without it', async () => {
    const shop = await open();
    const { stripe, server, send } = shop;
    await buyTeapot(server.shopper());
    const [session] = stripe.sessions();
    stripe.pay(session?.id ?? '');
    await send(stripe.message(session?.id ?? ''));
    const [, link = ''] = /This link shows the order: (\S+?)</.exec(await mails(shop)) ?? [];
    const { origin, pathname, search } = new URL(link.replaceAll('&amp;', '&'));
    expect(origin).toBe(server.base());
    const receipt = await server.ask(pathname + search);
    expect(await receipt.text()).toMatch(/1 × Enamel Teapot for Two[^]*\$74\.58/);
    expect(receipt.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await server.ask(`${pathname}${search.slice(0, -2)}`)).status).toBe(404);
    expect((await server.ask(pathname)).status).toBe(404);
  });

  it('sells nothing while Stripe is down, and says so', async () => {
    const { stripe, server } = await open();
    stripe.failNext(500, 500, 500);
    const shopper = server.shopper();
    expect(await buyTeapot(shopper)).toMatchObject({ status: 500 });
    expect(Cart.parse((await shopper.get('/cart')).body).cartItems).toHaveLength(1);
    expect((await buyTeapot(shopper)).status).toBe(200);
  });
});
