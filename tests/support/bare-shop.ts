import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { createShop, type Shop } from '../../src/app/shop';
import { forgetRecent } from '../../src/http/api-fetch';

/** For each test of a file a shop without a page, whose requests go to `respond`. Time stands unless a test lets it pass. */
export const bareShops = (
  respond: (request: Request) => Promise<Response>,
  location = { pathname: '/', search: '' },
) => {
  const its = {} as { shop: Shop };
  // One clock for all tests: the request policy remembers when it sent what.
  beforeAll(() => {
    vi.useFakeTimers();
  });
  beforeEach(() => {
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => respond(new Request(url, { ...init, signal: null })));
    forgetRecent();
    its.shop = createShop({
      location: () => location,
      go: () => undefined,
      follow: () => () => undefined,
      wasBroughtBack: () => false,
      isLeaving: () => false,
      heldBack: () => undefined,
    });
  });
  afterEach(() => {
    its.shop.services.app.stop();
    its.shop.queryClient.clear();
    vi.unstubAllGlobals();
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  return its;
};

/** The same, with what a test has the server answer, by call; else 404. */
export const answeredShops = (location?: { pathname: string; search: string }) => {
  const answers = new Map<string, () => Response | Promise<Response>>();
  const asked: string[] = [];
  const answer = (call: string, body: unknown, status = 200) =>
    answers.set(call, () => Response.json(body, { status }));
  beforeEach(() => {
    answers.clear();
    asked.length = 0;
    // Read when the code of a member's flows has come, sooner or later. Without a profile the session would end (reading 13).
    answer('GET /user/profile', { id: 'usr_maya', username: 'maya', email: 'maya@example.ca' });
  });
  const its = bareShops(async ({ method, url }) => {
    const { pathname, search } = new URL(url);
    const call = `${method} ${pathname.replace('/api', '')}`;
    asked.push(call);
    const find = answers.get(`${call}${search}`) ?? answers.get(call);
    return find?.() ?? Response.json({ message: 'Not here.' }, { status: 404 });
  }, location);
  const sent = (call: string) => asked.filter((one) => one === call).length;
  const isMember = () => its.shop.services.app.getSnapshot().children.session?.getSnapshot().matches('member');
  return { its, answers, answer, sent, isMember };
};
