import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { schemaVersion } from '#backend/database/migrate.ts';
import { Giftlist, GiftlistItem, GiftlistPage } from '#generated/model';
import { openBackend } from './backend';
import { openAs, openAsTwo, products, type Shopper } from './shopper';

const giftlistId = 'gft_maya_empty';
const train = { url: 'https://woodentoys.example/train', name: 'Night Express', price: 64.5 };

const itemsOf = async ({ get }: Shopper, list = giftlistId) =>
  Giftlist.parse((await get(`/giftlist/${list}`)).body).items;
const addLink = ({ post }: Shopper, link: object = train, more: object = {}) =>
  post('/giftlistItem', { giftlistId, quantity: 1, link, ...more });

describe('a wish from another shop', () => {
  it('is shown to everybody as a product of that shop, which cannot be bought here', async () => {
    const { first: maya, second: noah } = await openAsTwo('maya', 'noah');
    const link = { url: ' WoodenToys.example/Train?color=red ', name: ' Night Express ', price: 64.504 };
    expect(await addLink(maya, link, { note: 'With the tunnel', isMostWanted: true })).toMatchObject({ status: 200 });
    const [item] = await itemsOf(noah);
    expect(item).toMatchObject({
      quantity: 1,
      isPurchased: false,
      sortOrder: 1,
      note: 'With the tunnel',
      isMostWanted: true,
    });
    const product = {
      id: item?.id,
      name: 'Night Express',
      url: 'https://woodentoys.example/Train?color=red',
      store: 'woodentoys.example',
      price: 64.5,
      itemInStock: false,
      isExternal: true,
    };
    const lists = GiftlistPage.parse((await noah.get('/giftlist/user/maya?page=1&limit=50')).body).data;
    for (const items of [[item], await itemsOf(maya), lists.find(({ id }) => id === giftlistId)?.items])
      expect(items?.map((one) => one?.product)).toEqual([product]);
  });

  it('may lack a price', async () => {
    const { shopper: maya } = await openAs('maya');
    await addLink(maya, { url: train.url, name: train.name });
    await addLink(maya, { ...train, price: null });
    expect((await itemsOf(maya)).map(({ product }) => product.price)).toEqual([null, null]);
  });

  it('is a separate item each time, at the end of the list', async () => {
    const { shopper: maya } = await openAs('maya');
    await maya.post('/giftlistItem', { giftlistId, productId: products.teapot, quantity: 1 });
    await addLink(maya);
    await addLink(maya, { ...train, name: 'Another' }, { quantity: 3 });
    const items = await itemsOf(maya);
    expect(items.map(({ product: { name }, quantity, sortOrder }) => [name, quantity, sortOrder])).toEqual([
      ['Enamel Teapot for Two', 1, 1],
      ['Night Express', 1, 2],
      ['Another', 3, 3],
    ]);
    expect('isExternal' in (items[0]?.product ?? {})).toBe(false);
  });

  it.each([
    [{ url: 'javascript:alert(1)' }, 'link.url: Please use an address that begins with https://.'],
    [{ url: 'http://woodentoys.example' }, 'link.url: Please use an address that begins with https://.'],
    [{ url: 'data:text/html,hello' }, 'link.url: Please use an address that begins with https://.'],
    [
      { url: 'https://maya:pass@woodentoys.example' },
      'link.url: Please use an address without a username and password.',
    ],
    [{ url: 'https://10.0.0.1' }, 'link.url: Please use the address of a public shop, such as https://shop.example.'],
    [{ url: 'https://[::1]' }, 'link.url: Please use the address of a public shop, such as https://shop.example.'],
    [{ url: 'https://localhost' }, 'link.url: Please use the address of a public shop, such as https://shop.example.'],
    [{ url: 'https://intranet' }, 'link.url: Please use the address of a public shop, such as https://shop.example.'],
    [{ url: '' }, 'link.url: Please fill this in'],
    [{ name: '  ' }, 'link.name: Please enter what it is.'],
    [{ price: 0 }, 'link.price: Please use at least 0.01'],
    [{ price: 1_000_000.01 }, 'link.price: Please use at most 1000000'],
    [{ price: '12' }, 'link.price: Please send a number'],
  ])('is refused with %o', async (change, message) => {
    const { shopper: maya } = await openAs('maya');
    expect(await addLink(maya, { ...train, ...change })).toEqual({ status: 400, body: { message: [message] } });
    expect(await itemsOf(maya)).toEqual([]);
  });

  it('is refused with an address or a name that is too long', async () => {
    const { shopper: maya } = await openAs('maya');
    const start = 'https://woodentoys.example/';
    const messageFor = async (change: object) => (await addLink(maya, { ...train, ...change })).body;
    expect(await messageFor({ url: start.padEnd(2001, 'a') })).toEqual({
      message: ['link.url: Please use at most 2000 characters'],
    });
    expect(await messageFor({ url: `${start}${'é'.repeat(500)}` })).toEqual({
      message: ['link.url: A web address can have at most 2,000 characters.'],
    });
    expect(await messageFor({ name: 'a'.repeat(201) })).toEqual({
      message: ['link.name: Please use at most 200 characters'],
    });
    expect(await itemsOf(maya)).toEqual([]);
  });

  it('shows the letters of a homograph by its ASCII host, and keeps markup as text', async () => {
    const { shopper: maya } = await openAs('maya');
    const name = '<script>alert(1)</script>';
    await addLink(maya, { url: 'https://p\u0430ypal.example/<script>', name });
    expect((await itemsOf(maya))[0]?.product).toMatchObject({
      name,
      store: 'xn--pypal-4ve.example',
      url: 'https://xn--pypal-4ve.example/%3Cscript%3E',
    });
  });

  it('needs a product or a link, not both', async () => {
    const { shopper: maya } = await openAs('maya');
    expect(await maya.post('/giftlistItem', { giftlistId, quantity: 1 })).toEqual({
      status: 400,
      body: { message: ['productId: Please fill this in'] },
    });
    expect(await addLink(maya, train, { productId: products.teapot })).toEqual({
      status: 400,
      body: { message: ['link: Please send a product or a link, not both'] },
    });
    expect(await itemsOf(maya)).toEqual([]);
  });

  it('is added to own lists only', async () => {
    const { first: maya, second: noah } = await openAsTwo('maya', 'noah');
    const missing = { status: 404, body: { message: 'This giftlist was not found.' } };
    expect(await addLink(noah)).toEqual(missing);
    expect(await addLink(noah, train, { giftlistId: 'gft_unknown' })).toEqual(missing);
    expect(await itemsOf(maya)).toEqual([]);
  });

  it('is one of at most 200 on a giftlist', async () => {
    const { db, shopper } = await openBackend();
    const guest = shopper();
    await db
      .insertInto('sessions')
      .values({ id: 'maya', ownerId: 'gst_maya', personId: 'usr_maya', pendingEmail: null })
      .execute();
    const member = shopper('session=maya');
    const link = JSON.stringify({ url: train.url, name: train.name, cents: null });
    const rows = Array.from({ length: 200 }, (_, index) => ({
      id: `gli_link_${index}`,
      giftlistId,
      link,
      quantity: 1,
      sortOrder: index + 1,
    }));
    await db.insertInto('giftlistItems').values(rows).execute();
    const message = 'A giftlist holds 200 wishes from other shops. Please remove one first, or use another list.';
    expect(await addLink(member)).toEqual({ status: 400, body: { message } });
    expect(await member.post('/giftlistItem', { giftlistId, productId: products.teapot, quantity: 1 })).toMatchObject({
      status: 200,
    });
    expect(await member.remove('/giftlistItem/gli_link_7')).toMatchObject({ status: 200 });
    expect(await addLink(member)).toMatchObject({ status: 200 });
    expect(await itemsOf(guest)).toHaveLength(201);
  });

  it('changes by its owner, as the others, and also its link', async () => {
    const { first: maya, second: noah } = await openAsTwo('maya', 'noah');
    await addLink(maya);
    const [{ id } = { id: '' }] = await itemsOf(maya);
    const path = `/giftlistItem/${id}`;
    const changed = await maya.patch(path, { quantity: 2, note: 'Red', isMostWanted: true, previousItemId: null });
    expect(GiftlistItem.parse(changed.body)).toMatchObject({
      quantity: 2,
      note: 'Red',
      isMostWanted: true,
      product: { name: 'Night Express', price: 64.5, isExternal: true },
    });
    const link = { url: 'https://trains.example/red', name: 'Red Express' };
    expect((await maya.patch(path, { link })).body).toMatchObject({
      quantity: 2,
      note: 'Red',
      product: { ...link, store: 'trains.example', price: null },
    });
    const missing = { status: 404, body: { message: 'This item is no longer on the giftlist.' } };
    expect(await noah.patch(path, { link: train })).toEqual(missing);
    expect(await maya.patch(path, { link: { ...link, url: 'http://trains.example' } })).toMatchObject({ status: 400 });
    expect((await itemsOf(noah))[0]?.product).toMatchObject(link);
    expect(await noah.remove(path)).toEqual(missing);
    expect(await maya.remove(path)).toMatchObject({ status: 200 });
    expect(await itemsOf(maya)).toEqual([]);
  });

  it('does not replace a product', async () => {
    const { shopper: maya } = await openAs('maya');
    expect(await maya.patch('/giftlistItem/gli_maya_vinyl', { link: train, quantity: 2 })).toEqual({
      status: 400,
      body: { message: ['link: Please send this only for a wish from another shop'] },
    });
    expect((await itemsOf(maya, 'gft_maya_birthday'))[0]).toMatchObject({ quantity: 1 });
  });

  it('cannot be added to a bag, not even with the id of a product', async () => {
    const { first: maya, second: noah } = await openAsTwo('maya', 'noah');
    await addLink(maya);
    const [{ id } = { id: '' }] = await itemsOf(maya);
    const refused = {
      status: 400,
      body: { message: 'This wish is from another shop. Please open it there: we cannot ship it.' },
    };
    for (const productId of [id, products.teapot])
      expect(await noah.post('/cartItem', { productId, giftlistItemId: id, quantity: 1 })).toEqual(refused);
    expect(await noah.post('/cartItem', { productId: id, quantity: 1 })).toMatchObject({ status: 404 });
    await maya.patch(`/giftlist/${giftlistId}`, { isHidden: true });
    expect(await noah.post('/cartItem', { productId: id, giftlistItemId: id, quantity: 1 })).toMatchObject({
      status: 404,
    });
    expect(await noah.get('/cart')).toMatchObject({ body: { cartItems: [] } });
  });
});

describe('the table of giftlist items', () => {
  it('has either a product or a link in each row', async () => {
    const { db } = await openBackend();
    expect(schemaVersion).toBeGreaterThanOrEqual(40);
    const row = { id: 'gli_new', giftlistId, quantity: 1, sortOrder: 1 };
    const insert = (columns: object) =>
      db
        .insertInto('giftlistItems')
        .values({ ...row, ...columns })
        .execute();
    const link = JSON.stringify({ url: train.url, name: train.name, cents: null });
    await expect(insert({})).rejects.toThrow(/check/i);
    await expect(insert({ productId: products.teapot, link })).rejects.toThrow(/check/i);
    await expect(insert({ productId: 'unknown' })).rejects.toThrow(/foreign key/i);
    await insert({ link });
    const { rows } = await sql`select id from giftlist_items where giftlist_id = ${giftlistId}`.execute(db);
    expect(rows).toEqual([{ id: 'gli_new' }]);
  });
});
