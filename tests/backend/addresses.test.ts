import { describe, expect, it } from 'vitest';
import { Address, AddressPage, Cart } from '#generated/model';
import { addressTextNames } from '#rules/address.ts';
import { valuesOf } from '#rules/fields.ts';
import { openAs, type Shopper } from './shopper';

const elmStreet = {
  name: 'Grandma',
  addressLine1: '5 Elm Street',
  city: 'Halifax',
  state: 'NS',
  postalCode: 'b3h 1a1',
  country: 'Canada',
  isPublic: true,
} as const;

const namesOf = async ({ get }: Shopper) =>
  AddressPage.parse((await get('/address')).body).data.map(({ name }) => name);
const addressesOfCart = async ({ get }: Shopper) =>
  Cart.parse((await get('/cart')).body).cartItems.map(({ shippingAddress }) => shippingAddress?.addressLine1);

describe('a saved address', () => {
  it('is replaced as a whole, also on cart lines that ship there', async () => {
    const { shopper } = await openAs('amara.okafor');
    await shopper.add('enamel-teapot-for-two');
    expect(await addressesOfCart(shopper)).toEqual(['1741 Brunswick Street']);
    const { status, body } = await shopper.put('/address/adr_amara_home', elmStreet);
    expect([status, Address.parse(body)]).toEqual([
      200,
      { ...valuesOf(addressTextNames, () => null), ...elmStreet, id: 'adr_amara_home', postalCode: 'B3H 1A1' },
    ]);
    expect(await namesOf(shopper)).toEqual(['Grandma']);
    expect(await addressesOfCart(shopper)).toEqual(['5 Elm Street']);
  });

  it('moves its cart lines to the next address when deleted', async () => {
    const { shopper } = await openAs('maya');
    await shopper.add('enamel-teapot-for-two');
    expect(await addressesOfCart(shopper)).toEqual(['27 rue Saint-Jean']);
    expect((await shopper.remove('/address/adr_maya_home')).status).toBe(200);
    expect(await namesOf(shopper)).toEqual(['Cottage', 'Office']);
    expect(await addressesOfCart(shopper)).toEqual(['14 chemin du Lac']);
    await shopper.remove('/address/adr_maya_cottage');
    await shopper.remove('/address/adr_maya_office');
    expect([await namesOf(shopper), await addressesOfCart(shopper)]).toEqual([[], [undefined]]);
    expect((await shopper.remove('/address/adr_maya_home')).status).toBe(404);
  });

  it('makes a friend shippable only while it is public', async () => {
    const { shopper, anotherShopper } = await openAs('maya');
    const noah = anotherShopper();
    await noah.signIn('noah');
    const isNoahShippable = async () =>
      JSON.stringify((await shopper.get('/friends/ship?page=1&limit=50')).body).includes('"noah"');
    expect(await isNoahShippable()).toBe(true);
    await noah.put('/address/adr_noah_home', { ...elmStreet, isPublic: false });
    expect(await isNoahShippable()).toBe(false);
  });
});
