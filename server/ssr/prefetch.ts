import { answer, matchCall, toResponse } from '../../backend/handle-request';
import { AuthStatus } from '../../src/generated/model';
import type { EmbeddedResponse } from '../../src/rules/page-answers';
import type { RunTransaction } from '../../backend/database/transaction';
import type { Ports } from '../../backend/ports';
import { resolveSession, type SessionDeps } from '../sessions/sessions';
import { basePrefetchPaths, type PrefetchPlan, profilePath } from './prefetch-plan';

/** What answering the calls of a page needs. */
export interface PrefetchDeps extends SessionDeps {
  readonly transact: RunTransaction;
  readonly ports: Ports;
}

/** An answer and its text, which is written into the page as it is. */
export interface PrefetchedResponse {
  readonly path: string;
  readonly answer: EmbeddedResponse;
  readonly text: string;
}

/**
 * Makes calls for the browser with these cookies, as it would make them itself. Reads only: nothing is changed, and no session is opened.
 *
 * @param origin of the shop, as the browser reaches it
 * @returns makes the call of a path below the API's base; `undefined` where there is no such call, or nothing came of it
 */
export const createPrefetcher = async (world: PrefetchDeps, cookies: string | null, origin: string) => {
  const { db, transact, ports } = world;
  const { session, newSessionId } = await resolveSession(world, cookies);
  const ground = { db, transact, ports, newSessionId, resolveSession: () => Promise.resolve(session) };
  return async (path: string): Promise<PrefetchedResponse | undefined> => {
    const request = new Request(`${origin}/api${path}`);
    const call = matchCall(request);
    if (!call) return undefined;
    const response = toResponse((await answer(ground, call, request, undefined)).content);
    const text = await response.text();
    if (text === '') return undefined;
    const body: unknown = JSON.parse(text);
    return { path, answer: [response.status, body], text };
  };
};

const saysMember = (check: PrefetchedResponse | undefined): boolean => {
  const { success, data } = AuthStatus.safeParse(check?.answer[1]);
  return success && data.authenticated;
};

/** Everything that a page asks first, for its visitor. */
export const prefetchAll = async (
  ask: Awaited<ReturnType<typeof createPrefetcher>>,
  { main, ofMember }: PrefetchPlan,
): Promise<readonly PrefetchedResponse[]> => {
  const [check, ...common] = await Promise.all([...basePrefetchPaths, ...(main ? [main.path] : [])].map(ask));
  const own = saysMember(check) ? await Promise.all([profilePath, ...ofMember].map(ask)) : [];
  return [check, ...common, ...own].filter((call) => call !== undefined);
};
