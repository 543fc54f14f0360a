import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createNavigation } from '#app/navigation.ts';
import { nextTask, type PageLocation } from '#runtime';

const text = ({ pathname, search }: PageLocation) => pathname + search;

/** Opens a router at '/' and records every location. */
const open = () => {
  const code = Promise.withResolvers<void>();
  const lazy = async () => {
    await code.promise;
    return { handle: {} };
  };
  const router = createMemoryRouter([{ path: '/slow', lazy }, { path: '*' }], { initialEntries: ['/'] });
  const navigation = createNavigation(router);
  const notified: string[] = [];
  navigation.subscribe((location) => notified.push(text(location)));
  const address = () => text(router.state.location);
  return {
    router,
    navigation,
    notified,
    address,
    loadChunk: code.resolve,
    location: () => text(navigation.location()),
  };
};

/** Waits for two tasks: the order of pending tasks is not defined, but the second one runs after all of them. */
const frame = () => nextTask().then(nextTask);

describe('navigation', () => {
  it('changes the location immediately, and the router after the frame', async () => {
    const { navigation, notified, address, location } = open();
    navigation.navigate('/?tag=blue');
    expect({ location: location(), notified, address: address() }).toEqual({
      location: '/?tag=blue',
      notified: ['/?tag=blue'],
      address: '/',
    });
    await frame();
    expect({ location: location(), notified, address: address() }).toEqual({
      location: '/?tag=blue',
      notified: ['/?tag=blue'],
      address: '/?tag=blue',
    });
  });

  it('adds a history entry, unless it replaces the last one', async () => {
    const { router, navigation, address } = open();
    navigation.navigate('/?tag=blue');
    await frame();
    navigation.navigate('/?tag=blue&page=2', { replace: true });
    await frame();
    expect(address()).toBe('/?tag=blue&page=2');
    await router.navigate(-1);
    expect(address()).toBe('/');
  });

  it('merges two navigations of one frame into one history entry', async () => {
    const { router, navigation, notified, address } = open();
    navigation.navigate('/?tag=blue');
    navigation.navigate('/?tag=blue&tag=cosy', { replace: true });
    await frame();
    expect({ notified, address: address() }).toEqual({
      notified: ['/?tag=blue', '/?tag=blue&tag=cosy'],
      address: '/?tag=blue&tag=cosy',
    });
    await router.navigate(-1);
    expect(address()).toBe('/');
  });

  it('gives way to a navigation of the user in the same frame', async () => {
    const { router, navigation, notified, address, location } = open();
    navigation.navigate('/?tag=blue');
    await router.navigate('/cart');
    await frame();
    expect({ location: location(), notified, address: address() }).toEqual({
      location: '/cart',
      notified: ['/?tag=blue', '/cart'],
      address: '/cart',
    });
  });

  it('gives way to a link to a lazy page that is clicked in the same frame', async () => {
    const { router, navigation, address, loadChunk } = open();
    navigation.navigate('/?tag=blue');
    const navigated = router.navigate('/slow');
    await frame();
    expect({ address: address(), isLeaving: navigation.isLeaving() }).toEqual({ address: '/', isLeaving: true });
    loadChunk();
    await navigated;
    expect({ address: address(), isLeaving: navigation.isLeaving() }).toEqual({ address: '/slow', isLeaving: false });
  });

  it('reports isLeaving for a new path, not for a new query string', async () => {
    const { navigation } = open();
    navigation.navigate('/?tag=blue');
    expect(navigation.isLeaving()).toBe(false);
    navigation.navigate('/cart');
    expect(navigation.isLeaving()).toBe(true);
    await frame();
    expect(navigation.isLeaving()).toBe(false);
  });

  it('notifies subscribers of Back until they unsubscribe', async () => {
    const { router, navigation, notified } = open();
    const others: string[] = [];
    const stop = navigation.subscribe((location) => others.push(text(location)));
    navigation.navigate('/?tag=blue');
    await frame();
    stop();
    await router.navigate(-1);
    expect({ notified, others }).toEqual({ notified: ['/?tag=blue', '/'], others: ['/?tag=blue'] });
  });
});
