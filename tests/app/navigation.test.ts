import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createNavigation } from '#app/navigation.ts';
import { nextTask, type PageLocation } from '#runtime';

const pathOf = ({ pathname, search }: PageLocation) => pathname + search;

/** Opens a router at '/' and records every location. */
const openRouter = () => {
  const chunk = Promise.withResolvers<void>();
  const lazy = async () => {
    await chunk.promise;
    return { handle: {} };
  };
  const router = createMemoryRouter([{ path: '/slow', lazy }, { path: '*' }], { initialEntries: ['/'] });
  const navigation = createNavigation(router);
  const notified: string[] = [];
  navigation.subscribe((location) => notified.push(pathOf(location)));
  const routerLocation = () => pathOf(router.state.location);
  return {
    router,
    navigation,
    notified,
    routerLocation,
    loadChunk: chunk.resolve,
    location: () => pathOf(navigation.location()),
  };
};

/** Waits for two tasks: the order of pending tasks is not defined, but the second one runs after all of them. */
const nextFrame = () => nextTask().then(nextTask);

describe('navigation', () => {
  it('changes the location immediately, and the router after the frame', async () => {
    const { navigation, notified, routerLocation, location } = openRouter();
    navigation.navigate('/?tag=blue');
    expect({ location: location(), notified, routerLocation: routerLocation() }).toEqual({
      location: '/?tag=blue',
      notified: ['/?tag=blue'],
      routerLocation: '/',
    });
    await nextFrame();
    expect({ location: location(), notified, routerLocation: routerLocation() }).toEqual({
      location: '/?tag=blue',
      notified: ['/?tag=blue'],
      routerLocation: '/?tag=blue',
    });
  });

  it('adds a history entry, unless it replaces the last one', async () => {
    const { router, navigation, routerLocation } = openRouter();
    navigation.navigate('/?tag=blue');
    await nextFrame();
    navigation.navigate('/?tag=blue&page=2', { replace: true });
    await nextFrame();
    expect(routerLocation()).toBe('/?tag=blue&page=2');
    await router.navigate(-1);
    expect(routerLocation()).toBe('/');
  });

  it('merges two navigations of one frame into one history entry', async () => {
    const { router, navigation, notified, routerLocation } = openRouter();
    navigation.navigate('/?tag=blue');
    navigation.navigate('/?tag=blue&tag=cosy', { replace: true });
    await nextFrame();
    expect({ notified, routerLocation: routerLocation() }).toEqual({
      notified: ['/?tag=blue', '/?tag=blue&tag=cosy'],
      routerLocation: '/?tag=blue&tag=cosy',
    });
    await router.navigate(-1);
    expect(routerLocation()).toBe('/');
  });

  it('is canceled by a navigation of the user in the same frame', async () => {
    const { router, navigation, notified, routerLocation, location } = openRouter();
    navigation.navigate('/?tag=blue');
    await router.navigate('/cart');
    await nextFrame();
    expect({ location: location(), notified, routerLocation: routerLocation() }).toEqual({
      location: '/cart',
      notified: ['/?tag=blue', '/cart'],
      routerLocation: '/cart',
    });
  });

  it('is canceled by a click on a link to a lazy page in the same frame', async () => {
    const { router, navigation, routerLocation, loadChunk } = openRouter();
    navigation.navigate('/?tag=blue');
    const navigated = router.navigate('/slow');
    await nextFrame();
    expect({ routerLocation: routerLocation(), isLeaving: navigation.isLeaving() }).toEqual({
      routerLocation: '/',
      isLeaving: true,
    });
    loadChunk();
    await navigated;
    expect({ routerLocation: routerLocation(), isLeaving: navigation.isLeaving() }).toEqual({
      routerLocation: '/slow',
      isLeaving: false,
    });
  });

  it('reports isLeaving for a new path, not for a new query string', async () => {
    const { navigation } = openRouter();
    navigation.navigate('/?tag=blue');
    expect(navigation.isLeaving()).toBe(false);
    navigation.navigate('/cart');
    expect(navigation.isLeaving()).toBe(true);
    await nextFrame();
    expect(navigation.isLeaving()).toBe(false);
  });

  it('notifies subscribers of Back until they unsubscribe', async () => {
    const { router, navigation, notified } = openRouter();
    const others: string[] = [];
    const stop = navigation.subscribe((location) => others.push(pathOf(location)));
    navigation.navigate('/?tag=blue');
    await nextFrame();
    stop();
    await router.navigate(-1);
    expect({ notified, others }).toEqual({ notified: ['/?tag=blue', '/'], others: ['/?tag=blue'] });
  });
});
