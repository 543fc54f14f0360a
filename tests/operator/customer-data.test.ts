import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Db, tableNames } from '#backend/database/tables.ts';
import { GiftPage } from '#generated/model';
import { setTakedown } from '#server/admin/giftlists/giftlists.ts';
import { writeNote } from '#server/admin/orders/notes.ts';
import { findOrderWithItems } from '#server/admin/orders/orders-with-items.ts';
import { listOrders } from '#server/admin/orders/search.ts';
import { recordFulfillment } from '#server/admin/orders/shipments.ts';
import { eraseDataSubject } from '#server/admin/people/erase.ts';
import { exportPersonalData } from '#server/admin/people/export.ts';
import { openPaymentShop } from '../backend/payment-shop';
import { guest, products, type Shopper } from '../backend/shopper';

type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>;

const operatorOf = ({ deps }: PaymentShop) => ({ ...deps, actor: 'Ada' });

/** Columns that the export omits: credentials and derived values. */
const unexported: Readonly<Record<string, readonly string[]>> = {
  accounts: ['seq', 'passwordHash'],
  sessions: ['seq', 'id'],
  codes: ['nonce', 'askedBy'],
  password_links: ['id'],
  // Only the database needs them.
  friendships: ['pairKey'],
  orders: ['digest'],
  // Parts of exported texts.
  mails: ['seq', 'nonce', 'parts'],
  people_words: ['word'],
  order_words: ['word'],
  giftlist_words: ['word'],
  // The buyer's order, and the giver.
  gifts: ['seq', 'orderId', 'giverId'],
};

/** Key that identifies a row within its table. */
const rowKeyOf = ({ recipientId: _, address: __, ...row }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify('word' in row ? row : (row['seq'] ?? row['id'] ?? Object.values(row).slice(0, 3)));

/** Reads all rows of all tables. */
const snapshot = async (db: Db) => {
  const all = new Map<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>();
  for (const name of tableNames) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    all.set(name, new Map(rows.map((row) => [rowKeyOf(row), row])));
  }
  return all;
};

/** Texts in a value. Bytes are in base64, as in an export. */
const textsIn = (value: unknown): string[] => {
  if (value instanceof Uint8Array) return [Buffer.from(value).toString('base64')];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' && value !== '' ? [value] : [];
};

const ship = async (shop: PaymentShop, ids: readonly string[]) => {
  for (const id of ids)
    for (const { position, ordered: quantity } of (await findOrderWithItems(shop.db, id))?.items ?? [])
      await recordFulfillment(operatorOf(shop), { orderId: id, position, quantity, isShipped: true });
};

const paidOrderIds = async (shop: PaymentShop) =>
  (await shop.orders()).filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ id }) => id);

/** Order of the demo with a gift for Noah. */
const demoOrderForNoah = 'b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d';

const shipAll = async (shop: PaymentShop) => ship(shop, [demoOrderForNoah, ...(await paidOrderIds(shop))]);

/** Zoe's message to Noah. */
const message = 'For your new kitchen.';

/** Maya's thanks to Noah, with a first name. */
const thanksToNoah = 'Dear Noah, we drink it daily.';

/** Gifts with thanks: from Noah to Zoe, from Maya to Noah, and from Maya to a third member about Noah. */
const addThanks = async ({ db }: PaymentShop, noah: Shopper, orderOfNoah: string) => {
  const [gift] = GiftPage.parse((await noah.get('/gift')).body).data;
  await noah.patch(`/gift/${gift?.id}`, { thanks: 'Thank you, Zoe!' });
  const ofMaya = { ownerId: 'usr_maya', giftlistItemId: 'gli_maya_vinyl', quantity: 1, isRevealed: true };
  const thankedAt = new Date(Date.UTC(2026, 10, 24)).toISOString();
  await db
    .insertInto('gifts')
    .values([
      { ...ofMaya, id: 'gif_of_noah', orderId: orderOfNoah, position: 0, thanks: thanksToNoah, thankedAt },
      { ...ofMaya, id: 'gif_about_noah', thanks: 'Did @noah tell you?', thankedAt },
    ])
    .execute();
};

/** Opens a shop with data about Noah in every table. */
const openWithNoah = async () => {
  const shop = await openPaymentShop();
  const [noah, zoe] = [shop.shopper(), shop.shopper()];
  await noah.signIn('noah');
  await zoe.signIn('zoe');
  await noah.patch('/friends/follow/zoe', undefined);
  const [teapot, pancakes] = await noah.add(products.teapot, products.pancakes);
  await shop.buy(noah, [teapot]);
  const gifts = await shop.db
    .selectFrom('giftlistItems')
    .innerJoin('giftlists', 'giftlists.id', 'giftlistItems.giftlistId')
    .innerJoin('people', 'people.id', 'giftlists.ownerId')
    .innerJoin('products', 'products.id', 'giftlistItems.productId')
    .select(['giftlistItems.id', 'giftlistItems.productId'])
    .where('people.username', '=', 'noah')
    .where('giftlists.isHidden', '=', false)
    .where('products.stock', 'is', null)
    .execute();
  for (const { id, productId } of gifts.slice(0, 2))
    await zoe.post('/cartItem', { productId, quantity: 1, giftlistItemId: id });
  await shop.db.updateTable('addresses').set({ isPublic: true }).execute();
  const linesOfZoe = await shop.db
    .selectFrom('cartLines')
    .selectAll()
    .where('giftlistItemId', 'is not', null)
    .execute();
  const [giftOfZoe] = linesOfZoe;
  await shop.buy(zoe, [giftOfZoe], { giftMessages: [{ cartItemId: giftOfZoe?.id, text: message }] });
  await noah.post('/giftMark', { giftlistItemId: 'gli_maya_vinyl', quantity: 1 });
  await noah.post('/auth/send-otp', { email: 'noah.fraser@example.ca' });
  const link = { id: 'h4sh', email: 'noah.fraser@example.ca', expiresAt: Date.UTC(2026, 10, 25) };
  await shop.db.insertInto('passwordLinks').values(link).execute();
  await shop.shopper().signIn('noah');
  for (const id of ['code:noah.fraser@example.ca n0nce asker', 'password:noah', 'password:noah d3vice'])
    await shop.db.insertInto('lockouts').values({ id, failures: 1, blockedUntil: 0 }).execute();
  const openCheckout = await noah.checkoutUrl([pancakes]);
  const [orderOfNoah, orderOfZoe] = (await shop.orders()).filter(({ paymentStatus }) => paymentStatus === 'paid');
  await addThanks(shop, noah, orderOfNoah?.id ?? '');
  await writeNote(operatorOf(shop), { orderId: orderOfNoah?.id ?? '', text: 'Noah rang twice.' });
  await writeNote(operatorOf(shop), { orderId: orderOfZoe?.id ?? '', text: 'The gift is for noah fraser.' });
  return { shop, openCheckout, noah, orderOfZoe: orderOfZoe?.id ?? '' };
};

describe('a data subject', () => {
  it('is erased from all tables, and the export contains what is erased, except for credentials', async () => {
    const { shop, openCheckout, noah } = await openWithNoah();
    await shipAll(shop);
    const operator = operatorOf(shop);
    const [list] = await shop.db.selectFrom('giftlists').select('id').where('ownerId', '=', 'usr_noah').execute();
    await setTakedown(operator, list?.id ?? '', { reason: 'The title insults somebody.', parts: ['title'] });
    // `setSuspension` would delete the sessions, which the erasure has to delete in this test.
    await shop.db.updateTable('people').set({ suspensionReason: 'Spam.' }).where('id', '=', 'usr_noah').execute();
    const deleted = { giftlistId: 'gft_noah_gone', ownerId: 'usr_noah', eventDate: '2027-01-02' };
    await shop.db.insertInto('deletedSurprises').values(deleted).execute();
    const before = await snapshot(shop.db);
    const exported = await exportPersonalData(operator, ' Noah.Fraser@example.ca', { hasSurprises: true });
    await eraseDataSubject(operator, 'noah.fraser@example.ca');
    const after = await snapshot(shop.db);

    expect(shop.provider.pay(openCheckout)).toBeUndefined();
    expect(await noah.get('/auth/check')).toMatchObject({ body: { authenticated: false } });
    const exportedTexts = new Set(textsIn(JSON.parse(exported)));
    const notExported: string[] = [];
    const changedTables = new Set<string>();
    for (const [table, rows] of before)
      for (const [key, row] of rows) {
        const textsLeft = new Set(textsIn(after.get(table)?.get(key)));
        for (const [column, value] of Object.entries(row)) {
          const erased = textsIn(value).filter((text) => !textsLeft.has(text));
          if (erased.length > 0) changedTables.add(table);
          if (unexported[table]?.includes(column)) continue;
          notExported.push(
            ...erased.filter((text) => !exportedTexts.has(text)).map((text) => `${table}.${column}: ${text}`),
          );
        }
      }
    expect(notExported).toEqual([]);
    expect(exported).not.toMatch(/"(seq|\w+(Seq|Key)|digest|version|needsFulfillment|isLatestOfGuest)"/);
    expect([...changedTables].toSorted()).toEqual([
      'accounts',
      'addresses',
      'audit_events',
      'cart_lines',
      'codes',
      'deleted_surprises',
      'friendships',
      'giftlist_items',
      'giftlist_words',
      'giftlists',
      'gifts',
      'images',
      'lockouts',
      'mails',
      'notifications',
      'open_order_lines',
      'order_destinations',
      'order_item_taxes',
      'order_items',
      'order_notes',
      'orders',
      'password_links',
      'people',
      'people_words',
      'sessions',
    ]);
    const left = JSON.stringify([...after].map(([table, rows]) => [table, [...rows.values()]])).toLowerCase();
    expect(JSON.parse(exported)).toMatchObject({ people: [{ username: 'noah' }], orders: [{}, {}] });
    for (const word of ['noah.fraser', 'noah fraser', '@noah', 'usr_noah', '88 somerset', 'k2p 0h6'])
      expect([word, left.includes(word)]).toEqual([word, false]);
    const gifts = await shop.db
      .selectFrom('gifts')
      .select(['id', 'thanks'])
      .where('id', 'like', '%noah')
      .orderBy('id')
      .execute();
    expect(gifts).toEqual([
      { id: 'gif_about_noah', thanks: 'Did Someone tell you?' },
      { id: 'gif_of_noah', thanks: null },
    ]);
    const maya = shop.shopper();
    await maya.signIn('maya');
    const { data } = GiftPage.parse((await maya.get('/gift?isThanked=true')).body);
    expect(data.find(({ id }) => id === 'gif_of_noah')).toMatchObject({
      giver: 'Someone',
      thankedAt: expect.any(String),
    });
    const paid = await shop.db.selectFrom('orders').selectAll().where('ownerId', 'like', 'erased%').execute();
    expect(paid).toMatchObject([
      { paymentStatus: 'paid', email: '', buyerName: null, summary: { totalAmount: 74.58 } },
    ]);
    await expect(eraseDataSubject(operator, 'noah.fraser@example.ca')).rejects.toThrow('No data found for');
  });

  it('is erased once by two presses on a form, and keeps what they bought between them', async () => {
    const shop = await openPaymentShop();
    const buy = async () => {
      const buyer = shop.shopper();
      await shop.buy(buyer, await buyer.addWithAddress(products.vinyl), guest);
      await shipAll(shop);
    };
    const erase = () => eraseDataSubject(operatorOf(shop), guest.email, { personId: undefined, key: 'key_form' });
    const ordersOfGuest = async () =>
      (await shop.db.selectFrom('orders').select('id').where('email', '=', guest.email).execute()).length;
    await buy();
    expect([await erase(), await ordersOfGuest()]).toEqual([true, 0]);
    await buy();
    expect([await erase(), await ordersOfGuest()]).toEqual([false, 1]);
  });

  it('gets an export without the addresses of their recipients, and without note lines about others', async () => {
    const { shop, orderOfZoe } = await openWithNoah();
    await writeNote(operatorOf(shop), { orderId: orderOfZoe, text: 'Zoe moves to Halifax.\nNoah Fraser rang.' });
    await shipAll(shop);
    const exportOf = async (email: string) => exportPersonalData(operatorOf(shop), email);
    const item = { recipientId: 'usr_noah', address: expect.objectContaining({ city: 'Ottawa' }) };
    expect(JSON.parse(await exportOf('noah.fraser@example.ca'))).toMatchObject({
      ofOthers: {
        orderItems: expect.arrayContaining([expect.objectContaining(item)]),
        orderNotes: [{ text: 'The gift is for noah fraser.' }, { text: 'Noah Fraser rang.' }],
      },
    });
    const exportOfZoe = await exportOf('zoe.nakashuk@example.ca');
    expect(JSON.parse(exportOfZoe)).toMatchObject({ orderItems: [{ recipientId: 'usr_noah', address: null }] });
    expect(exportOfZoe).not.toContain('88 Somerset');
  });

  it('gets messages of others with the parcel, and deletes them as giver and as recipient', async () => {
    const { shop } = await openWithNoah();
    const operator = operatorOf(shop);
    const messages = async () =>
      (await shop.db.selectFrom('orderDestinations').select('giftMessage').execute()).filter(
        ({ giftMessage }) => giftMessage === message,
      ).length;
    const exportsWithMessage = async () =>
      Promise.all(
        ['zoe.nakashuk@example.ca', 'noah.fraser@example.ca'].map(async (email) =>
          (await exportPersonalData(operator, email)).includes(message),
        ),
      );
    expect(await exportsWithMessage()).toEqual([true, false]);
    await shipAll(shop);
    expect(await exportsWithMessage()).toEqual([true, true]);
    expect(await messages()).toBe(1);
    await eraseDataSubject(operator, 'zoe.nakashuk@example.ca');
    expect(await messages()).toBe(0);
  });

  it('gets what they say and what is said to them in thanks, without what others say to each other', async () => {
    const { shop } = await openWithNoah();
    const exportOf = async (email: string) => JSON.parse(await exportPersonalData(operatorOf(shop), email));
    expect(await exportOf('noah.fraser@example.ca')).toMatchObject({
      gifts: expect.arrayContaining([expect.objectContaining({ thanks: 'Thank you, Zoe!' })]),
      orderItems: expect.arrayContaining([expect.objectContaining({ thanks: thanksToNoah })]),
      ofOthers: { gifts: [{ thanks: 'Did @noah tell you?' }] },
    });
    const exportOfZoe = await exportOf('zoe.nakashuk@example.ca');
    expect(exportOfZoe).toMatchObject({ orderItems: [{ thanks: 'Thank you, Zoe!' }], ofOthers: { gifts: [] } });
    expect(JSON.stringify(exportOfZoe)).not.toMatch(/Dear Noah|tell you/);
  });

  it('is found by name in what they bought and receive, until the erasure', async () => {
    const { shop, orderOfZoe } = await openWithNoah();
    const found = async (search: string) =>
      (await listOrders(shop.db, { filter: 'all', search, page: '' })).orders.map(({ id }) => id);
    const bought = shop.db.selectFrom('orders').select('id').where('ownerId', '=', 'usr_noah');
    const own = (await bought.where('paymentStatus', '=', 'paid').execute()).map(({ id }) => id);
    for (const search of ['noah', '@noah'])
      expect(await found(search)).toEqual(expect.arrayContaining([orderOfZoe, ...own]));
    expect(own.length).toBeGreaterThan(0);
    await shipAll(shop);
    await eraseDataSubject(operatorOf(shop), 'noah.fraser@example.ca');
    for (const search of ['noah', '@noah']) expect(await found(search)).toEqual([]);
    expect(await found('zoe')).toContain(orderOfZoe);
  });

  it('is not erased before all parcels have shipped', async () => {
    const { shop } = await openWithNoah();
    const operator = operatorOf(shop);
    const sentence = 'is paid but not fully shipped. Ship or refund it first.';
    await expect(eraseDataSubject(operator, 'noah.fraser@example.ca')).rejects.toThrow(sentence);
    await ship(shop, (await paidOrderIds(shop)).slice(0, 1));
    await expect(eraseDataSubject(operator, 'noah.fraser@example.ca')).rejects.toThrow(
      'contains a gift for this customer.',
    );
  });

  it('who bought as a guest is erased without other guests of the same browser', async () => {
    const shop = await openPaymentShop();
    const shopper = shop.shopper();
    const [teapot, pancakes] = await shopper.addWithAddress(products.teapot, products.pancakes);
    await shop.buy(shopper, [teapot]);
    await shop.buy(shopper, [pancakes], { ...guest, email: 'other@example.ca' });
    await shipAll(shop);
    const operator = operatorOf(shop);
    expect(JSON.parse(await exportPersonalData(operator, guest.email))).toMatchObject({ people: [], orders: [{}] });
    await eraseDataSubject(operator, guest.email);
    const orders = await shop.orders();
    expect(orders.map(({ email }) => email)).toEqual(['', 'other@example.ca']);
    expect(JSON.stringify([...((await snapshot(shop.db)).get('mails')?.values() ?? [])])).not.toContain(guest.email);
  });
});
