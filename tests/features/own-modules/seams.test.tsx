import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor, fromCallback } from 'xstate';
import { provideLogin } from '../../../src/features/account/sign-in/login.actors';
import { provideSignIn } from '../../../src/features/account/sign-in/sign-in.actors';
import { profileQuery } from '../../../src/features/account';
import { provideAddressForm } from '../../../src/features/addresses';
import { providedCheckout } from '../../../src/features/checkout/page/checkout.actors';
import { provideEditRecipient } from '../../../src/features/checkout/recipient/edit-recipient.actors';
import { quickViewState, useQuickView } from '../../../src/features/product/quick-view/use-quick-view';
import { provideEditProfile } from '../../../src/features/profile/details/edit-profile.actors';
import { getGetProfileQueryKey } from '../../../src/generated/api/profile/profile';
import type { Profile } from '../../../src/generated/model';
import type { AddressDraft } from '../../../src/rules/address';
import { profileTakenTexts } from '../../../src/rules/availability';
import { profileDraftOf } from '../../../src/rules/profile';
import { statusTexts } from '../../../src/rules/texts/generic';
import { stubbedShops, flowsOf } from '../../support/headless-shop';
import { lineOf } from '../../support/hostile-api';

/*
 * Rules that stand in the files which connect flows to the server and to the browser (`*.actors.ts`, storage, the address bar). No
 * other test fails when one of these rules is taken out of the code.
 */

const { its, answers, answer, sent, isMember } = stubbedShops({ pathname: '/cart', search: '?page=2' });

const settled = () => vi.advanceTimersByTimeAsync(5000);

const { running, ofCart, add, problems, bag } = flowsOf(its);

/** As a view does that leaves the page. */
const stop = (flow: AnyActorRef) => its.shop.services.app.send({ type: 'flow.stop', flow });

const startAs = async (who: 'guest' | 'member') => {
  answer('GET /auth/check', { authenticated: who === 'member' });
  its.shop.services.app.start();
  await settled();
  expect(isMember()).toBe(who === 'member');
};

beforeEach(() => answer('GET /cart', { cartItems: [] }));

describe('Sign Out', () => {
  it('is done where the server has no session any more', async () => {
    await startAs('member');
    answer('POST /auth/logout', { message: 'No session.' }, 401);
    running('session').send({ type: 'session.close' });
    await settled();
    expect([sent('POST /auth/logout'), isMember(), problems()]).toEqual([1, false, []]);
  });
});

describe('a session that opens after the sign-in dialog was closed', () => {
  it.each([
    ['by password', 'POST /auth/login'],
    ['by code', 'POST /auth/verify-otp'],
  ])('%s is known all the same', async (_, call) => {
    await startAs('guest');
    const gate = Promise.withResolvers<Response>();
    answer('POST /auth/send-otp', {});
    answers.set(call, () => gate.promise);
    const forms = { credentials: () => ({ username: 'maya', password: 'Maple!Leaf74' }), otpCode: () => '123456' };
    const login = createActor(provideLogin(running('session'), forms), { systemId: 'login' }).start();
    if (call === 'POST /auth/login') login.send({ type: 'login.submit' });
    else {
      login.send({ type: 'codeLogin.choose' });
      login.send({ type: 'code.request', email: 'maya@example.ca' });
      await settled();
      login.send({ type: 'code.submit' });
    }
    await vi.advanceTimersByTimeAsync(200);
    expect(sent(call)).toBe(1);
    login.stop();
    answer('GET /auth/check', { authenticated: true });
    gate.resolve(Response.json({}));
    await settled();
    expect(isMember()).toBe(true);
  });
});

describe('Google', () => {
  it.each([
    ['the page on screen', undefined, '/cart?page=2'],
    ['what was wanted', '/giftlists', '/giftlists'],
  ])('leads back to %s', (_, to, remembered) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { href: 'http://localhost:4173/', assign });
    const resumeInfo = { returnTo: undefined, hasSetup: false, isRefused: false };
    const signIn = createActor(provideSignIn(its.shop.services.navigation), { input: { resumeInfo } }).start();
    signIn.send({ type: 'identity.known', identity: 'guest' });
    signIn.send({ type: 'signIn.ask', ...(to !== undefined && { to }) });
    signIn.send({ type: 'google.choose' });
    expect(sessionStorage.getItem('giftlist.return')).toBe(JSON.stringify(remembered));
    expect(assign.mock.calls).toEqual([['http://localhost:4173/api/auth/google']]);
    signIn.stop();
  });
});

describe('the quick view', () => {
  it('is left once: a second press while the browser goes back does not leave the page', async () => {
    const Page = () => {
      const { productId, close } = useQuickView();
      const pressTwice = () => {
        close();
        close();
      };
      return <button onClick={pressTwice}>{productId ?? 'nothing'}</button>;
    };
    const router = createMemoryRouter(
      [
        { path: '/before', element: <p>left</p> },
        { path: '/', element: <Page /> },
      ],
      {
        initialEntries: ['/before', '/?q=tea', { pathname: '/', search: '?q=tea&product=mug', state: quickViewState }],
      },
    );
    render(<RouterProvider router={router} />);
    expect(screen.getByText('mug')).toBeVisible();
    await act(async () => {
      screen.getByText('mug').click();
      await vi.advanceTimersByTimeAsync(10);
    });
    expect(screen.getByText('nothing')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?q=tea' });
  });
});

describe('a new address without an answer', () => {
  it('is looked for on every page of the saved ones, and is not sent again', async () => {
    const draft: AddressDraft = {
      name: 'Home',
      addressLine1: '5 Elm',
      city: 'Halifax',
      state: 'NS',
      postalCode: 'B3H 1A1',
      country: 'Canada',
      isPublic: false,
    };
    const saved = (id: string, more: object = {}) => ({ ...draft, id, ...more });
    answers.set('POST /address', () => new Response('<!doctype html>'));
    const pageOf = (data: readonly object[]) => ({ data, total: 11, totalPages: 2 });
    const firstPage = pageOf(
      Array.from({ length: 10 }, (_, index) => saved(`adr_${index}`, { name: `Other ${index}` })),
    );
    answer('GET /address', firstPage);
    answer('GET /address?page=1&limit=10', firstPage);
    answer('GET /address?page=2&limit=10', pageOf([saved('adr_10')]));
    const heard: unknown[] = [];
    const requester = createActor(fromCallback(({ receive }) => receive((event) => heard.push(event)))).start();
    const adding = createActor(provideAddressForm(new QueryClient()), {
      input: { requester, edited: undefined, failure: 'Not added.' },
    }).start();
    adding.send({ type: 'address.submit', address: draft });
    await settled();
    expect(heard).toEqual([
      { type: 'address.saved', address: expect.objectContaining({ id: 'adr_10', name: 'Home' }) },
    ]);
    expect(sent('POST /address')).toBe(1);
    adding.stop();
  });
});

describe('a profile that is being saved', () => {
  /** Apart from the shop's own reading of who is here. */
  let queryClient: QueryClient;
  beforeEach(() => {
    queryClient = new QueryClient();
  });
  const maya: Profile = {
    id: 'usr_maya',
    username: 'maya',
    email: 'maya@example.ca',
    firstName: 'Maya',
    lastName: 'Tremblay',
    gender: 'female',
    phoneType: 'mobile',
    countryCode: '1',
  };
  const noah: Profile = {
    id: 'usr_noah',
    username: 'noah',
    email: 'noah@example.ca',
    firstName: 'Noah',
    lastName: 'Fraser',
  };
  const know = (profile: Profile) => queryClient.setQueryData(getGetProfileQueryKey(), profile);
  const known = () => queryClient.getQueryData(getGetProfileQueryKey());
  /** Maya saves a first name. */
  const save = async (firstName: string) => {
    await startAs('guest');
    know(maya);
    const flow = createActor(provideEditProfile(queryClient, maya.id), { parent: its.shop.services.app }).start();
    flow.send({ type: 'edit.start', saved: profileDraftOf(maya) });
    flow.send({ type: 'draft.change', change: { firstName } });
    flow.send({ type: 'edit.save' });
    await vi.advanceTimersByTimeAsync(200);
    expect(sent('PATCH /user/profile')).toBe(1);
    return flow;
  };

  it('takes nothing from an answer that comes when the next person is here', async () => {
    const gate = Promise.withResolvers<Response>();
    answers.set('PATCH /user/profile', () => gate.promise);
    await save('Mia');
    know(noah);
    gate.resolve(Response.json({ ...maya, firstName: 'Mia' }));
    await settled();
    expect(known()).toEqual(noah);
  });

  it('ends no reading of the next person’s profile', async () => {
    const gate = Promise.withResolvers<Response>();
    const reading = Promise.withResolvers<Response>();
    answers.set('PATCH /user/profile', () => gate.promise);
    answers.set('GET /user/profile', () => reading.promise);
    await save('Mia');
    queryClient.removeQueries({ queryKey: getGetProfileQueryKey() });
    const read = queryClient.fetchQuery(profileQuery());
    gate.resolve(Response.json({ ...maya, firstName: 'Mia' }));
    await settled();
    reading.resolve(Response.json(noah));
    await settled();
    await expect(read).resolves.toEqual(noah);
    expect(known()).toEqual(noah);
  });

  it('is not saved because the next person’s profile says the same', async () => {
    answers.set('PATCH /user/profile', () => new Response('<!doctype html>'));
    answer('GET /user/profile', { ...noah, firstName: 'Mia' });
    const flow = await save('Mia');
    await settled();
    expect(flow.getSnapshot().value).toBe('editing');
    expect(problems()).toMatchObject([{ message: statusTexts.network }]);
    expect(known()).toEqual(maya);
    // Nor is it sent in the name of the next person.
    answers.set('PATCH /user/profile', () => Response.json(noah));
    flow.send({ type: 'problem.retry', about: 'saving' });
    await settled();
    expect(flow.getSnapshot().value).toBe('editing');
    expect(sent('PATCH /user/profile')).toBe(1);
  });

  it('is saved where its own person’s profile says so', async () => {
    answers.set('PATCH /user/profile', () => new Response('<!doctype html>'));
    answer('GET /user/profile', { ...maya, firstName: 'Mia' });
    const flow = await save('Mia');
    await settled();
    expect(flow.getSnapshot().value).toBe('viewing');
    expect([problems(), known()]).toEqual([[], { ...maya, firstName: 'Mia' }]);
  });
});

describe('a username that reads as taken', () => {
  const maya: Profile = { id: 'usr_maya', username: 'maya', email: null, firstName: 'Maya', lastName: 'Tremblay' };

  it.each([
    ['free where an earlier save has made it one’s own', Response.json({ ...maya, username: 'Mia.T' }), 'viewing', 1],
    ['taken where one’s own is another', Response.json(maya), 'editing', 0],
    ['taken where it is somebody else’s', Response.json({ ...maya, id: 'usr_noah', username: 'mia.t' }), 'editing', 0],
    ['taken where nobody can tell', Response.json({ message: 'Not now.' }, { status: 418 }), 'editing', 0],
  ])('is %s', async (_, profile, state, saves) => {
    await startAs('guest');
    const queryClient = new QueryClient();
    queryClient.setQueryData(getGetProfileQueryKey(), maya);
    answer('POST /user/check-availability', { usernameAvailable: false });
    answers.set('GET /user/profile', () => profile.clone());
    answer('PATCH /user/profile', { ...maya, username: 'mia.t' });
    const flow = createActor(provideEditProfile(queryClient, maya.id), { parent: its.shop.services.app }).start();
    flow.send({ type: 'edit.start', saved: profileDraftOf(maya) });
    flow.send({ type: 'draft.change', change: { username: 'mia.t' } });
    flow.send({ type: 'edit.save' });
    await settled();
    expect(flow.getSnapshot().value).toBe(state);
    expect(flow.getSnapshot().context.taken).toBe(state === 'viewing' ? undefined : profileTakenTexts.username);
    expect(sent('PATCH /user/profile')).toBe(saves);
    expect(problems()).toEqual([]);
  });
});

describe('the bag of the person before', () => {
  it('leaves no quantity, no mark and no addition to the next person', async () => {
    await startAs('guest');
    const gate = Promise.withResolvers<Response>();
    answers.set('POST /cartItem', () => gate.promise);
    running('cart').send({ type: 'quantity.set', id: 'itm_1', quantity: 7 });
    const addition = () => ofCart('cartAddition').getSnapshot().value;
    const quantities = () => running('cart').getSnapshot().context.quantities;
    add('mug');
    await vi.advanceTimersByTimeAsync(200);
    expect([sent('POST /cartItem'), addition(), quantities()]).toEqual([1, 'adding', { itm_1: 7 }]);
    answer('GET /auth/check', { authenticated: true });
    running('session').send({ type: 'session.openedInOtherTab' });
    await settled();
    const atRest = addition();
    gate.resolve(Response.json({}));
    await settled();
    expect([atRest, quantities(), problems()]).toEqual(['idle', {}, []]);
  });
});

const line = lineOf('itm_1');
/** Who opens an editor, and need not hear of what comes of it. */
const requester = createActor(fromCallback(() => undefined)).start();

describe('a line for another person, with their address, from a server that leaks it', () => {
  const leaking = {
    ...line,
    giftlistItemId: 'gli_1',
    recipientUsername: 'zoe',
    shippingAddress: {
      id: 'adr_zoe',
      name: 'Zoe Wong',
      addressLine1: '7 Secret Lane',
      city: 'Truro',
      state: 'NS',
      postalCode: 'B2N 1A1',
      country: 'Canada',
      isPublic: false,
    },
  };
  const kept = () =>
    JSON.stringify(
      its.shop.queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );

  const startWithLine = async () => {
    answer('GET /cart', { cartItems: [leaking] });
    await startAs('member');
  };

  const editor = (id: string) =>
    createActor(provideEditRecipient(its.shop.queryClient), {
      parent: its.shop.services.app,
      input: {
        line: { ...leaking, id, shippingAddress: null },
        isMember: true,
        startsWithAddress: false,
        others: [],
        requester,
      },
    }).start();

  it('leaves no address in the cart, however the line comes', async () => {
    await startWithLine();
    expect(kept()).toContain('Mug');
    expect(kept()).not.toContain('Secret');

    answer('POST /cartItem', { ...leaking, id: 'itm_2', name: 'Jug' });
    add('jug');
    await settled();
    expect(kept()).toContain('Jug');

    answer('PATCH /cartItem/itm_1', { ...leaking, name: 'Sent mug' });
    const saving = editor('itm_1');
    saving.send({ type: 'choice.make', chosen: { recipient: { id: 'usr_zoe', name: 'Zoe', username: 'zoe' } } });
    saving.send({ type: 'recipient.save' });
    saving.send({ type: 'confirm.accepted' });
    await settled();
    expect(saving.getSnapshot().value).toMatchObject({ choice: 'saved' });
    expect(kept()).toContain('Sent mug');
    stop(saving);

    answer('PATCH /cartItem/restore', { ...leaking, id: 'itm_2', name: 'Restored jug' });
    const restoring = editor('itm_2');
    restoring.send({ type: 'recipient.restore' });
    await settled();
    expect(kept()).toContain('Restored jug');
    stop(restoring);
    expect(kept()).not.toContain('Secret');
  });

  it('leaves no address in the flow of the checkout', async () => {
    await startWithLine();
    answer('POST /cart/initiateCheckout', { cartItems: [leaking], shipping: 12 });
    const guest = { firstName: '', lastName: '', email: '', anonymous: false };
    const flow = createActor(providedCheckout, {
      parent: its.shop.services.app,
      input: { cartItemIds: ['itm_1'], isMember: true, guest },
    }).start();
    await settled();
    expect(flow.getSnapshot().value).toBe('ready');
    expect(flow.getSnapshot().context.preview?.cartItems).toMatchObject([{ name: 'Mug', recipientUsername: 'zoe' }]);
    expect(JSON.stringify(flow.getSnapshot().context)).not.toContain('Secret');
    stop(flow);
  });
});

describe('a recipient that is saved when the editor has gone', () => {
  const names = () => bag()?.map(({ name, recipientUserId }) => [name, recipientUserId]);

  /** Maya saves; the answer is on its way, and the editor leaves the page. */
  const leaveWhileSaving = async () => {
    const gate = Promise.withResolvers<Response>();
    answer('GET /cart', { cartItems: [line] });
    answers.set('PATCH /cartItem/itm_1', () => gate.promise);
    await startAs('member');
    const flow = createActor(provideEditRecipient(its.shop.queryClient), {
      parent: its.shop.services.app,
      input: { line, isMember: true, startsWithAddress: false, others: [], requester },
    }).start();
    flow.send({ type: 'choice.make', chosen: { recipient: { id: 'usr_theo', name: 'Theo', username: 'theo' } } });
    flow.send({ type: 'recipient.save' });
    await vi.advanceTimersByTimeAsync(200);
    expect(sent('PATCH /cartItem/itm_1')).toBe(1);
    stop(flow);
    return () => gate.resolve(Response.json({ ...line, recipientUserId: 'usr_theo' }));
  };

  it('is in the bag of the same person, which is read anew', async () => {
    const come = await leaveWhileSaving();
    const read = sent('GET /cart');
    answer('GET /cart', { cartItems: [{ ...line, recipientUserId: 'usr_theo' }] });
    come();
    await settled();
    expect(sent('GET /cart') - read).toBe(1);
    expect(names()).toEqual([['Mug', 'usr_theo']]);
  });

  it('changes nothing in the bag of the next person, and does not make its reading fail', async () => {
    const come = await leaveWhileSaving();
    const reading = Promise.withResolvers<Response>();
    answers.set('GET /cart', () => reading.promise);
    answer('GET /user/profile', { id: 'usr_noah', username: 'noah', email: 'noah@example.ca' });
    running('session').send({ type: 'session.openedInOtherTab' });
    // What compares the two persons comes late.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(500);
    come();
    await vi.advanceTimersByTimeAsync(500);
    expect(names()).toBeUndefined();
    answer('GET /cart', { cartItems: [{ ...line, name: 'Jug' }] });
    reading.resolve(Response.json({ cartItems: [{ ...line, name: 'Jug' }] }));
    await settled();
    expect(names()).toEqual([['Jug', null]]);
    expect(running('cart').getSnapshot().value).toBe('ready');
    expect(problems()).toEqual([]);
  });
});
