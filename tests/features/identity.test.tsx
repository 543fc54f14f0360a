import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../mocks/catalogue';
import type { PersonName } from '../../mocks/seed';
import { mocks, openShop } from '../support/open-shop';

const [first, second] = catalogue.filter(({ itemInStock }) => itemInStock);
if (!first || !second) throw new Error('The catalogue is empty');

/** What somebody has in their bag. */
const fill = async (who: PersonName | undefined, productId: string) => {
  await mocks.signIn(who);
  await mocks.seedBag([{ productId }]);
};

/** Another tab of this browser has signed somebody in, or out. */
const elsewhere = async (who: PersonName | undefined) => {
  await mocks.signIn(who);
  const tab = new BroadcastChannel('giftlist.session');
  act(() => tab.postMessage(who ? 'opened' : 'closed'));
  tab.close();
};

/** How often the bag was asked for. */
const watchBag = () => {
  const door = vi.spyOn(globalThis, 'fetch');
  return () => door.mock.calls.filter(([input]) => new Request(input).url.endsWith('/cart')).length;
};

describe('a bag that is asked for while somebody else comes', () => {
  it('is asked for anew: a late answer for the last person is nobody’s', async () => {
    await fill('noah', second.id);
    await fill(undefined, first.id);
    mocks.gates.hold('getCart');
    const asked = watchBag();
    openShop('/cart');
    await waitFor(() => expect(mocks.gates.waiting('getCart')).toBe(1));
    await elsewhere('noah');
    await waitFor(() => expect(asked()).toBe(2));
    mocks.gates.open('getCart');
    expect(await screen.findByText(second.name)).toBeVisible();
    expect(screen.queryByText(first.name)).not.toBeInTheDocument();
  });
});
