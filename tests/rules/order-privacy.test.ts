import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutPrivateAddresses } from '../../src/rules/order-privacy';

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
    ['of an item without a recipient stays', item(null), 'maya', home],
    ['of an item for the buyer stays', item('maya'), 'maya', home],
    ['of an item for the buyer stays, however the name is written', item('Maya'), 'mAYA', home],
    ['of somebody else goes', item('theo'), 'maya', null],
    ['goes while the buyer is not known', item('maya'), undefined, null],
    ['of a gift from a list without a named recipient goes', item(null, 'Back on the trail'), 'maya', null],
    ['of a gift from the own list stays', item('maya', 'My list'), 'maya', home],
    ['of a recipient without a username goes', item(''), 'maya', null],
  ])('%s', (_, entry, buyer, address) => {
    expect(addressOf(entry, buyer)).toEqual(address);
  });

  it('leaves the order that was given, and everything else in it, as it is', () => {
    const order = { id: 'ord_1', orderItems: [item('theo'), item(null)] };
    const before = structuredClone(order);
    expect(withoutPrivateAddresses(order, 'maya')).toEqual({
      id: 'ord_1',
      orderItems: [{ ...item('theo'), deliveryAddress: null }, item(null)],
    });
    expect(order).toEqual(before);
  });

  it('never keeps the address of a recipient who is not the buyer', () => {
    const names = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.option(names)), fc.option(names, { nil: undefined }), (recipients, buyer) => {
        const { orderItems } = withoutPrivateAddresses({ orderItems: recipients.map((name) => item(name)) }, buyer);
        const kept = orderItems.filter(({ deliveryAddress }) => deliveryAddress !== null);
        const named = kept.flatMap(({ recipient }) => recipient?.username.toLowerCase() ?? []);
        expect(named.filter((name) => name !== buyer?.toLowerCase())).toEqual([]);
      }),
    );
  });
});
