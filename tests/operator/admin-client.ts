import { createTransactionRunner, singleConnection } from '#backend/database/transaction.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { addOperator } from '#server/admin/operators/operators.ts';
import { openSqlite } from '#server/database/open-sqlite.ts';
import { passwords } from '#server/sessions/passwords.ts';
import type { Settings } from '#server/settings.ts';
import { runOn, serveShop } from '../server/support';

/** Password of operator Ada. */
export const password = 'correct horse battery';

/** Settings of a server with admin pages. */
export const withAdmin = { operator: { port: 0, host: '127.0.0.1', origin: undefined } } as const;

/** Creates a client of the admin pages of a server. */
export const adminClient = (server: { readonly adminUrl: () => string }) => {
  let cookie = '';
  const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`${server.adminUrl()}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { origin: server.adminUrl(), cookie, ...headers },
    });
  const send = (path: string, fields: Readonly<Record<string, string>>, init: RequestInit = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), ...init });
  const signIn = async (name: string, secret: string) => {
    const answer = await send('/sign-in', { name, password: secret });
    const [setCookie] = answer.headers.getSetCookie();
    if (setCookie !== undefined) cookie = setCookie.split(';', 1)[0] ?? '';
    return { answer, setCookie };
  };
  return {
    ask,
    send,
    signIn,
    read: async (path: string) => (await ask(path)).text(),
    /** Returns the cookie of the requests, or replaces it. */
    cookie: (value?: string) => (value === undefined ? cookie : (cookie = value)),
  };
};

/** Adds operator Ada to a shop. */
export const addAda = async (file: string): Promise<void> => {
  const { db, close } = openSqlite(file);
  const transact = createTransactionRunner(db, singleConnection, {});
  await addOperator({ db, transact, ports: { ...mockPorts, passwords }, actor: 'a test' }, 'Ada', password);
  await close();
};

/** Starts a demo shop with operator Ada, and a client of its admin pages. `run` executes SQL on its database. */
export const serve = async (settings: Partial<Settings> = {}) => {
  const server = await serveShop({ ...settings, ...withAdmin });
  await addAda(server.file);
  const run = (statement: string) => runOn(server, statement);
  return { server, run, ...adminClient(server) };
};

/** Starts a demo shop, and signs Ada in. */
export const open = async () => {
  const pages = await serve();
  await pages.signIn('Ada', password);
  return pages;
};

/** Signs Ada in. Returns the cookie by which the shop knows her browser without a session. */
export const browserOf = async ({ signIn }: Pick<ReturnType<typeof adminClient>, 'signIn'>): Promise<string> => {
  const { answer } = await signIn('Ada', password);
  const device = answer.headers.getSetCookie().find((one) => one.startsWith('giftlist-operator-device='));
  return device?.split(';', 1)[0] ?? '';
};
