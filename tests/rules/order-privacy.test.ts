import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutPrivateAddresses } from '#rules/order-privacy.ts';

const home = { street: '12 Sentinel Lane', city: 'Ottawa', state: 'ON', zipCode: 'K2P 0H6', country: 'Canada' };

const item = (recipient: string | null, giftlistName: string | null = null) => ({
  id: 'ori_1',
  giftlistName,
  recipient: recipient === null ? null : { username: recipient, name: 'A Name' },
  deliveryAddress: home,
});

const addressOf = (entry: ReturnType<typeof item>, buyer: string | undefined) =>
  withoutPrivateAddresses({ id: 'ord_1', orderItems: [entry] }, buyer).orderItems[0]?.deliveryAddress;

describe('delivery addresses of an order', () => {
  it.each([
    ['of an item without a recipient is preserved', item(null), 'maya', home],
    ['of an item for the buyer is preserved', item('maya'), 'maya', home],
    ['of an item for the buyer is preserved, ignoring case', item('Maya'), 'mAYA', home],
    ['of another recipient is removed', item('theo'), 'maya', null],
    ['is removed while the buyer is unknown', item('maya'), undefined, null],
    ['of a giftlist item without a named recipient is removed', item(null, 'Back on the trail'), 'maya', null],
    ["of an item from the buyer's own giftlist is preserved", item('maya', 'My list'), 'maya', home],
    ['of a recipient without a username is removed', item(''), 'maya', null],
  ])('the address %s', (_, entry, buyer, address) => {
    expect(addressOf(entry, buyer)).toEqual(address);
  });

  it('does not change the given order, and preserves its other properties', () => {
    const order = { id: 'ord_1', orderItems: [item('theo'), item(null)] };
    const before = structuredClone(order);
    expect(withoutPrivateAddresses(order, 'maya')).toEqual({
      id: 'ord_1',
      orderItems: [{ ...item('theo'), deliveryAddress: null }, item(null)],
    });
    expect(order).toEqual(before);
  });

  it('removes the address of every recipient but the buyer', () => {
    const names = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.option(names)), fc.option(names, { nil: undefined }), (recipients, buyer) => {
        const { orderItems } = withoutPrivateAddresses({ orderItems: recipients.map((name) => item(name)) }, buyer);
        const withAddress = orderItems.filter(({ deliveryAddress }) => deliveryAddress !== null);
        const named = withAddress.flatMap(({ recipient }) => recipient?.username.toLowerCase() ?? []);
        expect(named.filter((name) => name !== buyer?.toLowerCase())).toEqual([]);
      }),
    );
  });
});
