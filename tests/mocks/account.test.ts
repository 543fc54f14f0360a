import { describe, expect, it } from 'vitest';
import { Profile } from '../../src/generated/model';
import { openShop, products } from './shopper';

describe('a guest', () => {
  it('is not signed in, and has no profile', async () => {
    const { shopper } = openShop();
    expect(await shopper.get('/auth/check')).toEqual({ status: 200, body: { authenticated: false } });
    expect(await shopper.get('/user/profile')).toMatchObject({ status: 401 });
  });
});

describe('a member', () => {
  it('is signed in, with a profile', async () => {
    const { mocks, shopper } = openShop('one');
    await mocks.setScenario('signed-in');
    expect(await shopper.get('/auth/check')).toEqual({ status: 200, body: { authenticated: true } });
    const { body } = await shopper.get('/user/profile');
    expect(Profile.parse(body)).toMatchObject({ username: 'amara.okafor', firstName: 'Amara' });
  });

  it('has a bag that is not the guest’s, and ships home by default', async () => {
    const { mocks, shopper } = openShop('one');
    await shopper.add(products.pancakes);
    await mocks.setScenario('signed-in');
    expect((await shopper.get('/cart')).body).toEqual({ cartItems: [] });
    const [line] = await shopper.add(products.teapot);
    expect(line?.shippingAddress).toMatchObject({ addressLine1: '1741 Brunswick Street', state: 'NS' });
    await mocks.setScenario('');
    expect((await shopper.get('/cart')).body).toMatchObject({ cartItems: [{ productId: products.pancakes }] });
  });
});
