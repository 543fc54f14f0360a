import { describe, expect, it } from 'vitest';
import { suggestedAddresses } from '../../seed/suggested-addresses';
import { AddressDetails, AddressPage, AddressPredictions, CartItem, GiftlistPage } from '../../src/generated/model';
import { addressSchema } from '../../src/rules/address';
import { addressFromPlace } from '../../src/rules/place-lookup';
import { provinces } from '../../src/rules/provinces';
import { testAddress } from '../support/test-address';
import { openShop, products, openAs, getCartLines, type Shopper } from './shopper';

/** A gift of Théo's list. */
const trail = { productId: 'raspberry-day-pack', giftlistItemId: 'gli_theo_trail_1', quantity: 1 };

const addGift = async ({ post }: Shopper) => CartItem.parse((await post('/cartItem', trail)).body);

const typed = { ...testAddress, isPublic: false };

const noParcel = 'Gifts cannot be shipped to this person.';
const noChoice = 'Please select a recipient or add an address';

describe('updateCartItem', () => {
  it('sends a line to a friend, whose address nobody is told', async () => {
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

  it('sends it to an address of one’s own, instead of the friend', async () => {
    const { shopper } = await openAs('maya');
    const { id } = await addGift(shopper);
    const answer = await shopper.patch(`/cartItem/${id}`, { recipientId: null, addressId: 'adr_maya_cottage' });
    expect(answer.body).toMatchObject({
      giftlistItemId: trail.giftlistItemId,
      recipientUserId: null,
      shippingAddress: { id: 'adr_maya_cottage', city: 'Mont-Tremblant' },
    });
    expect(CartItem.parse(answer.body).recipientUsername).toBeUndefined();
  });

  it('leaves what goes to the owner of its list where it is, though strangers may not ship there by name', async () => {
    const { shopper } = await openAs('noah');
    const line = await addGift(shopper);
    const answer = await shopper.patch(`/cartItem/${line.id}`, { recipientId: 'usr_theo', addressId: null });
    expect(answer).toEqual({ status: 200, body: line });
  });

  it.each([
    ['a stranger', { recipientId: 'usr_owen', addressId: null }, 404, noParcel],
    ['a friend who lets nobody', { recipientId: 'usr_kofi', addressId: null }, 404, noParcel],
    ['somebody else’s address', { recipientId: null, addressId: 'adr_noah_home' }, 404, 'This address was not found.'],
    ['nobody', { recipientId: null, addressId: null }, 400, [noChoice]],
    ['both at once', { recipientId: 'usr_noah', addressId: 'adr_maya_home' }, 400, [noChoice]],
  ])('refuses %s', async (_, body, status, message) => {
    const { shopper } = await openAs('maya');
    const [line] = await shopper.add(products.teapot);
    expect(await shopper.patch(`/cartItem/${line?.id}`, body)).toEqual({ status, body: { message } });
    expect(await getCartLines(shopper)).toEqual([line]);
  });

  it('sends a guest’s line to an address that the guest has given, and to nobody else’s', async () => {
    const { shopper, another } = openShop();
    const [line] = await shopper.add(products.teapot);
    expect(line?.shippingAddress).toBeNull();
    const { body } = await shopper.post('/address', typed);
    const { id: addressId } = body as { id: string };
    const answer = await shopper.patch(`/cartItem/${line?.id}`, { recipientId: null, addressId });
    expect(answer.body).toMatchObject({ shippingAddress: { id: addressId, city: 'Québec' } });
    expect(await shopper.patch(`/cartItem/${line?.id}`, { recipientId: 'usr_noah', addressId: null })).toMatchObject({
      status: 401,
    });
    const other = another();
    const [its] = await other.add(products.teapot);
    expect(await other.patch(`/cartItem/${its?.id}`, { recipientId: null, addressId })).toMatchObject({ status: 404 });
  });

  it('lets the same product, added again, be a line of its own: it goes where things go by default', async () => {
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
  it('sends a gift back to the owner of its list, by the fixed path (reading 33)', async () => {
    const { shopper } = await openAs('maya');
    const line = await addGift(shopper);
    await shopper.patch(`/cartItem/${line.id}`, { recipientId: 'usr_noah', addressId: null });
    const answer = await shopper.patch('/cartItem/restore', {
      cartItemId: line.id,
      giftlistItemId: trail.giftlistItemId,
    });
    expect(answer).toEqual({ status: 200, body: line });
    expect(await getCartLines(shopper)).toEqual([line]);
  });

  it('refuses what is no gift of that list', async () => {
    const { shopper } = await openAs('maya');
    const [line] = await shopper.add(products.teapot);
    const wrong = { cartItemId: line?.id, giftlistItemId: trail.giftlistItemId };
    expect(await shopper.patch('/cartItem/restore', wrong)).toMatchObject({ status: 404 });
  });
});

describe('a gift of a hidden list', () => {
  it('is its owner’s alone', async () => {
    const secret = { productId: 'wind-up-tin-robot', giftlistItemId: 'gli_maya_secret_2', quantity: 1 };
    const { shopper, another } = await openAs('noah');
    expect(await shopper.post('/cartItem', secret)).toEqual({
      status: 404,
      body: { message: 'This item is no longer on the giftlist.' },
    });
    const maya = another();
    await maya.signIn('maya');
    expect(await maya.post('/cartItem', secret)).toMatchObject({ status: 200, body: { recipientUserId: null } });
  });
});

describe('address autocomplete', () => {
  const suggested = async ({ get }: Shopper, input: string) =>
    AddressPredictions.parse((await get(`/address/autocomplete?input=${encodeURIComponent(input)}`)).body).predictions;

  it.each(provinces)('knows places of $name, and their details fill in a form that can be sent', async ({ code }) => {
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
      const given = { ...(found.isInCanada && found.fields), name: 'Home', isPublic: false };
      expect(addressSchema.safeParse(given).error).toBeUndefined();
    }
  });

  it.each([
    ['275 rue Notre-Dame Est', '275 rue Notre-Dame Est'],
    ['275 RUE NOTRE DAME', '275 rue Notre-Dame Est'],
    ['1 rue des carrieres', '1 rue des Carrières'],
    ["142 rue de l'église", '142 rue de l’Église'],
    ['place de l’hotel de ville trois rivieres', '1325 place de l’Hôtel-de-Ville'],
    ['218 water st john’s', '218 Water Street'],
  ])('finds %s, however it is typed', async (input, line) => {
    const { shopper } = openShop();
    const found = await suggested(shopper, input);
    expect(found.map(({ structured_formatting }) => structured_formatting.main_text)).toContain(line);
  });

  it('finds nothing for what it does not know, and five at most', async () => {
    const { shopper } = openShop();
    expect(await suggested(shopper, 'Sesame Street')).toEqual([]);
    expect(await suggested(shopper, 'street')).toHaveLength(5);
  });

  it('says of a place across the border that it is there', async () => {
    const { shopper } = openShop();
    const [abroad] = await suggested(shopper, '65 niagara');
    const details = AddressDetails.parse((await shopper.get(`/address/details?placeId=${abroad?.place_id}`)).body);
    expect(addressFromPlace(details, '')).toMatchObject({ isInCanada: false });
  });

  it('refuses the details of a place that it does not know', async () => {
    const { shopper } = openShop();
    expect(await shopper.get('/address/details?placeId=plc_nowhere')).toMatchObject({ status: 404 });
  });
});

describe('saved addresses', () => {
  it('are one’s own, and grow by what is added', async () => {
    const { shopper } = await openAs('maya');
    const created = await shopper.post('/address', typed);
    expect(created).toMatchObject({ status: 200, body: { ...typed, addressLine2: null, placeId: null } });
    const { data, total } = AddressPage.parse((await shopper.get('/address?page=1&limit=10')).body);
    expect([data.map(({ name }) => name), total]).toEqual([['Home', 'Cottage', 'Office', 'Aunt Odette'], 4]);
  });

  it('refuse what the rules refuse, with the rules’ words', async () => {
    const { shopper } = await openAs('maya');
    expect(await shopper.post('/address', { ...typed, city: ' ' })).toEqual({
      status: 400,
      body: { message: ['Please fill in all required fields'] },
    });
  });
});

describe('friends to ship to', () => {
  const names = ({ body }: { body: unknown }) => (body as { data: { username: string }[] }).data.map((f) => f.username);

  it('are those who let others ship to them, ten to a page', async () => {
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
  it('come fifty at a time, one’s own alone', async () => {
    const { shopper } = await openAs('noah');
    const first = GiftlistPage.parse((await shopper.get('/giftlist?page=1&limit=50')).body);
    const second = GiftlistPage.parse((await shopper.get('/giftlist?page=2&limit=50')).body);
    expect([first.data.length, second.data.length, first.total, second.total]).toEqual([50, 14, 64, 64]);
  });

  it('take a product, and one more of it the second time', async () => {
    const { shopper } = await openAs('maya');
    const wanted = { giftlistId: 'gft_maya_empty', productId: products.teapot, quantity: 1 };
    await shopper.post('/giftlistItem', wanted);
    await shopper.post('/giftlistItem', wanted);
    const { data } = GiftlistPage.parse((await shopper.get('/giftlist?page=1&limit=50')).body);
    const list = data.find(({ id }) => id === wanted.giftlistId);
    expect(list?.items).toMatchObject([{ quantity: 2, product: { id: products.teapot } }]);
  });

  it.each([
    ['somebody else’s list', { giftlistId: 'gft_theo_trail', productId: products.teapot }],
    ['a product that there is not', { giftlistId: 'gft_maya_empty', productId: 'nothing' }],
  ])('refuse %s', async (_, wanted) => {
    const { shopper } = await openAs('maya');
    expect(await shopper.post('/giftlistItem', { ...wanted, quantity: 1 })).toMatchObject({ status: 404 });
  });
});
