import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { singleConnection } from '#backend/database/transaction.ts';
import { Cart, Giftlist, OrderPage } from '#generated/model';
import { mailedCode } from '#mocks/database/ports.ts';
import { buildSeedDatabase } from '#mocks/database/seeded.ts';
import { setTakedown } from '#server/admin/giftlists/giftlists.ts';
import { writeNote } from '#server/admin/orders/notes.ts';
import { shipOrders } from '#server/admin/orders/shipments.ts';
import { eraseDataSubject } from '#server/admin/people/erase.ts';
import { exportPersonalData } from '#server/admin/people/export.ts';
import { setSuspension } from '#server/admin/people/suspend.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { serveSqlite } from '#server/database/serve-sqlite.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { guest, products, type Shopper, signUpForm } from '../backend/shopper';

const isOnPostgres = process.env['TEST_DATABASE'] === 'postgres';

/** Bytes of a SQLite file with its write-ahead log. */
const bytesOf = (file: string): string =>
  [file, `${file}-wal`]
    .filter((name) => existsSync(name))
    .map((name) => readFileSync(name, 'latin1'))
    .join('');

const newFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'giftlist-erasure-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'shop.sqlite');
};

/** Opens a shop on a SQLite file, or on PostgreSQL. `bytes` reads the file with its write-ahead log. */
const openShop = async () => {
  if (isOnPostgres) return { shop: await openPaymentShop(), bytes: () => '' };
  const file = await newFile();
  await writeFile(file, await buildSeedDatabase());
  const { db, close } = openSqlite(file);
  onTestFinished(close);
  const bytes = () => bytesOf(file);
  return { shop: await openPaymentShop({ db, concurrency: singleConnection }), bytes };
};

/** An image of distinctive bytes. */
const image = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('Nightjar'.repeat(40))]);

/** Words about the member, each used nowhere else. */
const personalWords = [
  // Names at the sign-up, and afterwards.
  'Zebulon',
  'Quartermain',
  'zeb.quarter',
  'Ottoline',
  'Vexley',
  'otto.vex',
  'zebulon@wraithmoor.example',
  '7 Wraithmoor Crescent',
  'K9Z 4P7',
  '6135550777',
  // Titles: renamed, deleted and present lists.
  'Larkspur nuptials',
  'Larkspur renamed',
  'Quillfeather nook',
  'Damson teatime',
  // Occasions of the lists: recipient and event.
  'Wisteria',
  'Thistledown jubilee',
  // A wish from another shop.
  'thimbleberry.example',
  'Thimbleberry swing',
  // Reasons of operators, and their notes.
  'Moonraker breach',
  'Gossamer slander',
  'Brindlewick called',
];

const createList = async (member: Shopper, title: string): Promise<string> => {
  const occasion = { forName: 'Wisteria', eventName: 'Thistledown jubilee', eventDate: '2026-12-10' };
  const { body } = await member.post('/giftlist', { title, description: `${title}, said twice`, ...occasion });
  return Giftlist.parse(body).id;
};

/** Adds a product to a list. @returns the giftlist item's id */
const addWish = async (member: Shopper, giftlistId: string, productId: string): Promise<string> => {
  await member.post('/giftlistItem', { giftlistId, productId, quantity: 1 });
  const list = Giftlist.parse((await member.get(`/giftlist/${giftlistId}`)).body);
  return list.items.find(({ product }) => product.id === productId)?.id ?? '';
};

const linesOf = async (shopper: Shopper) => Cart.parse((await shopper.get('/cart')).body).cartItems;

/** Every answer to other visitors. */
const answersTo = async (shopper: Shopper): Promise<string> => {
  const orders = OrderPage.parse((await shopper.get('/order?limit=100')).body).data;
  const paths = [
    '/notifications',
    '/cart',
    '/friends',
    '/friends/pending',
    '/friends/ship',
    '/giftlist',
    '/user/search/nonfollowing/vex',
    '/user/search/nonfollowing/zeb',
    ...orders.map(({ id }) => `/order/${id}`),
  ];
  const answers = await Promise.all(paths.map(async (path) => (await shopper.get(path)).body));
  return JSON.stringify([orders, ...answers]);
};

/** A shop in which a member has done everything, and others have bought, friended and read. */
const openWithBusyMember = async () => {
  const { shop, bytes } = await openShop();
  const operator = { ...shop.deps, actor: 'Ada' };
  const member = shop.shopper();
  const form = signUpForm({
    email: 'zebulon@wraithmoor.example',
    username: 'zeb.quarter',
    'profileDto[firstName]': 'Zebulon',
    'profileDto[lastName]': 'Quartermain',
    'addressDto[addressLine1]': '7 Wraithmoor Crescent',
    'addressDto[postalCode]': 'K9Z 4P7',
    'addressDto[city]': 'Ottawa',
    'addressDto[isPublic]': 'true',
    file: new File([image], 'me.png', { type: 'image/png' }),
  });
  expect(await member.post('/user', form)).toMatchObject({ status: 200 });
  expect(await member.post('/auth/verify-otp', { otpCode: mailedCode })).toMatchObject({ status: 200 });
  await shop.db.updateTable('addresses').set({ isPublic: true }).execute();
  const [noah, zoe, maya] = [shop.shopper(), shop.shopper(), shop.shopper()];
  await noah.signIn('noah');
  await zoe.signIn('zoe');
  await maya.signIn('maya');

  // Friends: accepted in both directions, and pending.
  await member.patch('/friends/follow/noah', undefined);
  await noah.patch('/friends/accept/zeb.quarter', undefined);
  await zoe.patch('/friends/follow/zeb.quarter', undefined);
  await member.patch('/friends/accept/zoe', undefined);
  await member.patch('/friends/follow/maya', undefined);

  // Gifts from lists that are deleted, renamed and kept; one ships to the buyer instead of the list's owner.
  const lists = {
    deleted: await createList(member, 'Larkspur nuptials'),
    kept: await createList(member, 'Quillfeather nook'),
    takenDown: await createList(member, 'Damson teatime'),
  };
  for (const giftlistId of Object.values(lists))
    await member.post('/giftlistItem', {
      giftlistId,
      quantity: 1,
      link: { url: 'https://thimbleberry.example/swing', name: 'Thimbleberry swing' },
    });
  const deletedWish = await addWish(member, lists.deleted, products.teapot);
  const keptWish = await addWish(member, lists.kept, products.pancakes);
  const lastWish = await addWish(member, lists.takenDown, products.vinyl);
  for (const [buyer, giftlistItemId, productId] of [
    [zoe, deletedWish, products.teapot],
    [noah, keptWish, products.pancakes],
  ] as const) {
    await buyer.post('/cartItem', { productId, giftlistItemId, quantity: 1 });
    const lines = (await linesOf(buyer)).filter((line) => line.giftlistItemId === giftlistItemId);
    await shop.buy(buyer, lines, {});
  }
  const [homeLine] = await maya.add(products.teapot);
  await maya.post('/cartItem', { productId: products.teapot, giftlistItemId: deletedWish, quantity: 1 });
  const shipsHome = (await linesOf(maya)).find((line) => line.giftlistItemId === deletedWish);
  await maya.patch(`/cartItem/${shipsHome?.id}`, { addressId: homeLine?.shippingAddress?.id });
  await shop.buy(maya, [shipsHome], {});
  // Lines that stay in carts, of a list that stays and of one that is deleted.
  for (const [productId, giftlistItemId] of [
    [products.vinyl, lastWish],
    [products.teapot, deletedWish],
  ] as const)
    await noah.post('/cartItem', { productId, giftlistItemId, quantity: 1 });

  // The member's own purchases, as buyer and for a friend.
  const own = await member.add(products.teapot);
  await shop.buy(member, own, {});
  await member.post('/cartItem', { productId: products.vinyl, giftlistItemId: 'gli_maya_vinyl', quantity: 1 });
  await shop.buy(member, await linesOf(member), {});
  await member.add(products.pancakes);

  // Renamed, after everybody has read the first names.
  await member.patch(`/giftlist/${lists.deleted}`, { title: 'Larkspur renamed' });
  const changes = { firstName: 'Ottoline', lastName: 'Vexley', username: 'otto.vex', phoneNumber: '6135550777' };
  expect(await member.patch('/user/profile', changes)).toMatchObject({ status: 200 });
  expect(await member.remove(`/giftlist/${lists.deleted}`)).toMatchObject({ status: 200 });

  // Codes, links, failed sign-ins, notes, a suspension and a takedown.
  await shop.shopper().post('/auth/send-otp', { email: 'zebulon@wraithmoor.example' });
  await shop.shopper().patch('/auth/forgot-password', { email: 'zebulon@wraithmoor.example', otpCode: '000000' });
  for (const username of ['zeb.quarter', 'otto.vex'])
    await shop.shopper().post('/auth/login', { username, password: 'Wrong!pass1' });
  const { id: personId } = await shop.db
    .selectFrom('people')
    .select('id')
    .where('username', '=', 'otto.vex')
    .executeTakeFirstOrThrow();
  const paid = (await shop.orders()).filter(({ paymentStatus }) => paymentStatus === 'paid');
  for (const { id: orderId, ownerId } of paid)
    await writeNote(operator, {
      orderId,
      text: ownerId === personId ? 'Brindlewick called.' : 'A gift for Zebulon Quartermain, now Ottoline Vexley.',
    });
  await setTakedown(operator, lists.takenDown, { reason: 'Gossamer slander.', parts: ['title'] });
  await setSuspension(operator, personId, { reason: 'Moonraker breach.' });
  await shipOrders(
    operator,
    paid.map(({ id: orderId }) => ({ orderId })),
  );
  return { shop, operator, bytes, personId, others: { noah, zoe, maya } };
};

it('erases a busy member from every answer to others and from the bytes of the file', async () => {
  const { shop, operator, bytes, personId, others } = await openWithBusyMember();
  const account = await shop.db.selectFrom('accounts').select('passwordHash').where('id', '=', personId).execute();
  const images = await shop.db.selectFrom('images').select(['id', 'data']).orderBy('seq', 'desc').limit(1).execute();
  const imageBytes = String.fromCharCode(...(images[0]?.data.subarray(40, 120) ?? []));
  const stored = [account[0]?.passwordHash, images[0]?.id, imageBytes].flatMap((text) => text ?? []);
  expect(stored).toHaveLength(3);
  const words = [...personalWords, ...stored, personId];
  const contentBefore = bytes().toLowerCase();
  const isMissing = (word: string) => !isOnPostgres && !contentBefore.includes(word.toLowerCase());
  expect(words.filter(isMissing)).toEqual([]);
  const before = JSON.stringify(await Promise.all(Object.values(others).map(answersTo)));
  for (const word of ['Ottoline Vexley', 'Larkspur nuptials', 'Quillfeather nook', 'Thistledown jubilee', 'otto.vex'])
    expect([word, before.includes(word)]).toEqual([word, true]);
  expect(await exportPersonalData(operator, 'zebulon@wraithmoor.example')).toContain('zeb.quarter');

  await eraseDataSubject(operator, 'zebulon@wraithmoor.example');

  const left: string[] = [];
  for (const [name, shopper] of Object.entries(others)) {
    const answers = (await answersTo(shopper)).toLowerCase();
    left.push(...words.filter((word) => answers.includes(word.toLowerCase())).map((word) => `${name} reads ${word}`));
  }
  const content = bytes().toLowerCase();
  left.push(...words.filter((word) => content.includes(word.toLowerCase())).map((word) => `the file contains ${word}`));
  expect(left).toEqual([]);

  const messages = JSON.stringify((await others.zoe.get('/notifications')).body);
  expect(messages).toContain('Someone has accepted your friend request.');
  const orders = JSON.stringify((await others.zoe.get('/order')).body);
  expect(orders).toContain('"giftlistName":"a giftlist"');
  expect(await linesOf(others.noah)).toMatchObject([{ giftlistName: 'a giftlist' }, { giftlistName: 'a giftlist' }]);
  expect((await shop.orders()).some(({ email }) => email === guest.email)).toBe(false);
});

it.skipIf(isOnPostgres)('removes at the first start what older versions have left in free pages', async () => {
  const file = await newFile();
  const old = new DatabaseSync(file);
  old.exec(`pragma secure_delete = off; pragma journal_mode = wal; create table notes (text text);
    insert into notes values ('Quillfeather nook'), ('kept'); delete from notes where text != 'kept'`);
  old.close();
  expect(bytesOf(file)).toContain('Quillfeather nook');
  const served = await serveSqlite({ file, demo: undefined, isPublic: false });
  onTestFinished(served.close);
  expect(bytesOf(file)).toContain('kept');
  expect(bytesOf(file)).not.toContain('Quillfeather nook');
});
