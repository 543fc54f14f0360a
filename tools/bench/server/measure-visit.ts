import sharp from 'sharp';
import type { Db } from '#backend/database/tables.ts';
import type { SendRequest } from '#tests/support/send-request.ts';
import { cartProducts, checkoutOf, fillCart, paymentOf } from '../buying';
import { type Counts, measureKind } from './measure-kind';
import type { MeasuredServer } from './measured-server';

const counts: Counts = { warmUp: 60, counted: 200 };

const fewCounts: Counts = { warmUp: 200, counted: 100 };

const imageIds = Array.from({ length: 24 }, (_, index) => `img_${String(index).padStart(43, 'p')}`);

/** Stores images like photos of products: 1,024 × 768 pixels with noise. */
export const insertImages = async (db: Db): Promise<void> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  for (const id of imageIds) {
    const image = sharp({ create: { width: 1024, height: 768, channels: 3, background: '#888', noise } });
    const data = new Uint8Array(await image.blur(0.8).webp({ quality: 82 }).toBuffer());
    await db.insertInto('images').values({ id, type: 'image/webp', data }).execute();
  }
};

/**
 * Measures the cost of a visit: pictures, calls and a rendered page of a guest who looks around, and the additional cost
 * of a purchase.
 *
 * @param server with the demo data and the images of `insertImages`
 */
export const measureVisit = async (server: MeasuredServer): Promise<Record<string, number>> => {
  const ask: SendRequest = async (method, path, body) => JSON.parse(await server.ask(method, path, body)) as unknown;
  let next = 0;
  const image = (width: number) => () =>
    server.visit(`/images/${imageIds[((next += 1)) % imageIds.length]}?width=${width}`);
  const lookAround = async () => {
    server.forget();
    await server.visit(`/giftlist/gft_maya_birthday?visit=${(next += 1)}`);
    for (const path of [
      '/auth/check',
      '/product/explore?page=1&limit=50',
      `/product/${cartProducts[0]}`,
      '/product/explore?page=1&limit=50&productName=lamp',
      `/product/${cartProducts[1]}`,
    ])
      await server.ask('GET', path);
    await ask('POST', '/cartItem', { productId: cartProducts[0], quantity: 1 });
    await server.ask('GET', '/cart');
  };
  const buy = async () => {
    server.forget();
    const session = await ask('POST', '/cart/checkout', checkoutOf(await fillCart(ask)));
    const { pathname, form } = paymentOf(session, 'http://localhost');
    await server.submit(pathname, form);
  };
  return {
    ...(await measureKind(server, 'a picture of 320 px', counts, image(320))),
    ...(await measureKind(server, 'a picture of 1,024 px', counts, image(1024))),
    ...(await measureKind(server, 'a visit: a rendered list and 7 calls', fewCounts, lookAround)),
    ...(await measureKind(server, 'a purchase: 3 lines, checkout, payment', fewCounts, buy)),
  };
};
