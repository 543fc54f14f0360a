import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Product } from '#generated/model';
import { figuresText } from '#server/admin/products/search.ts';
import { products } from '../backend/shopper';
import { open } from './admin-client';
import { fieldsOf, formOf } from './form-fields';

const pictureOf = async (background: string): Promise<File> => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  return new File([new Uint8Array(await image.png().toBuffer())], `${background.slice(1)}.png`, { type: 'image/png' });
};

const openShop = async () => {
  const client = await open();
  const { ask, read, run } = client;
  /** Sends the form of a page with changes, and files. */
  const submit = async (
    page: string,
    action: string,
    changes: Readonly<Record<string, string | readonly string[]>>,
    files: readonly File[] = [],
  ) => {
    const form = formOf(page, action);
    for (const [name, values] of Object.entries(changes)) {
      form.delete(name);
      for (const value of [values].flat()) form.append(name, value);
    }
    for (const file of files) form.append('pictures', file);
    return ask(action, { method: 'POST', body: form });
  };
  const stored = (id: string) => {
    const [row] = run(`select product, stock, is_listed, is_on_sale from products where id = '${id}'`);
    if (!row) throw new Error(`There is no product ${id}.`);
    const product = Product.parse(JSON.parse(String(row['product'])));
    const urls = product.media?.map(({ url }) => url);
    return { stock: row['stock'], isListed: row['is_listed'], isOnSale: row['is_on_sale'], product, urls };
  };
  const events = (id: string) =>
    run(`select actor, kind, detail from audit_events where detail ->> 'product' = '${id}' order by seq`).map(
      ({ actor, kind, detail }) => [actor, kind, JSON.parse(String(detail))],
    );
  return { ...client, submit, stored, events, newPage: () => read('/products/new') };
};

describe('the page of a new product', () => {
  it('creates a product with every value that an import can set, and pictures in order', async () => {
    const { submit, newPage, stored, events, ask, server, read } = await openShop();
    const all = {
      name: 'Blue Mug',
      price: '34.5',
      originalPrice: '40',
      description: 'First line\r\nSecond line',
      store: 'Clay & Co.',
      url: 'https://clay.example/mug',
      stock: '10',
      digital: 'on',
      categories: ['Kitchen; cups', ' Gifts ', ''],
      tags: ['blue'],
      addresses: '/images/by-address\r\nvideo:https://clay.example/mug.mp4',
    };
    const files = [await pictureOf('#ff0000'), await pictureOf('#00ff00')];
    const blank = await newPage();
    // The second press of a double click creates nothing.
    for (let press = 0; press < 2; press += 1) {
      const created = await submit(blank, '/products/new/save', all, files);
      expect(created.headers.get('location')).toBe('/products/edit/blue-mug?done=created');
    }
    const { product, urls = [], ...row } = stored('blue-mug');
    expect(row).toEqual({ stock: 10, isListed: 1, isOnSale: 1 });
    expect(product).toMatchObject({
      id: 'blue-mug',
      name: 'Blue Mug',
      price: 34.5,
      originalPrice: 40,
      description: 'First line\nSecond line',
      store: 'Clay & Co.',
      url: 'https://clay.example/mug',
      itemInStock: true,
      categories: [{ name: 'Kitchen; cups' }, { name: 'Gifts' }],
      tags: ['blue'],
    });
    const [first, second] = urls;
    expect(urls).toEqual([
      expect.stringMatching(/^\/images\/img_[\w-]{43}$/),
      expect.stringMatching(/^\/images\/img_[\w-]{43}$/),
      '/images/by-address',
      'https://clay.example/mug.mp4',
    ]);
    expect(events('blue-mug')).toEqual([
      ['Ada', 'product created', { product: 'blue-mug', name: 'Blue Mug', price: '34.5' }],
    ]);
    const image = await ask(`${first}?width=160`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const explore = async () => (await server.ask('/api/product/explore?productName=blue%20mug')).json();
    expect(await explore()).toMatchObject({ data: [{ id: 'blue-mug', price: 34.5 }] });

    const path = '/products/edit/blue-mug';
    const page = await read(path);
    expect(page).toContain(`href="${server.base()}/?product=blue-mug"`);
    const reordered = await submit(page, `${path}/save`, { position: ['3', '2', '3', '4'], remove: '3', price: '35' });
    expect(reordered.headers.get('location')).toBe(`${path}?done=changed`);
    expect(stored('blue-mug').urls).toEqual([second, first, 'https://clay.example/mug.mp4']);
    expect(await explore()).toMatchObject({ data: [{ price: 35, media: [{ url: second }, {}, {}] }] });
    const unchanged = await submit(await read(path), `${path}/save`, {});
    expect(unchanged.headers.get('location')).toBe(`${path}?done=same`);
    // Browsers send all line breaks as CRLF, also those of hidden fields.
    const described = await submit(await read(path), `${path}/save`, { description: 'First line\r\nThird line' });
    expect(described.headers.get('location')).toBe(`${path}?done=changed`);
    expect(stored('blue-mug').product).toMatchObject({ description: 'First line\nThird line' });
  });

  it('keeps the entries and the valid pictures when a value is refused', async () => {
    const { submit, newPage, stored } = await openShop();
    const bad = new File(['not an image'], 'notes.png');
    const typed = { name: 'Red Mug', price: '5', tags: ['red', 'new'], addresses: 'http://shop.example/x.png' };
    const refused = await submit(await newPage(), '/products/new/save', typed, [await pictureOf('#ff0000'), bad]);
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(page).toContain(
      '<li>Pictures and videos: &#39;notes.png&#39; is not a valid JPEG, PNG or GIF, or is too large.</li>',
    );
    const keptFields = fieldsOf(page, '/products/new/save');
    expect(keptFields).toMatchObject({
      name: 'Red Mug',
      price: '5',
      addresses: 'http://shop.example/x.png',
      images: expect.stringMatching(/^\/images\/img_/),
    });
    const wrong = await submit(page, '/products/new/save', { price: 'ten', id: products.teapot });
    expect(wrong.status).toBe(400);
    const messages = (await wrong.text()).match(/<li>[^<]*: [^<]*<\/li>/g);
    expect(messages).toEqual([
      '<li>Price ($): Must be an amount in dollars, such as 34 or 34.50.</li>',
      '<li>Pictures and videos: &#39;http://shop.example/x.png&#39; is not an address that starts with https:// or /.</li>',
    ]);
    const taken = await submit(page, '/products/new/save', { addresses: '', id: products.teapot });
    expect([taken.status, await taken.text()]).toEqual([
      400,
      expect.stringContaining('<li>Id: Another product has this id.</li>'),
    ]);
    const many = await submit(
      page,
      '/products/new/save',
      {},
      Array.from({ length: 11 }, () => bad),
    );
    expect(await many.text()).toContain('Choose at most 10 files at once.');
    const created = await submit(page, '/products/new/save', { addresses: '' });
    expect(created.headers.get('location')).toBe('/products/edit/red-mug?done=created');
    expect(stored('red-mug').product).toMatchObject({ tags: ['red', 'new'], media: [{ url: keptFields['images'] }] });
  });

  it('copies another product under a new id, unlisted', async () => {
    const { submit, read, stored } = await openShop();
    const copy = `/products/new?copy=${products.teapot}`;
    const created = await submit(await read(copy), '/products/new/save', {});
    const path = created.headers.get('location')?.split('?', 1)[0] ?? '';
    const id = path.split('/').at(-1) ?? '';
    const { product, isListed } = stored(id);
    const teapot = stored(products.teapot).product;
    expect([id, isListed, product.name, product.price]).toEqual([
      'enamel-teapot-for-two-2',
      0,
      teapot.name,
      Number(teapot.price),
    ]);
    expect(await read(path)).toContain('Not listed: shoppers cannot find it.');
    const second = await submit(await read(copy), '/products/new/save', {});
    expect(second.headers.get('location')).toBe('/products/edit/enamel-teapot-for-two-3?done=created');
  });
});

describe('the page of a product', () => {
  const path = `/products/edit/${products.teapot}`;

  it('saves only changed fields, and asks if another operator changed the same field', async () => {
    const { submit, read, run, stored, events, ask } = await openShop();
    const page = await read(path);
    run(`update products set stock = 7 where id = '${products.teapot}'`);
    const renamed = await submit(page, `${path}/save`, { name: 'Enamel Teapot for Three' });
    expect(renamed.headers.get('location')).toBe(`${path}?done=changed`);
    expect(stored(products.teapot)).toMatchObject({ stock: 7, product: { name: 'Enamel Teapot for Three' } });
    const stale = await submit(page, `${path}/save`, { name: 'Teapot', stock: '3' }, [await pictureOf('#0000ff')]);
    const conflict = await stale.text();
    expect(stale.status).toBe(409);
    const cells = (name: string) =>
      [...conflict.matchAll(new RegExp(`data-label="${name}">([^<]*)`, 'g'))].map(([, text]) => text);
    expect([cells('Before'), cells('Now'), cells('Your value')]).toEqual([
      ['Enamel Teapot for Two', 'empty'],
      ['Enamel Teapot for Three', '7'],
      ['Teapot', '3'],
    ]);
    expect(stored(products.teapot).stock).toBe(7);
    const resolved = await submit(conflict, `${path}/save`, {});
    expect(resolved.headers.get('location')).toBe(`${path}?done=changed`);
    const { product, stock, urls } = stored(products.teapot);
    expect([stock, product.name, urls?.at(-1)]).toEqual([3, 'Teapot', expect.stringMatching(/^\/images\/img_/)]);
    expect(events(products.teapot)).toEqual([
      ['Ada', 'product changed', { product: products.teapot, name: 'Enamel Teapot for Two → Enamel Teapot for Three' }],
      [
        'Ada',
        'product changed',
        {
          product: products.teapot,
          name: 'Enamel Teapot for Three → Teapot',
          stock: '7 → 3',
          images: expect.stringContaining(' → '),
        },
      ],
    ]);
    expect(await read(path)).toContain('Product changed: name Enamel Teapot for Two → Enamel Teapot for Three');
    const unknown = await ask('/products/edit/cup');
    expect([unknown.status, await unknown.text()]).toEqual([
      400,
      expect.stringContaining('Product cup does not exist.'),
    ]);
  });

  it('unlists the product, and lists it again', async () => {
    const { send, server, run } = await openShop();
    const status = async () => (await server.ask(`/api/product/${products.teapot}`)).status;
    expect((await send(`${path}/unlist`, { back: path })).headers.get('location')).toBe(`${path}?done=unlisted`);
    expect(await status()).toBe(404);
    expect((await send(`${path}/list`, { back: path })).headers.get('location')).toBe(`${path}?done=listed`);
    expect(await status()).toBe(200);
    expect(run("select detail from audit_events where kind = 'product changed' order by seq")).toEqual(
      ['yes → no', 'no → yes'].map((listed) => ({ detail: JSON.stringify({ product: products.teapot, listed }) })),
    );
  });
});

describe('the page of all products', () => {
  it('says at which time giftlists and sold units were counted, and shows no 0 before', async () => {
    const { read, run } = await openShop();
    run(`insert or replace into refreshes values ('product figures', ${Date.now()}, null)`);
    const uncounted = await read('/products');
    expect(uncounted).toContain('>–</td>');
    expect(uncounted).toContain('counted in a few seconds');
    const counted = Date.parse('2026-11-20T17:40:00.000Z');
    // The last count has just started, and the job does not repeat it.
    run(`insert or replace into refreshes values ('product figures', ${Date.now()}, ${counted})`);
    expect(await read('/products')).toContain(' Giftlists and sold units as of 2026-11-20 12:40. ');
    expect(figuresText('America/Toronto', counted + 3_600_000, counted)).toBe('Giftlists and sold units as of 12:40.');
  });

  it('changes several products at once, or none after an error, and unlists a selection', async () => {
    const { ask, read, run, submit, stored, send } = await openShop();
    const listUrl = '/products?search=bowl';
    const listForm = formOf(await read(listUrl), '/products/bulk');
    const ids = listForm.getAll('shown').map(String);
    expect(ids.length).toBeGreaterThan(1);
    const [one = '', other = ''] = ids;
    // Without a selection, the page edits all products of the list.
    const page = await (await ask('/products/bulk', { method: 'POST', body: listForm })).text();
    const bulk = '/products/bulk';
    run(`update products set stock = 2 where id = '${one}'`);
    const bad = await submit(page, bulk, { [`price:${one}`]: '91', [`price:${other}`]: 'x' });
    expect([bad.status, await bad.text()]).toEqual([
      400,
      expect.stringContaining('<span class="problem">Must be an amount in dollars, such as 34 or 34.50.</span>'),
    ]);
    const stale = await submit(page, bulk, { [`price:${one}`]: '91', stock: '9' });
    const conflict = await stale.text();
    expect([stale.status, stored(one).stock, stored(other).stock]).toEqual([409, 2, null]);
    expect(conflict).toContain(`<th scope="row">Stock, ${one}</th>`);
    const saved = await submit(conflict, bulk, {});
    expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('Products updated.')]);
    expect(stored(one)).toMatchObject({ stock: 9, product: { price: 91 } });
    expect(ids.map((id) => stored(id).stock)).toEqual(ids.map(() => 9));

    expect((await submit(page, bulk, {})).headers.get('location')).toBe(`${listUrl}&done=same`);
    expect(await (await send('/products/unlist', { shown: one })).text()).toContain('Select the products to unlist.');
    const selection = new URLSearchParams([
      ['product', one],
      ['product', other],
      ['back', listUrl],
    ]);
    const unlisted = await ask('/products/unlist', { method: 'POST', body: selection });
    expect(unlisted.headers.get('location')).toBe(`${listUrl}&done=unlisted`);
    expect([stored(one).isListed, stored(other).isListed]).toEqual([0, 0]);
    expect(formOf(await read('/products?filter=unlisted&search=bowl'), bulk).getAll('shown')).toEqual([one, other]);
  });

  it('changes all prices by percent after showing them, and undoes it, but no sale', async () => {
    const { send, submit, stored, run } = await openShop();
    const bulk = '/products/bulk';
    run(`update products set stock = 10 where id = '${products.teapot}'`);
    const price = `price:${products.teapot}`;
    const before = `originalPrice:${products.teapot}`;
    const page = await (await send(bulk, { product: products.teapot })).text();
    for (const change of ['ten', '10 %', '+1.234', '-60'])
      expect([change, (await submit(page, bulk, { change })).status]).toEqual([change, 400]);
    const shown = await (await submit(page, bulk, { change: '-10 %', before: 'on' })).text();
    expect(shown).toContain('Nothing is saved yet.');
    expect(stored(products.teapot).product).toMatchObject({ price: 54 });
    expect(fieldsOf(shown, bulk)).toMatchObject({ change: '', [price]: '48.60', [before]: '54.00' });
    run(`update products set stock = 8 where id = '${products.teapot}'`);
    const saved = await (await submit(shown, bulk, {})).text();
    expect(stored(products.teapot).product).toMatchObject({ price: 48.6, originalPrice: 54 });
    expect(saved).toContain(
      '<td data-label="Before" class="number">54.00</td><td data-label="Now" class="number">48.60</td>',
    );
    await submit(saved, bulk, {});
    expect(stored(products.teapot)).toMatchObject({ stock: 8, product: { price: 54 } });
    expect(stored(products.teapot).product).not.toHaveProperty('originalPrice');
    const raised = await (await submit(page, bulk, { change: '+$2', stock: '7' })).text();
    expect(fieldsOf(raised, bulk)).toMatchObject({ [price]: '56.00', [`stock:${products.teapot}`]: '7' });
  });

  it('refuses a price at or above the price before its reduction', async () => {
    const { send, submit } = await openShop();
    const bulk = '/products/bulk';
    const page = await (await send(bulk, { product: products.teapot })).text();
    for (const [before, status] of [
      ['54', 400],
      ['53.99', 400],
      ['54.01', 200],
    ] as const)
      expect((await submit(page, bulk, { [`originalPrice:${products.teapot}`]: before })).status).toBe(status);
  });

  it('filters products by category, and says whether they are on sale and counted', async () => {
    const { read, run } = await openShop();
    run(`update products set is_on_sale = 0, stock = 7 where id = '${products.teapot}'`);
    const query = new URLSearchParams({ category: 'Kitchen & Table', search: 'teapot' });
    const page = await read(`/products?${query}`);
    expect(page).toContain('<option value="Kitchen &amp; Table" selected="">');
    expect(page).toContain('<td data-label="Category" class="short">Kitchen &amp; Table</td>');
    expect(page).toMatch(/data-label="On sale"[^>]*><span class="badge danger">No: recalled</);
    expect(page).toMatch(/data-label="Stock"[^>]*><span class="badges">7</);
    expect(await read('/products?category=Pets&search=teapot')).toContain('No products match this search.');
    expect(await read('/products?category=Pets')).toContain('not counted');
  });
});
