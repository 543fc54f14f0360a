import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor, fromCallback } from 'xstate';
import { profileQuery } from '#features/account/index.ts';
import { provideLogin } from '#features/account/sign-in/login.actors.ts';
import { provideSignIn } from '#features/account/sign-in/sign-in.actors.ts';
import { provideAddressForm } from '#features/addresses/index.ts';
import { providedCheckout } from '#features/checkout/page/checkout.actors.ts';
import { provideEditRecipient } from '#features/checkout/recipient/edit-recipient.actors.ts';
import { quickViewState, useQuickView } from '#features/product/quick-view/use-quick-view.ts';
import { provideEditProfile } from '#features/profile/details/edit-profile.actors.ts';
import { getGetProfileQueryKey } from '#generated/api/profile/profile.ts';
import type { Profile } from '#generated/model';
import type { AddressDraft } from '#rules/address.ts';
import { profileTakenTexts } from '#rules/availability.ts';
import { profileDraftOf } from '#rules/profile.ts';
import { statusTexts } from '#rules/texts/generic.ts';
import { flowsOf, stubbedShops } from '../../support/headless-shop';
import { createLine } from '../../support/hostile-api';

/*
 * Rules in the files that connect flows to the server and the browser (`*.actors.ts`, storage, navigation). No other
 * test covers these rules.
 */

const { its, answers, answer, sent, isMember } = stubbedShops({ pathname: '/cart', search: '?page=2' });

const settled = () => vi.advanceTimersByTimeAsync(5000);

const { running, ofCart, add, problems, bag } = flowsOf(its);

/** Stops a flow like an unmounting view. */
const stop = (flow: AnyActorRef) => its.shop.services.app.send({ type: 'flow.stop', flow });

const startAs = async (who: 'guest' | 'member') => {
  answer('GET /auth/check', { authenticated: who === 'member' });
  its.shop.services.app.start();
  await settled();
  expect(isMember()).toBe(who === 'member');
};

beforeEach(() => answer('GET /cart', { cartItems: [] }));

describe('sign-out', () => {
  it('succeeds if the server has no session', async () => {
    await startAs('member');
    answer('POST /auth/logout', { message: 'No session.' }, 401);
    running('session').send({ type: 'session.close' });
    await settled();
    expect([sent('POST /auth/logout'), isMember(), problems()]).toEqual([1, false, []]);
  });
});

describe('sign-in whose response arrives after its dialog has closed', () => {
  it.each([
    ['by password', 'POST /auth/login'],
    ['by code', 'POST /auth/verify-otp'],
  ])('%s signs the user in', async (_, call) => {
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

describe('Google sign-in', () => {
  it.each([
    ['the current page', undefined, '/cart?page=2'],
    ['the requested page', '/giftlists', '/giftlists'],
  ])('stores %s as the page to return to', (_, to, remembered) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { href: 'http://localhost:4173/', assign });
    const resumeInfo = { returnTo: undefined, hasPendingAccount: false, isGoogleRefused: false };
    const signIn = createActor(provideSignIn(its.shop.services.navigation), { input: { resumeInfo } }).start();
    signIn.send({ type: 'identity.known', identity: 'guest' });
    signIn.send({ type: 'signIn.ask', ...(to !== undefined && { to }) });
    signIn.send({ type: 'google.choose' });
    expect(sessionStorage.getItem('giftlist.return')).toBe(JSON.stringify(remembered));
    expect(assign.mock.calls).toEqual([['http://localhost:4173/api/auth/google']]);
    signIn.stop();
  });
});

describe('quick view', () => {
  it('goes back once if it is closed twice', async () => {
    const Page = () => {
      const { productId, close } = useQuickView();
      const closeTwice = () => {
        close();
        close();
      };
      return <button onClick={closeTwice}>{productId ?? 'nothing'}</button>;
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

describe('new address with an unknown outcome', () => {
  it('is found on a later page of the saved addresses, and is not sent again', async () => {
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
    const received: unknown[] = [];
    const requester = createActor(fromCallback(({ receive }) => receive((event) => received.push(event)))).start();
    const addressForm = createActor(provideAddressForm(new QueryClient()), {
      input: { requester, edited: undefined, failure: 'Not added.' },
    }).start();
    addressForm.send({ type: 'address.submit', address: draft });
    await settled();
    expect(received).toEqual([
      { type: 'address.saved', address: expect.objectContaining({ id: 'adr_10', name: 'Home' }) },
    ]);
    expect(sent('POST /address')).toBe(1);
    addressForm.stop();
  });
});

describe('profile save', () => {
  /** Separate query client: the shop's session check would change the cached profile. */
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
  const cacheProfile = (profile: Profile) => queryClient.setQueryData(getGetProfileQueryKey(), profile);
  const cachedProfile = () => queryClient.getQueryData(getGetProfileQueryKey());
  /** Saves another first name for Maya, and waits until the request has been sent. */
  const save = async (firstName: string) => {
    await startAs('guest');
    cacheProfile(maya);
    const flow = createActor(provideEditProfile(queryClient, maya.id), { parent: its.shop.services.app }).start();
    flow.send({ type: 'edit.start', saved: profileDraftOf(maya) });
    flow.send({ type: 'draft.change', change: { firstName } });
    flow.send({ type: 'edit.save' });
    await vi.advanceTimersByTimeAsync(200);
    expect(sent('PATCH /user/profile')).toBe(1);
    return flow;
  };

  it('ignores a response after an identity change', async () => {
    const gate = Promise.withResolvers<Response>();
    answers.set('PATCH /user/profile', () => gate.promise);
    await save('Mia');
    cacheProfile(noah);
    gate.resolve(Response.json({ ...maya, firstName: 'Mia' }));
    await settled();
    expect(cachedProfile()).toEqual(noah);
  });

  it("does not cancel the next member's profile query", async () => {
    const gate = Promise.withResolvers<Response>();
    const profileResponse = Promise.withResolvers<Response>();
    answers.set('PATCH /user/profile', () => gate.promise);
    answers.set('GET /user/profile', () => profileResponse.promise);
    await save('Mia');
    queryClient.removeQueries({ queryKey: getGetProfileQueryKey() });
    const read = queryClient.fetchQuery(profileQuery());
    gate.resolve(Response.json({ ...maya, firstName: 'Mia' }));
    await settled();
    profileResponse.resolve(Response.json(noah));
    await settled();
    await expect(read).resolves.toEqual(noah);
    expect(cachedProfile()).toEqual(noah);
  });

  it("is not confirmed by the next member's profile", async () => {
    answers.set('PATCH /user/profile', () => new Response('<!doctype html>'));
    answer('GET /user/profile', { ...noah, firstName: 'Mia' });
    const flow = await save('Mia');
    await settled();
    expect(flow.getSnapshot().value).toBe('editing');
    expect(problems()).toMatchObject([{ message: statusTexts.network }]);
    expect(cachedProfile()).toEqual(maya);
    // The change is not sent with the next member's session either.
    answers.set('PATCH /user/profile', () => Response.json(noah));
    flow.send({ type: 'problem.retry', about: 'saving' });
    await settled();
    expect(flow.getSnapshot().value).toBe('editing');
    expect(sent('PATCH /user/profile')).toBe(1);
  });

  it("is confirmed by the same member's profile", async () => {
    answers.set('PATCH /user/profile', () => new Response('<!doctype html>'));
    answer('GET /user/profile', { ...maya, firstName: 'Mia' });
    const flow = await save('Mia');
    await settled();
    expect(flow.getSnapshot().value).toBe('viewing');
    expect([problems(), cachedProfile()]).toEqual([[], { ...maya, firstName: 'Mia' }]);
  });
});

describe('username that the availability check rejects', () => {
  const maya: Profile = { id: 'usr_maya', username: 'maya', email: null, firstName: 'Maya', lastName: 'Tremblay' };

  it.each([
    ["free if an earlier save has made it the member's", Response.json({ ...maya, username: 'Mia.T' }), 'viewing', 1],
    ["taken if the member's username is different", Response.json(maya), 'editing', 0],
    [
      'taken if it belongs to another member',
      Response.json({ ...maya, id: 'usr_noah', username: 'mia.t' }),
      'editing',
      0,
    ],
    ['taken if the profile is unknown', Response.json({ message: 'Not now.' }, { status: 418 }), 'editing', 0],
  ])('counts as %s', async (_, profile, state, saves) => {
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

describe('cart of the previous member', () => {
  it('leaves no quantity, pending addition or error to the next member', async () => {
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
    const stateAfterSignIn = addition();
    gate.resolve(Response.json({}));
    await settled();
    expect([stateAfterSignIn, quantities(), problems()]).toEqual(['idle', {}, []]);
  });
});

const line = createLine('itm_1');
/** Parent of an editor that ignores its events. */
const requester = createActor(fromCallback(() => undefined)).start();

describe('line for another recipient whose address the server leaks', () => {
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
  const cachedTexts = () =>
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

  it('is cached without the address, whichever response contains it', async () => {
    await startWithLine();
    expect(cachedTexts()).toContain('Mug');
    expect(cachedTexts()).not.toContain('Secret');

    answer('POST /cartItem', { ...leaking, id: 'itm_2', name: 'Jug' });
    add('jug');
    await settled();
    expect(cachedTexts()).toContain('Jug');

    answer('PATCH /cartItem/itm_1', { ...leaking, name: 'Sent mug' });
    const saving = editor('itm_1');
    saving.send({ type: 'choice.make', chosen: { recipient: { id: 'usr_zoe', name: 'Zoe', username: 'zoe' } } });
    saving.send({ type: 'recipient.save' });
    saving.send({ type: 'confirm.accepted' });
    await settled();
    expect(saving.getSnapshot().value).toMatchObject({ choice: 'saved' });
    expect(cachedTexts()).toContain('Sent mug');
    stop(saving);

    answer('PATCH /cartItem/restore', { ...leaking, id: 'itm_2', name: 'Restored jug' });
    const restoring = editor('itm_2');
    restoring.send({ type: 'recipient.restore' });
    await settled();
    expect(cachedTexts()).toContain('Restored jug');
    stop(restoring);
    expect(cachedTexts()).not.toContain('Secret');
  });

  it('is passed to the checkout flow without the address', async () => {
    await startWithLine();
    answer('POST /cart/initiateCheckout', { cartItems: [leaking], shipping: 12 });
    const guest = { firstName: '', lastName: '', email: '', anonymous: false };
    const flow = createActor(providedCheckout, {
      parent: its.shop.services.app,
      input: { cartItemIds: ['itm_1'], isMember: true, guest, messages: {} },
    }).start();
    await settled();
    expect(flow.getSnapshot().value).toBe('ready');
    expect(flow.getSnapshot().context.preview?.cartItems).toMatchObject([{ name: 'Mug', recipientUsername: 'zoe' }]);
    expect(JSON.stringify(flow.getSnapshot().context)).not.toContain('Secret');
    stop(flow);
  });
});

describe('recipient saved after the editor closed', () => {
  const names = () => bag()?.map(({ name, recipientUserId }) => [name, recipientUserId]);

  /** Maya saves, and the editor unmounts before the response. */
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

  it("is in the same member's refetched cart", async () => {
    const release = await leaveWhileSaving();
    const read = sent('GET /cart');
    answer('GET /cart', { cartItems: [{ ...line, recipientUserId: 'usr_theo' }] });
    release();
    await settled();
    expect(sent('GET /cart') - read).toBe(1);
    expect(names()).toEqual([['Mug', 'usr_theo']]);
  });

  it("neither changes the next member's cart nor makes its query fail", async () => {
    const release = await leaveWhileSaving();
    const cartResponse = Promise.withResolvers<Response>();
    answers.set('GET /cart', () => cartResponse.promise);
    answer('GET /user/profile', { id: 'usr_noah', username: 'noah', email: 'noah@example.ca' });
    running('session').send({ type: 'session.openedInOtherTab' });
    // Waits until the shop has found out that another member has signed in.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(500);
    release();
    await vi.advanceTimersByTimeAsync(500);
    expect(names()).toBeUndefined();
    answer('GET /cart', { cartItems: [{ ...line, name: 'Jug' }] });
    cartResponse.resolve(Response.json({ cartItems: [{ ...line, name: 'Jug' }] }));
    await settled();
    expect(names()).toEqual([['Jug', null]]);
    expect(running('cart').getSnapshot().value).toBe('ready');
    expect(problems()).toEqual([]);
  });
});
