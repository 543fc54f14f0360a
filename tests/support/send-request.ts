import type { APIRequestContext } from '@playwright/test';
import { type PersonName, people, seededPassword } from '#seed';

/**
 * Sends a request to the server's API as a page of the shop does.
 *
 * @returns the body of the response, or '' if it is empty
 * @throws Error for an error status
 */
export type SendRequest = (method: string, path: string, data?: object) => Promise<unknown>;

/**
 * Creates a function that sends API requests with the cookies of a browser or request context.
 *
 * @param api browser or request context
 * @param origin origin of the shop
 * @param base URL of the API, by default `/api` at the origin
 */
export const createSendRequest =
  (api: APIRequestContext, origin: string, base = `${origin}/api`): SendRequest =>
  async (method, path, data) => {
    const headers = { Origin: origin };
    const response = await api.fetch(`${base}${path}`, { method, headers, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    const text = await response.text();
    return text === '' ? '' : (JSON.parse(text) as unknown);
  };

/** Signs in a seeded member. @returns a function that sends requests with this member's session */
export const signInByApi = async (
  api: APIRequestContext,
  origin: string,
  name: PersonName,
  base?: string,
): Promise<SendRequest> => {
  const sendRequest = createSendRequest(api, origin, base);
  await sendRequest('POST', '/auth/login', { username: people[name].username, password: seededPassword });
  return sendRequest;
};
