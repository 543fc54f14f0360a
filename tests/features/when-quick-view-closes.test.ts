import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createNavigation } from '#app/navigation.ts';
import { whenQuickViewCloses } from '#features/product/index.ts';

/** Opens a page. `written` lists the navigations of flows that ran, each with the query of the page at that time. */
const open = (at: string, parameter?: string) => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [at] });
  const navigation = createNavigation(router);
  const written: string[] = [];
  /** Lets a flow navigate: now, or once the dialog of this parameter closes. */
  const write = (what: string) =>
    whenQuickViewCloses(navigation, () => written.push(`${what} at ${router.state.location.search || '/'}`), parameter);
  return { router, write, written };
};

describe('navigation by a flow', () => {
  it('is immediate without a quick view', () => {
    const { write, written } = open('/?tag=blue');
    write('tea');
    expect(written).toEqual(['tea at ?tag=blue']);
  });

  it('waits until the quick view closes, even if it shows another product first, and runs once', async () => {
    const { router, write, written } = open('/?tag=blue&product=mug');
    write('page 2');
    write('tea');
    await router.navigate('/?tag=blue&product=kite');
    expect(written).toEqual([]);
    await router.navigate('/?tag=blue');
    await router.navigate('/');
    expect(written).toEqual(['page 2 at ?tag=blue', 'tea at ?tag=blue']);
  });

  it.each(['/?tag=green', '/help', '/?tag=green&product=mug'])('is dropped on a navigation to %s', async (to) => {
    const { router, write, written } = open('/?tag=blue&product=mug');
    write('tea');
    await router.navigate(to);
    await router.navigate('/?tag=blue');
    expect(written).toEqual([]);
  });

  it('waits only for the dialog of the given URL parameter', async () => {
    const { router, write, written } = open('/giftlists?item=one', 'item');
    write('tea');
    await router.navigate('/giftlists');
    expect(written).toEqual(['tea at /']);
    await router.navigate('/giftlists?product=mug');
    write('kite');
    expect(written).toEqual(['tea at /', 'kite at ?product=mug']);
  });
});
