import { describe, expect, it } from 'vitest';
import { AddressDetails, AddressPage, AddressPredictions, CartItem, GiftlistPage } from '#generated/model';
import { addressSchema } from '#rules/address.ts';
import { addressFromPlace } from '#rules/place-lookup.ts';
import { provinces } from '#rules/provinces.ts';
import { suggestedAddresses } from '#seed/suggested-addresses.ts';
import { testAddress } from '../support/test-address';
import { getCartLines, openAs, openShop, products, type Shopper } from './shopper';

/** Request for an item of Théo's giftlist. */
const theoGift = { productId: 'raspberry-day-pack', giftlistItemId: 'gli_theo_trail_1', quantity: 1 };

const addGift = async ({ post }: Shopper) => CartItem.parse((await post('/cartItem', theoGift)).body);

const newAddress = { ...testAddress, isPublic: false };

const cannotShipMessage = 'Gifts cannot be shipped to this person.';
const noRecipientMessage = 'Please select a recipient or add an address';

describe('updateCartItem', () => {
  it('ships a line to a friend without returning the address', async () => {
    const { shopper } = await openAs('maya');
    const [line] = await shopper.add(products.teapot);
    expect(line).toMatchObject({ recipientUserId: null, shippingAddress: { id: 'adr_maya_home' } });
    const answer = await shopper.patch(`/cartItem/${line?.id}`, { recipientId: 'usr_noah', addressId: null });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: line?.id, recipientUserId: 'usr_noah', recipientUsername: 'noah', shippingAddress: null },
    });
    expect(await getCartLines(shopper)).toEqual([answer.body]);
  });

  it('replaces the recipient by an address of the buyer', async () => {
    const { shopper } = await openAs('maya');
    const { id } = await addGift(shopper);
    const answer = await shopper.patch(`/cartItem/${id}`, { recipientId: null, addressId: 'adr_maya_cottage' });
    expect(answer.body).toMatchObject({
      giftlistItemId: theoGift.giftlistItemId,
      recipientUserId: null,
      shippingAddress: { id: 'adr_maya_cottage', city: 'Mont-Tremblant' },
    });
    expect(CartItem.parse(answer.body).recipientUsername).toBeUndefined();
  });

  it('accepts the owner of the list as recipient, even if not a friend', async () => {
    const { shopper } = await openAs('noah');
    const line = await addGift(shopper);
    const answer = await shopper.patch(`/cartItem/${line.id}`, { recipientId: 'usr_theo', addressId: null });
    expect(answer).toEqual({ status: 200, body: line });
  });

  it.each([
    ['a stranger', { recipientId: 'usr_owen', addressId: null }, 404, cannotShipMessage],
    ['a friend without a public address', { recipientId: 'usr_kofi', addressId: null }, 404, cannotShipMessage],
    ['another user’s address', { recipientId: null, addressId: 'adr_noah_home' }, 404, 'This address was not found.'],
    ['neither a recipient nor an address', { recipientId: null, addressId: null }, 400, [noRecipientMessage]],
    [
      'both a recipient and an address',
      { recipientId: 'usr_noah', addressId: 'adr_maya_home' },
      400,
      [noRecipientMessage],
    ],
  ])('rejects %s', async (_, body, status, message) => {
    const { shopper } = await openAs('maya');
    const [line] = await shopper.add(products.teapot);
    expect(await shopper.patch(`/cartItem/${line?.id}`, body)).toEqual({ status, body: { message } });
    expect(await getCartLines(shopper)).toEqual([line]);
  });

  it('ships a guest’s line to the guest’s own address only', async () => {
    const { shopper, anotherShopper } = openShop();
    const [line] = await shopper.add(products.teapot);
    expect(line?.shippingAddress).toBeNull();
    const { body } = await shopper.post('/address', newAddress);
    const { id: addressId } = body as { id: string };
    const answer = await shopper.patch(`/cartItem/${line?.id}`, { recipientId: null, addressId });
    expect(answer.body).toMatchObject({ shippingAddress: { id: addressId, city: 'Québec' } });
    expect(await shopper.patch(`/cartItem/${line?.id}`, { recipientId: 'usr_noah', addressId: null })).toMatchObject({
      status: 401,
    });
    const other = anotherShopper();
    const [otherLine] = await other.add(products.teapot);
    expect(await other.patch(`/cartItem/${otherLine?.id}`, { recipientId: null, addressId })).toMatchObject({
      status: 404,
    });
  });

  it('keeps the changed line when the product is added again for the default address', async () => {
    const { shopper } = await openAs('maya');
    const [line] = await shopper.add(products.teapot);
    await shopper.patch(`/cartItem/${line?.id}`, { recipientId: null, addressId: 'adr_maya_cottage' });
    await shopper.add(products.teapot);
    expect(
      (await getCartLines(shopper)).map(({ quantity, shippingAddress }) => [quantity, shippingAddress?.name]),
    ).toEqual([
      [1, 'Cottage'],
      [1, 'Home'],
    ]);
  });
});

describe('restoreCartItem', () => {
  it('ships a gift to the owner of its list again, at /cartItem/restore (reading 33)', async () => {
    const { shopper } = await openAs('maya');
    const line = await addGift(shopper);
    await shopper.patch(`/cartItem/${line.id}`, { recipientId: 'usr_noah', addressId: null });
    const answer = await shopper.patch('/cartItem/restore', {
      cartItemId: line.id,
      giftlistItemId: theoGift.giftlistItemId,
    });
    expect(answer).toEqual({ status: 200, body: line });
    expect(await getCartLines(shopper)).toEqual([line]);
  });

  it('rejects a line that is not a gift of this list', async () => {
    const { shopper } = await openAs('maya');
    const [line] = await shopper.add(products.teapot);
    const wrong = { cartItemId: line?.id, giftlistItemId: theoGift.giftlistItemId };
    expect(await shopper.patch('/cartItem/restore', wrong)).toMatchObject({ status: 404 });
  });
});

describe('a gift of a hidden giftlist', () => {
  it('can be added to the cart by the owner of the list only', async () => {
    const secret = { productId: 'wind-up-tin-robot', giftlistItemId: 'gli_maya_secret_2', quantity: 1 };
    const { shopper, anotherShopper } = await openAs('noah');
    expect(await shopper.post('/cartItem', secret)).toEqual({
      status: 404,
      body: { message: 'This item is no longer on the giftlist.' },
    });
    const maya = anotherShopper();
    await maya.signIn('maya');
    expect(await maya.post('/cartItem', secret)).toMatchObject({ status: 200, body: { recipientUserId: null } });
  });
});

describe('address autocomplete', () => {
  const suggested = async ({ get }: Shopper, input: string) =>
    AddressPredictions.parse((await get(`/address/autocomplete?input=${encodeURIComponent(input)}`)).body).predictions;

  it.each(provinces)('suggests places of $name whose details fill a valid form', async ({ code }) => {
    const { shopper } = openShop();
    const known = suggestedAddresses.filter((place) => place.code === code);
    expect(known.length).toBeGreaterThan(2);
    for (const { id, line, city, postalCode } of known) {
      expect((await suggested(shopper, `${line}, ${city}`)).map(({ place_id }) => place_id)).toContain(id);
      const details = AddressDetails.parse((await shopper.get(`/address/details?placeId=${id}`)).body);
      const found = addressFromPlace(details, id);
      expect(found).toEqual({
        isInCanada: true,
        fields: expect.objectContaining({ addressLine1: line, city, postalCode, state: code, placeId: id }),
      });
      const savedAddress = { ...(found.isInCanada && found.fields), name: 'Home', isPublic: false };
      expect(addressSchema.safeParse(savedAddress).error).toBeUndefined();
    }
  });

  it.each([
    ['275 rue Notre-Dame Est', '275 rue Notre-Dame Est'],
    ['275 RUE NOTRE DAME', '275 rue Notre-Dame Est'],
    ['1 rue des carrieres', '1 rue des Carrières'],
    ["142 rue de l'église", '142 rue de l’Église'],
    ['place de l’hotel de ville trois rivieres', '1325 place de l’Hôtel-de-Ville'],
    ['218 water st john’s', '218 Water Street'],
  ])('finds a place by "%s", regardless of case, accents and hyphens', async (input, line) => {
    const { shopper } = openShop();
    const found = await suggested(shopper, input);
    expect(found.map(({ structured_formatting }) => structured_formatting.main_text)).toContain(line);
  });

  it('returns at most five places, none for unknown text', async () => {
    const { shopper } = openShop();
    expect(await suggested(shopper, 'Sesame Street')).toEqual([]);
    expect(await suggested(shopper, 'street')).toHaveLength(5);
  });

  it('returns details that identify a place outside Canada', async () => {
    const { shopper } = openShop();
    const [abroad] = await suggested(shopper, '65 niagara');
    const details = AddressDetails.parse((await shopper.get(`/address/details?placeId=${abroad?.place_id}`)).body);
    expect(addressFromPlace(details, '')).toMatchObject({ isInCanada: false });
  });

  it('returns 404 for the details of an unknown place', async () => {
    const { shopper } = openShop();
    expect(await shopper.get('/address/details?placeId=plc_nowhere')).toMatchObject({ status: 404 });
  });
});

describe('saved addresses', () => {
  it('include an added address', async () => {
    const { shopper } = await openAs('maya');
    const created = await shopper.post('/address', newAddress);
    expect(created).toMatchObject({ status: 200, body: { ...newAddress, addressLine2: null, placeId: null } });
    const { data, total } = AddressPage.parse((await shopper.get('/address?page=1&limit=10')).body);
    expect([data.map(({ name }) => name), total]).toEqual([['Home', 'Cottage', 'Office', 'Aunt Odette'], 4]);
  });

  it('reject invalid fields with the messages of the form', async () => {
    const { shopper } = await openAs('maya');
    expect(await shopper.post('/address', { ...newAddress, city: ' ' })).toEqual({
      status: 400,
      body: { message: ['Please fill in all required fields'] },
    });
  });
});

describe('shippable friends', () => {
  const names = ({ body }: { body: unknown }) => (body as { data: { username: string }[] }).data.map((f) => f.username);

  it('are friends with a public address, ten a page', async () => {
    const { shopper } = await openAs('maya');
    const first = await shopper.get('/friends/ship?page=1&limit=10');
    expect(first.body).toMatchObject({ currentPage: 1, totalPages: 2 });
    expect(names(first)).toHaveLength(10);
    expect([...names(first), ...names(await shopper.get('/friends/ship?page=2&limit=10'))]).not.toContain(
      'kofi.mensah',
    );
  });

  it.each([
    ['Inès', ['ines_leblanc']],
    ['ines', ['ines_leblanc']],
    ['@noah', ['noah']],
    ['fraser', ['noah', 'theo']],
    ['owen', []],
  ])('are found by %s', async (text, found) => {
    const { shopper } = await openAs('maya');
    expect(names(await shopper.get(`/friends/ship?search=${encodeURIComponent(text)}`))).toEqual(found);
  });
});

describe('giftlists for the picker', () => {
  it('are the member’s own, fifty a page', async () => {
    const { shopper } = await openAs('noah');
    const first = GiftlistPage.parse((await shopper.get('/giftlist?page=1&limit=50')).body);
    const second = GiftlistPage.parse((await shopper.get('/giftlist?page=2&limit=50')).body);
    expect([first.data.length, second.data.length, first.total, second.total]).toEqual([50, 14, 64, 64]);
  });

  it('accept a product, and add a unit when it is added again', async () => {
    const { shopper } = await openAs('maya');
    const wanted = { giftlistId: 'gft_maya_empty', productId: products.teapot, quantity: 1 };
    await shopper.post('/giftlistItem', wanted);
    await shopper.post('/giftlistItem', wanted);
    const { data } = GiftlistPage.parse((await shopper.get('/giftlist?page=1&limit=50')).body);
    const list = data.find(({ id }) => id === wanted.giftlistId);
    expect(list?.items).toMatchObject([{ quantity: 2, product: { id: products.teapot } }]);
  });

  it.each([
    ['another user’s list', { giftlistId: 'gft_theo_trail', productId: products.teapot }],
    ['an unknown product', { giftlistId: 'gft_maya_empty', productId: 'nothing' }],
  ])('reject %s', async (_, wanted) => {
    const { shopper } = await openAs('maya');
    expect(await shopper.post('/giftlistItem', { ...wanted, quantity: 1 })).toMatchObject({ status: 404 });
  });
});
