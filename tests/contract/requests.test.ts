import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount } from '#generated/api/account/account.ts';
import { getCart, removeCartItem } from '#generated/api/cart/cart.ts';
import { exploreProducts } from '#generated/api/discovery/discovery.ts';
import { searchNonFollowing } from '#generated/api/friends/friends.ts';
import { listNotifications } from '#generated/api/notifications/notifications.ts';
import { getStartGoogleSignInUrl } from '#generated/api/session/session.ts';
import { Cart, CreateAccountRequest } from '#generated/model';
import { calls, exampleUrl, jsonOf, zodNamed } from './contract';

/** Arguments with which a generated function called `apiFetch`. */
interface SentRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: unknown;
  readonly body?: unknown;
  readonly schema?: unknown;
  readonly signal?: unknown;
}

const sent = vi.hoisted(() => vi.fn<(request: SentRequest) => void>());
vi.mock('#http/api-fetch.ts', () => ({
  apiFetch: (path: string, request: Omit<SentRequest, 'path'>) => {
    sent({ path, ...request });
    return Promise.resolve({});
  },
}));

const lastSent = () => sent.mock.lastCall?.[0];

beforeEach(() => sent.mockClear());

const files = import.meta.glob<Record<string, (...args: readonly unknown[]) => unknown>>(
  ['../../src/generated/api/*/*.ts', '!**/*.msw.ts', '!**/*.faker.ts'],
  { eager: true },
);
const functions = new Map(Object.values(files).flatMap((file) => Object.entries(file)));

describe('a generated function', () => {
  it.each(calls)('$id sends $call', async (call) => {
    const inPath = call.parameters.filter((parameter) => parameter.in === 'path').map(({ example }) => example);
    const query = Object.fromEntries(
      call.parameters.flatMap(({ in: place, required, name, example }) =>
        place === 'query' && required ? [[name, example]] : [],
      ),
    );
    const hasQuery = call.parameters.some((parameter) => parameter.in === 'query');
    const send = functions.get(call.id);
    expect(send).toBeTypeOf('function');
    await send?.(...inPath, ...(hasQuery ? [query] : []), ...(call.body ? [call.body.example] : []));

    expect(lastSent()).toMatchObject({ path: exampleUrl(call), method: call.method });
    const success = call.responses.get(200);
    const json = success && jsonOf(success);
    expect(lastSent()?.schema).toBe(json && zodNamed(json.schema));
    const isJson = call.body?.mediaType === 'application/json';
    expect(lastSent()?.headers).toEqual(isJson ? { 'Content-Type': 'application/json' } : undefined);
    const body = lastSent()?.body;
    expect(typeof body === 'string' ? JSON.parse(body) : undefined).toEqual(isJson ? call.body?.example : undefined);
  });
});

describe('a request', () => {
  it('repeats the parameter for each value of a list', async () => {
    await exploreProducts({
      page: 2,
      limit: 50,
      productName: 'mug & bowl',
      categoryNames: ['Kitchen & Table', 'Home'],
      tagNames: ['new'],
    });
    expect(lastSent()?.path).toBe(
      '/product/explore?page=2&limit=50&productName=mug+%26+bowl&categoryNames=Kitchen+%26+Table&categoryNames=Home&tagNames=new',
    );
  });

  it('omits undefined parameters and empty lists', async () => {
    await exploreProducts({ page: 1, productName: undefined, categoryNames: [] });
    expect(lastSent()?.path).toBe('/product/explore?page=1');
    await listNotifications();
    expect(lastSent()?.path).toBe('/notifications');
    await listNotifications({ viewed: false });
    expect(lastSent()?.path).toBe('/notifications?viewed=false');
  });

  it('encodes path parameters', async () => {
    await removeCartItem('a/b?c');
    expect(lastSent()?.path).toBe('/cartItem/a%2Fb%3Fc');
    await searchNonFollowing('élo die#');
    expect(lastSent()?.path).toBe('/user/search/nonfollowing/%C3%A9lo%20die%23');
  });

  it('passes the abort signal and the response schema', async () => {
    const { signal } = new AbortController();
    await getCart({ signal });
    expect(lastSent()).toEqual({ path: '/cart', method: 'GET', signal, schema: Cart });
  });

  const account = CreateAccountRequest.parse(calls.find(({ id }) => id === 'createAccount')?.body?.example);

  it.each<[name: string, form: CreateAccountRequest]>([
    ['an image', { ...account, file: new File(['picture'], 'me.png', { type: 'image/png' }) }],
    ['special characters', { ...account, password: 'Lighthouse!58<>' }],
    ['no field for an undefined value', { ...account, 'profileDto[phone]': undefined }],
  ])('for a new account is a form with the documented field names and %s', async (_, form) => {
    await createAccount(form);
    const body = lastSent()?.body;
    expect(body instanceof FormData && Object.fromEntries(body)).toEqual(form);
    // The browser chooses the boundary.
    expect(lastSent()?.headers).toBeUndefined();
  });

  it('for the Google sign-in returns the URL to navigate to', () => {
    expect(getStartGoogleSignInUrl()).toBe('/auth/google');
  });
});
