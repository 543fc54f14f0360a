import { describe, expect, it } from 'vitest';
import { Giftlist, GiftlistPage, NotificationPage } from '#generated/model';
import { notifications as seeded } from '#seed/notifications.ts';
import { openBackend } from './backend';
import { pay as payAt } from './databases';
import { type createShopper, getCartLines, guest, openShop } from './shopper';

const vinyl = { productId: 'northern-lights-vinyl', giftlistItemId: 'gli_maya_vinyl', quantity: 1 };

const listOf = async ({ get }: ReturnType<typeof createShopper>, id: string) =>
  Giftlist.parse((await get(`/giftlist/${id}`)).body);

const purchasedIds = (list: Giftlist) => list.items.filter(({ isPurchased }) => isPurchased).map(({ id }) => id);

const openWithPayment = () => {
  const { mocks, shopper } = openShop();
  /** Starts the checkout of the cart. @returns a function that pays the order */
  const startCheckout = async (details: object) => {
    const url = await shopper.checkoutUrl(await getCartLines(shopper), details);
    return () => payAt(mocks, url);
  };
  const notifications = async () =>
    (await mocks.state()).notifications
      .filter(({ id }) => !seeded.some((row) => row.id === id))
      .map(({ ownerId, message, viewed, type }) => ({ ownerId, message, viewed, type }));
  return { mocks, shopper, startCheckout, notifications };
};

describe('paying for a gift', () => {
  it('marks it as purchased and sends one notification, even if paid twice', async () => {
    const { shopper, startCheckout, notifications } = openWithPayment();
    await shopper.signIn('noah');
    await shopper.post('/cartItem', vinyl);
    const pay = await startCheckout({});
    expect(purchasedIds(await listOf(shopper, 'gft_maya_birthday'))).toEqual(['gli_maya_birthday_3']);
    expect(await notifications()).toEqual([]);
    await pay();
    await pay();
    expect(purchasedIds(await listOf(shopper, 'gft_maya_birthday'))).toEqual(['gli_maya_vinyl', 'gli_maya_birthday_3']);
    expect(await notifications()).toEqual([
      {
        ownerId: 'usr_maya',
        message: '@noah bought Songs for Northern Lights (LP) from your giftlist "Birthday wishes".',
        viewed: false,
        type: 'PURCHASE',
      },
    ]);
  });

  it('leads the owner to the list and never to the order, and names list and buyer as they are now', async () => {
    const { shopper, startCheckout } = openWithPayment();
    await shopper.signIn('noah');
    await shopper.post('/cartItem', { ...vinyl, quantity: 2 });
    const pay = await startCheckout({});
    await pay();
    await shopper.patch('/user/profile', { username: 'nora' });
    await shopper.signIn('maya');
    await shopper.patch('/giftlist/gft_maya_birthday', { title: 'Forty!' });
    const latest = async () => NotificationPage.parse((await shopper.get('/notifications?page=1')).body).data[0];
    expect(await latest()).toMatchObject({
      message: '@nora bought 2 × Songs for Northern Lights (LP) from your giftlist "Forty!".',
      giftlistId: 'gft_maya_birthday',
      orderId: null,
    });
    await shopper.send('DELETE', '/giftlist/gft_maya_birthday');
    expect(await latest()).toMatchObject({
      message: '@nora bought 2 × Songs for Northern Lights (LP) from a giftlist that you have deleted.',
      giftlistId: null,
    });
  });

  it.each([
    { details: { ...guest, anonymous: false }, buyer: 'Sam Roy' },
    { details: { ...guest, anonymous: true }, buyer: 'Someone' },
  ])('names a guest as $buyer', async ({ details, buyer }) => {
    const { shopper, startCheckout, notifications } = openWithPayment();
    await shopper.post('/cartItem', vinyl);
    const pay = await startCheckout(details);
    await pay();
    const messages = (await notifications()).map(({ message }) => message);
    expect(messages).toEqual([`${buyer} bought Songs for Northern Lights (LP) from your giftlist "Birthday wishes".`]);
  });

  it('does not name a member who buys anonymously', async () => {
    const { mocks, shopper, startCheckout, notifications } = openWithPayment();
    await shopper.signIn('noah');
    await shopper.post('/cartItem', vinyl);
    const pay = await startCheckout({ anonymous: true });
    await pay();
    expect(JSON.stringify((await mocks.state()).notifications)).not.toMatch(/noah/i);
    expect(await notifications()).toHaveLength(1);
  });

  it('does not notify owners who buy from their own list', async () => {
    const { shopper, startCheckout, notifications } = openWithPayment();
    await shopper.signIn('maya');
    await shopper.post('/cartItem', vinyl);
    await shopper.post('/cartItem', { productId: 'enamel-teapot-for-two', quantity: 1 });
    const pay = await startCheckout({});
    await pay();
    expect(purchasedIds(await listOf(shopper, 'gft_maya_birthday'))).toEqual(['gli_maya_vinyl', 'gli_maya_birthday_3']);
    expect(await notifications()).toEqual([]);
  });
});

describe('the giftlists of a user', () => {
  it('exclude hidden ones, also for their owner (case of the username does not matter)', async () => {
    const { shopper } = openShop();
    const titles = async (username: string) =>
      GiftlistPage.parse((await shopper.get(`/giftlist/user/${username}`)).body).data.map(({ title }) => title);
    expect(await titles('MAYA')).toEqual(['Birthday wishes', 'A cabin of our own', 'Someday']);
    await shopper.signIn('maya');
    expect(await titles('maya')).toEqual(['Birthday wishes', 'A cabin of our own', 'Someday']);
  });

  it('name their owner, and are returned fifty a page', async () => {
    const { shopper } = openShop();
    const { body } = await shopper.get('/giftlist/user/noah?page=2&limit=50');
    const { data, total } = GiftlistPage.parse(body);
    expect(total).toBe(64);
    expect(data).toHaveLength(14);
    expect(new Set(data.map(({ username }) => username))).toEqual(new Set(['noah']));
  });

  it('say whether the owner can receive parcels (reading 259)', async () => {
    const { db, shopper } = await openBackend();
    const visitor = shopper();
    const shippableFlags = async () => {
      const { isShippable } = await listOf(visitor, 'gft_maya_birthday');
      const page = GiftlistPage.parse((await visitor.get('/giftlist/user/maya')).body);
      return [isShippable, ...page.data.map((list) => list.isShippable)];
    };
    expect(await shippableFlags()).toEqual([true, true, true, true]);
    await db.updateTable('addresses').set({ isPublic: false }).where('ownerId', '=', 'usr_maya').execute();
    expect(await shippableFlags()).toEqual([false, false, false, false]);
  });

  it('return 404 for an unknown username', async () => {
    const { shopper } = openShop();
    expect(await shopper.get('/giftlist/user/nobody')).toMatchObject({ status: 404 });
  });
});

it('the scenario long-list adds one giftlist of 1,000 items for Maya', async () => {
  const { mocks, shopper } = openShop('one');
  await mocks.setScenario('long-list');
  await mocks.setScenario('long-list,latency:3000');
  await mocks.setScenario('');
  const { title, items } = await listOf(shopper, 'gft_maya_long');
  expect(title).toBe('Everything I ever wanted');
  expect(items).toHaveLength(1000);
});
