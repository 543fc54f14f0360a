import { createMemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createNavigation } from '../../src/app/navigation';
import { nextTask, type PageLocation } from '../../src/runtime';

const text = ({ pathname, search }: PageLocation) => pathname + search;

/** An address bar at '/', whose every place is written down. */
const open = () => {
  const code = Promise.withResolvers<void>();
  const lazy = async () => {
    await code.promise;
    return { handle: {} };
  };
  const router = createMemoryRouter([{ path: '/slow', lazy }, { path: '*' }], { initialEntries: ['/'] });
  const navigation = createNavigation(router);
  const told: string[] = [];
  navigation.subscribe((location) => told.push(text(location)));
  /** URL of the browser's address bar. */
  const address = () => text(router.state.location);
  return { router, navigation, told, address, bringCode: code.resolve, location: () => text(navigation.location()) };
};

/** Two tasks: in which order those that wait already are taken, the runtime does not say, but the second comes after all of them. */
const frame = () => nextTask().then(nextTask);

describe('the address bar', () => {
  it('is where a flow has gone at once, and the router after the frame', async () => {
    const { navigation, told, address, location } = open();
    navigation.navigate('/?tag=blue');
    expect({ location: location(), told, address: address() }).toEqual({
      location: '/?tag=blue',
      told: ['/?tag=blue'],
      address: '/',
    });
    await frame();
    expect({ location: location(), told, address: address() }).toEqual({
      location: '/?tag=blue',
      told: ['/?tag=blue'],
      address: '/?tag=blue',
    });
  });

  it('leaves a step for Back, unless told to replace the last one', async () => {
    const { router, navigation, address } = open();
    navigation.navigate('/?tag=blue');
    await frame();
    navigation.navigate('/?tag=blue&page=2', { replace: true });
    await frame();
    expect(address()).toBe('/?tag=blue&page=2');
    await router.navigate(-1);
    expect(address()).toBe('/');
  });

  it('takes two steps of one frame for one, which can be gone back', async () => {
    const { router, navigation, told, address } = open();
    navigation.navigate('/?tag=blue');
    navigation.navigate('/?tag=blue&tag=cosy', { replace: true });
    await frame();
    expect({ told, address: address() }).toEqual({
      told: ['/?tag=blue', '/?tag=blue&tag=cosy'],
      address: '/?tag=blue&tag=cosy',
    });
    await router.navigate(-1);
    expect(address()).toBe('/');
  });

  it('goes where a person goes in the meantime', async () => {
    const { router, navigation, told, address, location } = open();
    navigation.navigate('/?tag=blue');
    await router.navigate('/cart');
    await frame();
    expect({ location: location(), told, address: address() }).toEqual({
      location: '/cart',
      told: ['/?tag=blue', '/cart'],
      address: '/cart',
    });
  });

  it('lets a link that is pressed within the same frame win, whose page takes time to come', async () => {
    const { router, navigation, address, bringCode } = open();
    navigation.navigate('/?tag=blue');
    const arrived = router.navigate('/slow');
    await frame();
    expect({ address: address(), isLeaving: navigation.isLeaving() }).toEqual({ address: '/', isLeaving: true });
    bringCode();
    await arrived;
    expect({ address: address(), isLeaving: navigation.isLeaving() }).toEqual({ address: '/slow', isLeaving: false });
  });

  it('says that the page is being left while a flow has gone to another, and not for another query of the same', async () => {
    const { navigation } = open();
    navigation.navigate('/?tag=blue');
    expect(navigation.isLeaving()).toBe(false);
    navigation.navigate('/cart');
    expect(navigation.isLeaving()).toBe(true);
    await frame();
    expect(navigation.isLeaving()).toBe(false);
  });

  it('tells of Back, and of nothing after the listener was removed', async () => {
    const { router, navigation, told } = open();
    const others: string[] = [];
    const stop = navigation.subscribe((location) => others.push(text(location)));
    navigation.navigate('/?tag=blue');
    await frame();
    stop();
    await router.navigate(-1);
    expect({ told, others }).toEqual({ told: ['/?tag=blue', '/'], others: ['/?tag=blue'] });
  });
});
