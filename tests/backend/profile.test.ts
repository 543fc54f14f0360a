import { describe, expect, it } from 'vitest';
import { FriendPage, GiftlistPage, OrderPage, Profile } from '#generated/model';
import { profileTakenTexts } from '#rules/availability.ts';
import { getCartLines, openAs, type Shopper } from './shopper';

const profileOf = async ({ get }: Shopper) => Profile.parse((await get('/user/profile')).body);
const save = ({ patch }: Shopper, changes: object) => patch('/user/profile', changes);

describe('updating the profile', () => {
  it('stores the sent fields and keeps the others', async () => {
    const { shopper } = await openAs('maya');
    const before = await profileOf(shopper);
    const { status, body } = await save(shopper, { firstName: ' Mia ', gender: 'other' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, firstName: 'Mia', gender: 'other' });
    expect(await profileOf(shopper)).toEqual(body);
  });

  it('does not change other profiles', async () => {
    const { shopper, anotherShopper } = await openAs('maya');
    const noah = anotherShopper();
    await noah.signIn('noah');
    const before = await profileOf(noah);
    await save(shopper, { lastName: 'Roy' });
    expect(await profileOf(noah)).toEqual(before);
    expect((await profileOf(shopper)).lastName).toBe('Roy');
  });

  it('resets isPhoneVerified when the country code of the number changes', async () => {
    const { shopper } = await openAs('noah');
    expect((await profileOf(shopper)).isPhoneVerified).toBe(true);
    await save(shopper, { phoneType: 'home' });
    expect((await profileOf(shopper)).isPhoneVerified).toBe(true);
    await save(shopper, { countryCode: '44' });
    expect(await profileOf(shopper)).toMatchObject({
      countryCode: '44',
      phoneNumber: '6135550198',
      isPhoneVerified: false,
    });
  });

  it('accepts the stored email and birth date unchanged', async () => {
    const { shopper } = await openAs('maya');
    const before = await profileOf(shopper);
    const { dob, mob, yob } = before;
    expect(await save(shopper, { email: before.email?.toUpperCase(), dob, mob, yob, firstName: 'Mia' })).toEqual({
      status: 200,
      body: { ...before, firstName: 'Mia' },
    });
  });

  it('stores only the first birth date, for users of at least 13 years', async () => {
    const { shopper } = await openAs('zoe');
    expect(await profileOf(shopper)).toMatchObject({ dob: 0, mob: 0, yob: 0 });
    expect(await save(shopper, { dob: 30, mob: 2, yob: 1990 })).toEqual({
      status: 400,
      body: { message: ['Please enter a valid date.'] },
    });
    expect(await save(shopper, { dob: 1, mob: 1, yob: 2020 })).toEqual({
      status: 400,
      body: { message: ['You must be at least 13 years old to create an account.'] },
    });
    expect((await save(shopper, { dob: 28, mob: 2, yob: 1990 })).status).toBe(200);
    expect((await save(shopper, { dob: 27 })).status).toBe(400);
    expect(await profileOf(shopper)).toMatchObject({ dob: 28, mob: 2, yob: 1990 });
  });

  it.each([{ email: 'other@example.ca' }, { dob: 1, mob: 1, yob: 1990 }])('rejects a change to %j', async (changes) => {
    const { shopper } = await openAs('maya');
    const before = await profileOf(shopper);
    expect(await save(shopper, changes)).toEqual({
      status: 400,
      body: { message: 'The email address and the date of birth cannot be changed here.' },
    });
    expect(await profileOf(shopper)).toEqual(before);
  });
});

describe('changing the username', () => {
  it.each(['NOAH', 'Admin'])('rejects the taken or reserved name %s (case does not matter)', async (username) => {
    const { shopper } = await openAs('maya');
    expect(await save(shopper, { username, firstName: 'Mia' })).toEqual({
      status: 400,
      body: { message: profileTakenTexts.username },
    });
    expect(await profileOf(shopper)).toMatchObject({ username: 'maya', firstName: 'Maya' });
  });

  it('accepts the current name in another case', async () => {
    const { shopper } = await openAs('maya');
    expect(await save(shopper, { username: 'Maya' })).toMatchObject({ status: 200, body: { username: 'Maya' } });
  });

  it('signs in with the new name only', async () => {
    const { shopper, anotherShopper } = await openAs('maya');
    await save(shopper, { username: 'mia.t' });
    expect((await anotherShopper().signIn('maya')).status).toBe(401);
    expect((await anotherShopper().signIn('mia.t')).status).toBe(200);
  });

  it('updates friends, giftlists, carts and orders', async () => {
    const { mocks, shopper, anotherShopper } = await openAs('maya');
    const noah = anotherShopper();
    await noah.signIn('noah');
    const lists = GiftlistPage.parse((await shopper.get('/giftlist/user/maya')).body).data;
    const item = lists[0]?.items?.[0];
    await noah.post('/cartItem', { productId: item?.product.id, quantity: 1, giftlistItemId: item?.id });
    expect((await getCartLines(noah)).map(({ recipientUsername }) => recipientUsername)).toEqual(['maya']);
    await save(shopper, { username: 'mia.t', firstName: 'Mia' });
    const friends = FriendPage.parse((await noah.get('/friends?page=1&limit=50')).body).data;
    expect(friends.filter(({ username }) => username === 'mia.t')).toMatchObject([{ name: 'Mia Tremblay' }]);
    expect(friends.some(({ username }) => username === 'maya')).toBe(false);
    const renamed = GiftlistPage.parse((await noah.get('/giftlist/user/mia.t')).body).data;
    expect(renamed).toEqual(lists.map((list) => ({ ...list, username: 'mia.t' })));
    expect((await noah.get('/giftlist/user/maya')).status).toBe(404);
    expect((await getCartLines(noah)).map(({ recipientUsername }) => recipientUsername)).toEqual(['mia.t']);
    const state = await mocks.state();
    expect(JSON.stringify([state.lines, state.orders])).not.toContain('"username":"maya"');
    expect(JSON.stringify(state.lines)).not.toContain('"recipientUsername":"maya"');
  });

  it('keeps the delivery address on the member’s orders', async () => {
    const { shopper } = await openAs('maya');
    const recipientsWithAddress = async () =>
      OrderPage.parse((await shopper.get('/order?limit=50')).body).data.flatMap(({ orderItems }) =>
        orderItems.flatMap(({ deliveryAddress, recipient }) => (deliveryAddress ? [recipient?.username ?? null] : [])),
      );
    const before = await recipientsWithAddress();
    await save(shopper, { username: 'mia.t' });
    expect(await recipientsWithAddress()).toEqual(before.map((username) => (username === 'maya' ? 'mia.t' : username)));
  });
});
