import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { appPaths } from '#rules/app-pages.ts';
import { embeddedResponsesId } from '#rules/embedded-responses.ts';
import { supports } from '#rules/supports.ts';
import { seededPassword } from '#seed';
import { picturePreload } from '#server/ssr/picture-preload.ts';
import { products } from '../backend/shopper';
import { password, serve } from '../operator/admin-client';
import { fieldsOf } from '../operator/form-fields';
import { newFolder, runOn, serveShop } from './support';

const homeMarkup = '<main>the home</main>';
const frameMarkup = '<main>a frame</main>';

const home = `<!doctype html><html data-prerendered="/" lang="en" data-contact="support@localhost"><head><title>Giftlist</title><meta name="description" content="Gifts" />
<meta property="og:title" content="Giftlist" /><style>first</style>
<script type="module" src="app.js"></script></head>
<body><div id="root">${homeMarkup}</div><style>otherlater</style></body></html>`;

const frame = '<!doctype html><html lang="en"><body>the frame of a host</body></html>';

const page = 'src/features/giftlists/public/shared-giftlist-page.tsx';
const quickView = 'src/features/product/quick-view/quick-view.tsx';

/** Writes a minimal build whose views render their inputs. */
const buildShop = (index = home): string => {
  const folder = newFolder();
  const dir = join(folder, 'dist');
  mkdirSync(dir);
  mkdirSync(`${dir}-render`);
  const chunks = {
    [page]: { file: 'assets/list.js', imports: ['parts'] },
    [quickView]: { file: 'assets/quick-view.js' },
    parts: { file: 'assets/parts.js' },
  };
  writeFileSync(join(dir, 'index.html'), index);
  writeFileSync(join(dir, 'app.html'), frame);
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify(chunks));
  writeFileSync(
    `${dir}-render/parts.json`,
    JSON.stringify({
      home: homeMarkup,
      frame: frameMarkup,
      styles: [
        ['assets/other.js', 'other'],
        ['assets/parts.js', 'later'],
        ['assets/quick-view.js', 'dialog'],
      ],
    }),
  );
  const view = `let count = 0;
    export const renderPage = ({ pathname, search }, responseOf, { settings, isForVisitor, preferences }) => {
      if (search === '?broken') return Promise.resolve(undefined);
      if (pathname === '/cart') {
        const cart = responseOf('/cart')[1].cartItems.length + ' lines, ' + settings.contact;
        return Promise.resolve('<p>' + responseOf('/auth/check')[1].authenticated + ', ' + cart + ', render ' + ++count + '</p>');
      }
      const product = new URLSearchParams(search).get('product');
      const path = product ? '/product/' + product : '/giftlist/' + pathname.split('/')[2];
      if (responseOf(path) === undefined) {
        const [, { username = 'a guest' } = {}] = responseOf('/user/profile') ?? [];
        return Promise.resolve('<h1>' + pathname + ' for ' + (isForVisitor ? username : 'all') + ', ' + preferences.appearance + '</h1>');
      }
      const [status, { name, title = name, media }] = responseOf(path);
      if (status !== 200) return Promise.resolve(product ? undefined : '<h1>Nothing here</h1>');
      return Promise.resolve('<meta name="robots"/><h1>' + title.length + ' letters, render ' + ++count + '</h1>'
        + (product ? '<img src="first"/><img sizes="1px" srcSet="large 640w" fetchPriority="high" src="' + media[0].url + '"/>' : ''));
    };`;
  writeFileSync(`${dir}-render/render.mjs`, view);
  return dir;
};

const html = { accept: 'text/html,*/*' };

const answersIn = (text: string) => {
  const block = new RegExp(`<script type="application/json" id="${embeddedResponsesId}">(.*?)</script>`).exec(text);
  return z.record(z.string(), z.tuple([z.number(), z.unknown()])).parse(JSON.parse(block?.[1] ?? ''));
};

const openServer = async () => clientOf(await serveShop({ dir: buildShop() }));

const clientOf = (server: Awaited<ReturnType<typeof serveShop>>) => {
  const visit = async (path: string, cookie = '') =>
    (await server.ask(path, { headers: { ...html, cookie, 'accept-encoding': 'gzip' } })).text();
  const signIn = async (username: string) => {
    const shopper = server.shopper();
    await shopper.signIn(username);
    return shopper;
  };
  return { ...server, visit, signIn };
};

const birthday = '/giftlist/gft_maya_birthday';
const secret = '/giftlist/gft_maya_secret';

describe('the page of a giftlist', () => {
  it('contains meta tags, embedded responses and rendered markup', async () => {
    const { visit, ask, base } = await openServer();
    const text = await visit(birthday);
    expect(text).toContain('<title>Birthday wishes · a giftlist of @maya · Giftlist</title>');
    expect(text).toContain('content="5 gifts to choose from. Send one without knowing the address."');
    // Chat apps do not show SVG previews.
    const [, preview = ''] =
      new RegExp(`property="og:image" content="${base()}(/previews/pictures/[^"]+)"`).exec(text) ?? [];
    expect((await ask(preview)).headers.get('content-type')).toBe('image/jpeg');
    expect(text.match(/<title>|name="description"|property="og:title"/g)).toHaveLength(3);
    // The head contains the styles of the page and React's metadata.
    expect(text).toMatch(
      /<html data-preferences="system" data-ssr="all" lang="en" data-contact="support@localhost">.*<meta name="robots"\/><style>later<\/style><\/head>\s*<body><div id="root"><h1>15 letters/s,
    );
    expect(answersIn(text)).toMatchObject({
      '/auth/check': [200, { authenticated: false, supports }],
      '/cart': [200, { cartItems: [] }],
      [birthday]: [200, { title: 'Birthday wishes' }],
    });
    // Link previews contain no real names and no purchases.
    expect(text.slice(0, text.indexOf('</head>'))).not.toMatch(/Maya|bought|purchased/);
  });

  it('is the same for a hidden giftlist as for an unknown one', async () => {
    const { visit, signIn } = await openServer();
    const withoutIds = (text: string) => text.replaceAll(/gft_\w+/g, '');
    const unknown = withoutIds(await visit('/giftlist/gft_none'));
    expect(withoutIds(await visit(secret))).toBe(unknown);
    expect(unknown).toContain('<title>A shared list · Giftlist</title>');
    expect(unknown).toContain('<h1>Nothing here</h1>');
    const maya = await signIn('maya');
    const own = await visit(secret, maya.cookie());
    expect(answersIn(own)).toMatchObject({ [secret]: [200, { title: 'Secret Santa ideas' }] });
    expect(own.slice(0, own.indexOf('</head>'))).not.toContain('Secret');
    expect(own).toContain('18 letters, ');
  });

  it('is rendered once for all visitors until the giftlist changes, and apart for its owner', async () => {
    const { visit, signIn } = await openServer();
    const [maya, noah] = await Promise.all([signIn('maya'), signIn('noah')]);
    expect(await visit(birthday)).toContain('15 letters, render 1<');
    expect(await visit(birthday, noah.cookie())).toContain('15 letters, render 1<');
    expect(await visit(birthday, maya.cookie())).toMatch(
      /<html data-preferences="system" data-ssr="visitor" .*15 letters, render 2</s,
    );
    await maya.patch(birthday, { title: 'Another title' });
    expect(await visit(birthday)).toContain('13 letters, render 3<');
  });

  it('tells the owner, her browser and strangers nothing of a surprise', async () => {
    const { visit, ask, signIn, file } = await openServer();
    const [maya, noah] = await Promise.all([signIn('maya'), signIn('noah')]);
    const form = { username: 'maya', password: seededPassword };
    const signedIn = await ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    });
    const device = signedIn.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('device='))
      ?.split(';')[0];
    await maya.patch(birthday, { isSurprise: true });
    const pagesOf = async (cookie = '') =>
      Promise.all([birthday, '/maya/giftlists', '/giftlists', '/', '/cart'].map((path) => visit(path, cookie)));
    const withoutCount = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/render \d+/g, 'render'));
    const viewers = [maya.cookie(), device, ''];
    const readAll = async () => (await Promise.all(viewers.map(pagesOf))).map(withoutCount);
    const [before, beforeOfNoah] = [await readAll(), await visit(birthday, noah.cookie())];
    runOn(
      { file },
      `insert into gifts (id, owner_id, giftlist_id, giftlist_item_id, quantity, is_revealed)
        values ('gif', 'usr_maya', 'gft_maya_birthday', 'gli_maya_vinyl', 1, false)`,
    );
    runOn({ file }, `update giftlist_items set purchased_quantity = 1 where id = 'gli_maya_vinyl'`);
    const mark = { giftlistItemId: 'gli_maya_knitting', quantity: 1 };
    expect(await noah.post('/giftMark', mark)).toMatchObject({ status: 200 });
    expect(await readAll()).toEqual(before);
    expect(await visit(birthday, noah.cookie())).not.toBe(beforeOfNoah);
    const asked = await ask(`/api${birthday}?purchases=true`, { headers: { cookie: device ?? '' } });
    expect(answersIn(await visit(birthday, device))[birthday]).toEqual([200, await asked.json()]);
  });

  it('shows the frame and preloads the code if it cannot be rendered', async () => {
    const { visit } = await openServer();
    const text = await visit('/orders?broken');
    expect(text).toContain('<html data-prerendered="" lang="en"');
    expect(text).toContain(`<div id="root">${frameMarkup}</div>`);
    expect(text).toContain('<title>My Orders · Giftlist</title>');
    const list = await visit(`${birthday}?broken`);
    for (const file of ['list', 'parts'])
      expect(list).toContain(`<link rel="modulepreload" crossorigin href="/assets/${file}.js">`);
  });

  it('is the static frame while the database is unavailable', async () => {
    const { visit, file, logged } = await openServer();
    runOn({ file }, 'alter table giftlists rename to lost');
    expect(await visit(birthday)).toContain('the frame of a host');
    expect(logged).toContainEqual(expect.objectContaining({ event: 'failed' }));
  });

  it('escapes a script in a title', async () => {
    const { visit, signIn } = await openServer();
    const title = '</script><script>alert(1)</script>"<b>';
    await (await signIn('maya')).patch(birthday, { title });
    const text = await visit(birthday);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('"<b>');
    expect(answersIn(text)[birthday]).toMatchObject([200, { title }]);
  });
});

it.each([
  ['/giftlist/gft_maya_birthday', 200],
  ['/giftlist/gft_none', 404],
  ['/maya/giftlists', 200],
  ['/nobody/giftlists', 404],
  ['/help', 200],
  ['/nothing/here', 404],
  [`/giftlist/${'x'.repeat(3000)}`, 404],
  ['/giftlist/a%00', 404],
  ['/giftlist/%25E0%25A4%25A', 404],
  ['/M%25FCller/giftlists', 404],
  ['/orders/%25E0%25A4%25A', 200],
])('the page at %s has the status %i', async (path, status) => {
  const server = await serveShop({ dir: buildShop() });
  const answer = await server.ask(path, { headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
});

it.each([
  ['/orders?page=999', '/orders?page=2'],
  ['/orders?search=zzz&page=7', '/orders?search=zzz'],
  ['/friends?page=999', '/friends?page=2'],
  ['/friends?tab=pending&pending=9&page=9', '/friends?tab=pending&page=9'],
  ['/gifts?show=waiting&page=3', '/gifts?show=waiting'],
])('the page at %s, which is past the end, leads to %s', async (path, last) => {
  const { ask, signIn } = await openServer();
  const maya = await signIn('maya');
  const visit = async (url: string) => ask(url, { headers: { ...html, cookie: maya.cookie() }, redirect: 'manual' });
  const { status, headers } = await visit(path);
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, last, 'no-store']);
  expect((await visit(last)).status).toBe(200);
  expect((await ask(path, { headers: html, redirect: 'manual' })).status).toBe(200);
});

it.each(['0', '1.5', '1e99', 'last'])('the page of orders with the number %s is the first one', async (number) => {
  const { visit, signIn } = await openServer();
  const maya = await signIn('maya');
  const answers = answersIn(await visit(`/orders?page=${number}`, maya.cookie()));
  expect(answers['/order?page=1&limit=10']?.[0]).toBe(200);
});

it('a page below the quick view is rendered, with the product that the quick view shows', async () => {
  const { ask } = await openServer();
  for (const [product, expected] of [
    [products.teapot, 200],
    ['none', 404],
  ] as const) {
    const response = await ask(`${birthday}?product=${product}`, { headers: html });
    const text = await response.text();
    expect([response.status, answersIn(text)[`/product/${product}`]?.[0]]).toEqual([200, expected]);
    expect(text).toContain('<h1>');
  }
});

describe('a page with a chosen giftlist that is not among the first', () => {
  const own = '/giftlist?page=1&limit=50';
  const ofMaya = '/giftlist/user/maya?page=1&limit=50';

  it.each([
    ['/giftlists/gft_maya_cabin', 200, own, 'gft_maya_cabin', undefined],
    ['/giftlists/none', 404, own, 'none', 404],
    ['/giftlists/gft_noah_none', 404, own, 'gft_noah_none', 404],
    ['/maya/giftlists?list=none', 200, ofMaya, 'none', 404],
    ['/maya/giftlists?list=gft_noah_1', 200, ofMaya, 'gft_noah_1', 200],
  ])('contains the answer to that giftlist at %s', async (path, status, lists, id, answered) => {
    const { ask, signIn } = await openServer();
    const maya = await signIn('maya');
    const response = await ask(path, { headers: { ...html, cookie: maya.cookie() } });
    expect(response.status).toBe(status);
    const answers = answersIn(await response.text());
    expect([answers[lists]?.[0], answers[`/giftlist/${id}`]?.[0]]).toEqual([200, answered]);
  });

  it('leads the member to the page of visitors if it is of somebody else', async () => {
    const { ask, signIn } = await openServer();
    const zoe = await signIn('zoe');
    const response = await ask('/giftlists/gft_maya_birthday?sort=price', {
      headers: { ...html, cookie: zoe.cookie() },
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
      302,
      birthday,
      'no-store',
    ]);
  });

  it('does not tell a guest whether it exists', async () => {
    const { ask } = await openServer();
    const answers = await Promise.all(
      ['gft_maya_birthday', 'none'].map(async (id) => {
        const response = await ask(`/giftlists/${id}`, { headers: html, redirect: 'manual' });
        return [response.status, Object.keys(answersIn(await response.text()))];
      }),
    );
    expect(answers).toEqual([
      [200, ['/auth/check', '/cart']],
      [200, ['/auth/check', '/cart']],
    ]);
  });
});

it('pages of giftlists and products have meta tags', async () => {
  const { visit, ask } = await openServer();
  expect(await visit('/MAYA/giftlists')).toContain('<title>Giftlists of @maya · Giftlist</title>');
  const product = await visit(`/?product=${products.teapot}`);
  expect(product).toContain('property="og:title" content="Enamel Teapot for Two"');
  expect(product).toMatch(/og:image" content="http:[^"]+previews[^"]+enamel-teapot-for-two-front.svg"/);
  // The head contains the styles of the quick view.
  expect(product).toMatch(
    /<html data-preferences="system" data-ssr="visitor" .*<style>dialog<\/style><\/head>\s*<body><div id="root"><h1>21 letters, /s,
  );
  expect(product).not.toContain(homeMarkup);
  // The image is inlined, and the app script follows the markup.
  const picture = await (await ask('/pictures/enamel-teapot-for-two-front.svg')).text();
  const embedded = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
  expect(product).toContain(`<img src="first"/><img sizes="1px" fetchPriority="high" src="${embedded}"/></div>`);
  const { headers } = await ask(`/?product=${products.teapot}`, { headers: html });
  expect(headers.get('link')).toBeNull();
  expect(picturePreload('https://cdn.example.com/tea%20pot.webp?v=1')).toBe(
    '<https://cdn.example.com/tea%20pot.webp?v=1>; rel=preload; as=image; fetchpriority=high',
  );
  expect(picturePreload('https://cdn.example.com/>; rel="x"')).toBeUndefined();
  expect(product).toMatch(/<body>.*<script type="module" src="app.js"><\/script><\/body>/s);
  expect(await visit(`/?utm_source=mail&product=${products.pancakes}`)).toContain('<h1>18 letters, ');
  const unknown = await visit('/?product=none');
  expect(unknown).toContain('<title>Giftlist</title>');
  expect(unknown).toContain(homeMarkup);
  const help = await visit('/help');
  expect(help).toContain('<title>Help · Giftlist</title><meta name="description" content="Gifts" />');
  expect(help.match(/<title>|name="description"|property="og:title"/g)).toHaveLength(3);
});

it.each([
  ['/home', '/'],
  ['/Home/', '/'],
  ['//cart?page=2', '/cart?page=2'],
  ['/orders//a', '/orders/a'],
  ['/giftlist/%E0%A4%A?page=2', '/giftlist/%25E0%25A4%25A?page=2'],
])('the address %s leads to %s', async (path, target) => {
  const { base } = await openServer();
  // Not `new URL(path, base)`, which would take two slashes for those before a host.
  const { status, headers } = await fetch(`${base()}${path}`, { headers: html, redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, target]);
});

it('a page is rendered with the preferences of its browser', async () => {
  const { visit } = await openServer();
  expect(await visit('/help')).toContain('<h1>/help for a guest, system</h1>');
  expect(await visit('/help', 'preferences=dark.k3v9x')).toContain('<h1>/help for a guest, dark</h1>');
  expect(await visit('/help', 'preferences=%3Cscript%3E')).toContain('<h1>/help for a guest, system</h1>');
});

it('a caching proxy never serves one visitor’s data to another', async () => {
  const { ask, signIn } = await openServer();
  const cached = new Map<string, string>();
  const visit = async (path: string, cookie: string) => {
    const known = cached.get(path);
    if (known !== undefined) return known;
    const response = await ask(path, { headers: { ...html, cookie } });
    const text = await response.text();
    if (!/no-store|private/.test(response.headers.get('cache-control') ?? '')) cached.set(path, text);
    return text;
  };
  const [maya, noah] = await Promise.all([signIn('maya'), signIn('noah')]);
  const paths = [
    ...appPaths
      .filter((path) => path !== '/home')
      .map((path) => path.replace(':username', 'noah').replace(/:\w+/, 'none')),
    '/profile?tab=notifications',
    '/friends?tab=pending&search=no',
    '/nothing/here',
    birthday,
  ];
  const seen: Record<string, unknown> = {};
  for (const path of paths) {
    await visit(path, maya.cookie());
    const second = await visit(path, noah.cookie());
    seen[path] = second.includes(embeddedResponsesId) ? answersIn(second)['/user/profile'] : undefined;
    expect(await visit(path, '')).not.toContain('"/user/profile"');
  }
  const own = expect.arrayContaining([200, expect.objectContaining({ username: 'noah' })]);
  expect(seen).toEqual(Object.fromEntries(paths.map((path) => [path, path === '/' ? undefined : own])));
  expect([...cached.keys()]).toEqual(['/']);
});

it('pages are static when the API is on another server', async () => {
  const index = home.replace(' data-contact', ' data-api="https://api.example.com" data-contact');
  const { ask } = await serveShop({ dir: buildShop(index) });
  expect(await (await ask(birthday, { headers: html })).text()).toContain('the frame of a host');
});

it('the home shows its frame, and no place for products, until the shop has some', async () => {
  const empty = clientOf(await serveShop({ dir: buildShop(), isDemo: false, file: join(newFolder(), 'shop.sqlite') }));
  expect(await empty.visit('/')).toContain(`<div id="root">${frameMarkup}</div>`);
  const { visit } = await openServer();
  expect(await visit('/')).toContain(homeMarkup);
});

describe('a user-specific page', () => {
  it('is rendered on each request and never cached', async () => {
    const { ask, visit, signIn } = await openServer();
    const noah = await signIn('noah');
    await noah.add(products.teapot);
    const response = await ask('/cart?utm_source=mail', { headers: { ...html, cookie: noah.cookie() } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    const text = await response.text();
    expect(text).toContain('<title>Shopping Bag · Giftlist</title>');
    expect(text).toContain('<div id="root"><p>true, 1 lines, support@localhost, render 1</p></div>');
    expect(answersIn(text)).toMatchObject({ '/cart': [200, { cartItems: [{ name: 'Enamel Teapot for Two' }] }] });
    expect(await visit('/cart')).toContain('<p>false, 0 lines, support@localhost, render 2</p>');
    expect(await visit('/cart', noah.cookie())).toContain('<p>true, 1 lines, support@localhost, render 3</p>');
  });

  it('is rendered with settings that an operator has just changed', async () => {
    const { server, signIn, read, send } = await serve({ dir: buildShop() });
    const { visit } = clientOf(server);
    expect(await visit('/cart')).toContain('<p>false, 0 lines, support@localhost, render 1</p>');
    expect(await visit(birthday)).toContain('data-contact="support@localhost"');
    await signIn('Ada', password);
    const fields = fieldsOf(await read('/settings'), '/settings/save');
    await send('/settings/save', { ...fields, contact: 'help@example.com' });
    expect(await visit('/cart')).toContain('<p>false, 0 lines, help@example.com, render 3</p>');
    expect(await visit(birthday)).toContain('data-contact="help@example.com"');
  });

  it('is rendered for a guest after the session ended', async () => {
    const { visit, signIn } = await openServer();
    const noah = await signIn('noah');
    await noah.add(products.teapot);
    const cookie = noah.cookie();
    await noah.send('POST', '/auth/logout');
    const text = await visit('/cart', cookie);
    expect(text).toContain('<p>false, 0 lines');
    expect(text).not.toContain('Teapot');
  });
});
