import { describe, expect, it } from 'vitest';
import { Giftlist, GiftlistPage } from '#generated/model';
import { openBackend } from './backend';
import { openAs, openShop } from './shopper';

const titles = async ({ get }: ReturnType<typeof openShop>['shopper'], path = '/giftlist?page=1&limit=50') =>
  GiftlistPage.parse((await get(path)).body).data.map(({ title }) => title);

describe('own giftlists', () => {
  it('are listed newest first', async () => {
    const { shopper } = await openAs('maya');
    await shopper.post('/giftlist', { title: '  Baby Tremblay ' });
    await shopper.post('/giftlist', { title: 'For the garden' });
    expect(await titles(shopper)).toEqual([
      'For the garden',
      'Baby Tremblay',
      'Birthday wishes',
      'A cabin of our own',
      'Secret Santa ideas',
      'Someday',
    ]);
  });

  it('are created with the given fields', async () => {
    const { shopper } = await openAs('maya');
    const { status, body } = await shopper.post('/giftlist', {
      title: 'Secret plans',
      description: 'Ssh.',
      isHidden: true,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^gft_/),
      title: 'Secret plans',
      description: 'Ssh.',
      isHidden: true,
      forName: null,
      eventName: null,
      eventDate: null,
      allowsMarks: true,
      items: [],
    });
  });

  it('change only the given fields, and return no items', async () => {
    const { shopper } = await openAs('maya');
    expect(await shopper.patch('/giftlist/gft_maya_cabin', { description: '' })).toEqual({
      status: 200,
      body: {
        id: 'gft_maya_cabin',
        title: 'A cabin of our own',
        description: null,
        isHidden: false,
        forName: 'Maya & Noah',
        eventName: 'Housewarming',
        eventDate: '2026-12-30',
        allowsMarks: true,
      },
    });
    expect((await shopper.patch('/giftlist/gft_maya_cabin', { isHidden: true })).body).toMatchObject({
      title: 'A cabin of our own',
      isHidden: true,
    });
  });

  it('reject a title that is too short after trimming', async () => {
    const { shopper } = await openAs('maya');
    const error = { message: ['Please give your giftlist a title of at least 3 characters.'] };
    expect(await shopper.post('/giftlist', { title: ' ab ' })).toEqual({ status: 400, body: error });
    expect(await shopper.patch('/giftlist/gft_maya_cabin', { title: ' ab ' })).toEqual({ status: 400, body: error });
    expect(await titles(shopper)).toContain('A cabin of our own');
  });

  it('say for whom and when they are, to everybody with the link', async () => {
    const { shopper, anotherShopper } = openShop();
    await shopper.signIn('maya');
    const occasion = { forName: ' Emma\u200B ', eventName: 'turns 6', eventDate: '2026-12-10' };
    const { body } = await shopper.post('/giftlist', { title: 'Space and dinosaurs', ...occasion });
    const { id } = Giftlist.parse(body);
    expect(body).toMatchObject({ ...occasion, forName: 'Emma' });
    const guest = anotherShopper();
    expect((await guest.get(`/giftlist/${id}`)).body).toMatchObject({ ...occasion, forName: 'Emma', username: 'maya' });
    const { body: page } = await guest.get('/giftlist/user/maya?page=1&limit=50');
    expect(GiftlistPage.parse(page).data[0]).toMatchObject({ ...occasion, forName: 'Emma' });
    const { body: changed } = await shopper.patch(`/giftlist/${id}`, { eventName: '', eventDate: null });
    expect(changed).toMatchObject({ forName: 'Emma', eventName: null, eventDate: null });
    expect((await shopper.patch(`/giftlist/${id}`, { forName: null })).body).toMatchObject({ forName: null });
  });

  it.each([
    [{ forName: 'a'.repeat(51) }, 'forName: Please use at most 50 characters'],
    [{ forName: 'Emma\nBcc: all' }, 'forName: Please leave out line breaks and control characters'],
    [{ eventName: 'a'.repeat(51) }, 'eventName: Please use at most 50 characters'],
    [{ eventDate: '2026-13-01' }, 'eventDate: Please check the format'],
    [{ eventDate: '2026-02-30' }, 'Please choose a day.'],
    [{ eventDate: '' }, 'eventDate: Please check the format'],
  ])('refuse the occasion %j', async (occasion, message) => {
    const { shopper } = await openAs('maya');
    const refused = { status: 400, body: { message: [message] } };
    expect(await shopper.post('/giftlist', { title: 'For Emma', ...occasion })).toEqual(refused);
    expect(await shopper.patch('/giftlist/gft_maya_cabin', occasion)).toEqual(refused);
    expect((await shopper.get('/giftlist/gft_maya_cabin')).body).toMatchObject({ forName: 'Maya & Noah' });
  });

  it('are deleted with their items', async () => {
    const { mocks, shopper } = await openAs('maya');
    expect(await shopper.remove('/giftlist/gft_maya_cabin')).toMatchObject({ status: 200 });
    expect(await titles(shopper)).not.toContain('A cabin of our own');
    const { giftlistItems } = await mocks.state();
    expect(giftlistItems.filter(({ giftlistId }) => giftlistId === 'gft_maya_cabin')).toEqual([]);
    expect(await shopper.remove('/giftlist/gft_maya_cabin')).toMatchObject({ status: 404 });
  });
});

describe('giftlists of others', () => {
  it('are not found while hidden', async () => {
    const { shopper, anotherShopper } = openShop();
    const owner = anotherShopper();
    await owner.signIn('maya');
    await owner.patch('/giftlist/gft_maya_cabin', { isHidden: true });
    expect(await titles(shopper, '/giftlist/user/maya?page=1&limit=50')).toEqual(['Birthday wishes', 'Someday']);
    expect(await shopper.get('/giftlist/gft_maya_cabin')).toMatchObject({ status: 404 });
    expect(await owner.get('/giftlist/gft_maya_cabin')).toMatchObject({ status: 200 });
  });
});

describe('a giftlist item with a delisted product', () => {
  it('stays on the list as out of stock (reading 255)', async () => {
    const { db, shopper } = await openBackend();
    const visitor = shopper();
    const itemsOf = async () =>
      Giftlist.parse((await visitor.get('/giftlist/gft_maya_birthday')).body).items.map(
        ({ id, isPurchased, product }) => [id, isPurchased, product.itemInStock].join(' '),
      );
    const delisted = ['prairie-wool-throw', 'northern-lights-vinyl'];
    await db.updateTable('products').set({ isListed: false }).where('id', 'in', delisted).execute();
    expect(await itemsOf()).toEqual([
      'gli_maya_vinyl false false',
      'gli_maya_knitting false true',
      'gli_maya_birthday_3 true false',
      'gli_maya_birthday_4 false true',
      'gli_maya_birthday_5 false false',
    ]);
  });
});

describe('scenarios that change an open giftlist', () => {
  it('buy the items of the giftlist, hide it or delete it as soon as they start', async () => {
    const { mocks, shopper } = openShop();
    expect(await shopper.get('/giftlist/gft_maya_birthday')).toMatchObject({ status: 200 });
    await mocks.setScenario('giftlist-bought-while-open');
    expect((await shopper.get('/giftlist/gft_maya_birthday')).body).toMatchObject({
      items: Array.from({ length: 5 }, () => ({ isPurchased: true })),
    });
    await mocks.setScenario('giftlist-hidden-while-open');
    expect(await shopper.get('/giftlist/gft_maya_birthday')).toMatchObject({ status: 404 });
    await shopper.signIn('maya');
    expect((await shopper.get('/giftlist/gft_maya_birthday')).body).toMatchObject({ isHidden: true });
    await mocks.setScenario('giftlist-deleted-while-open');
    expect(await shopper.get('/giftlist/gft_maya_birthday')).toMatchObject({ status: 404 });
  });
});
