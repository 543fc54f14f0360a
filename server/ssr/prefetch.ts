import * as z from 'zod/mini';
import { serializeBody } from '#backend/contract/raw-json.ts';
import { handleRequest, matchOperation, unknownCall } from '#backend/handle-request.ts';
import { AuthStatus } from '#generated/model';
import type { EmbeddedResponse } from '#rules/embedded-responses.ts';
import { resolveSession, type SessionDeps } from '../sessions/sessions';
import { basePrefetchPaths, giftlistPath, type PagePlan, profilePath } from './pages';

/** A response with its JSON text, which is embedded unchanged. */
export interface PrefetchedResponse {
  readonly path: string;
  readonly answer: EmbeddedResponse;
  readonly text: string;
}

/**
 * Creates a function that makes API calls as the browser with these cookies. For reads only: it creates no session.
 *
 * @param origin of the shop, as the browser reaches it
 * @returns makes a call by its path below the API's base; `undefined` for a failed call
 */
export const createPrefetcher = async (deps: SessionDeps, cookies: string | null, origin: string) => {
  const { db, transact, ports } = deps;
  const { session, newSessionId, device } = await resolveSession(deps, cookies);
  const handlerDeps = {
    db,
    transact,
    ports,
    device,
    newSessionId,
    // Read once for all calls of the page.
    resolveSession: () => Promise.resolve(session),
  };
  return async (path: string): Promise<PrefetchedResponse | undefined> => {
    const request = new Request(`${origin}/api${path}`);
    const call = matchOperation(request);
    // No operation has an id that is too long, or that has a null byte.
    const content = call ? (await handleRequest(handlerDeps, call, request, undefined)).content : unknownCall();
    const response = content instanceof Response ? content : undefined;
    const text = (response ? await response.text() : serializeBody(content)) ?? '';
    if (text === '') return undefined;
    const body: unknown = JSON.parse(text);
    return { path, answer: [response?.status ?? 200, body], text };
  };
};

/** Ids of a page of giftlists. */
const Giftlists = z.object({ data: z.array(z.object({ id: z.string() })) });

const isMember = (authCheck: PrefetchedResponse | undefined): boolean => {
  const { success, data } = AuthStatus.safeParse(authCheck?.answer[1]);
  return success && data.authenticated;
};

const isAmong = (id: string, { answer: [status, body] }: PrefetchedResponse): boolean =>
  status !== 200 || Giftlists.parse(body).data.some((list) => list.id === id);

/** Makes all first calls of a page, for its visitor. */
export const prefetchAll = async (
  prefetch: Awaited<ReturnType<typeof createPrefetcher>>,
  { main, commonPaths, memberPaths, selected }: PagePlan,
): Promise<readonly PrefetchedResponse[]> => {
  // The first base path is `/auth/check`.
  const [authCheck, ...common] = await Promise.all(
    [...basePrefetchPaths, ...(main ? [main.path] : []), ...commonPaths].map(prefetch),
  );
  const forMember = isMember(authCheck) ? await Promise.all([profilePath, ...memberPaths].map(prefetch)) : [];
  const responses = [authCheck, ...common, ...forMember].filter((response) => response !== undefined);
  const lists = responses.find(({ path }) => path === selected?.path);
  if (!selected || !lists || isAmong(selected.id, lists)) return responses;
  const alone = await prefetch(giftlistPath(selected.id));
  return alone ? [...responses, alone] : responses;
};
