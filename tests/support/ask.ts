import type { APIRequestContext } from '@playwright/test';
import { type PersonName, people, seededPassword } from '../../seed';

/**
 * Asks the API of the server, as a page of the shop does.
 *
 * @returns the body of the answer, or '' where it has none
 * @throws when it refuses
 */
export type SendRequest = (method: string, path: string, data?: object) => Promise<unknown>;

/**
 * Asks by the requests of a browser, or by others: the session is that of their cookies.
 *
 * @param origin the shop's
 * @param base where its API is, when that is elsewhere
 */
export const askBy =
  (api: APIRequestContext, origin: string, base = `${origin}/api`): SendRequest =>
  async (method, path, data) => {
    const headers = { Origin: origin };
    const response = await api.fetch(`${base}${path}`, { method, headers, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    const text = await response.text();
    return text === '' ? '' : (JSON.parse(text) as unknown);
  };

/** Signs a seeded member in, and asks as this member from then on. */
export const signInBy = async (
  api: APIRequestContext,
  origin: string,
  name: PersonName,
  base?: string,
): Promise<SendRequest> => {
  const ask = askBy(api, origin, base);
  await ask('POST', '/auth/login', { username: people[name].username, password: seededPassword });
  return ask;
};
