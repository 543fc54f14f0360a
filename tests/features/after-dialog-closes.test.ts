import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createNavigation } from '#app/navigation.ts';
import { afterDialogCloses } from '#features/product/index.ts';

/** Opens a page. `navigated` lists the navigations that ran, each with the query string at that time. */
const open = (at: string, parameter?: string) => {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [at] });
  const navigation = createNavigation(router);
  const navigated: string[] = [];
  /** Requests a navigation: it runs now, or once the dialog of this URL parameter closes. */
  const navigate = (name: string) =>
    afterDialogCloses(navigation, () => navigated.push(`${name} at ${router.state.location.search || '/'}`), parameter);
  return { router, navigate, navigated };
};

describe('navigation by a flow', () => {
  it('is immediate without a quick view', () => {
    const { navigate, navigated } = open('/?tag=blue');
    navigate('tea');
    expect(navigated).toEqual(['tea at ?tag=blue']);
  });

  it('waits until the quick view closes, even if it shows another product first, and runs once', async () => {
    const { router, navigate, navigated } = open('/?tag=blue&product=mug');
    navigate('page 2');
    navigate('tea');
    await router.navigate('/?tag=blue&product=kite');
    expect(navigated).toEqual([]);
    await router.navigate('/?tag=blue');
    await router.navigate('/');
    expect(navigated).toEqual(['page 2 at ?tag=blue', 'tea at ?tag=blue']);
  });

  it.each(['/?tag=green', '/help', '/?tag=green&product=mug'])('is dropped on a navigation to %s', async (to) => {
    const { router, navigate, navigated } = open('/?tag=blue&product=mug');
    navigate('tea');
    await router.navigate(to);
    await router.navigate('/?tag=blue');
    expect(navigated).toEqual([]);
  });

  it('waits only for the dialog of the given URL parameter', async () => {
    const { router, navigate, navigated } = open('/giftlists?item=one', 'item');
    navigate('tea');
    await router.navigate('/giftlists');
    expect(navigated).toEqual(['tea at /']);
    await router.navigate('/giftlists?product=mug');
    navigate('kite');
    expect(navigated).toEqual(['tea at /', 'kite at ?product=mug']);
  });
});
