import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createNavigation } from '../../src/app/navigation';
import { whenQuickViewCloses } from '../../src/features/product';

/** An address bar at this place, and what was written to it. */
const open = (at: string, parameter?: string) => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [at] });
  const navigation = createNavigation(router);
  const written: string[] = [];
  /** Lets a flow write, and says where the person was then. */
  const write = (what: string) =>
    whenQuickViewCloses(navigation, () => written.push(`${what} at ${router.state.location.search || '/'}`), parameter);
  return { router, write, written };
};

describe('what a flow writes into the address', () => {
  it('is written at once where no quick view is open', () => {
    const { write, written } = open('/?tag=blue');
    write('tea');
    expect(written).toEqual(['tea at ?tag=blue']);
  });

  it('waits until the quick view is closed, over all products that it shows, and is written once', async () => {
    const { router, write, written } = open('/?tag=blue&product=mug');
    write('page 2');
    write('tea');
    await router.navigate('/?tag=blue&product=kite');
    expect(written).toEqual([]);
    await router.navigate('/?tag=blue');
    await router.navigate('/');
    expect(written).toEqual(['page 2 at ?tag=blue', 'tea at ?tag=blue']);
  });

  it.each(['/?tag=green', '/help', '/?tag=green&product=mug'])(
    'is dropped where the person goes on to %s',
    async (to) => {
      const { router, write, written } = open('/?tag=blue&product=mug');
      write('tea');
      await router.navigate(to);
      await router.navigate('/?tag=blue');
      expect(written).toEqual([]);
    },
  );

  it('waits for the dialog of another parameter, and for no other', async () => {
    const { router, write, written } = open('/giftlists?item=one', 'item');
    write('tea');
    await router.navigate('/giftlists');
    expect(written).toEqual(['tea at /']);
    await router.navigate('/giftlists?product=mug');
    write('kite');
    expect(written).toEqual(['tea at /', 'kite at ?product=mug']);
  });
});
