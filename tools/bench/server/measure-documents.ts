import { people, seededPassword } from '#seed';
import type { SendRequest } from '#tests/support/send-request.ts';
import { checkoutOf, fillCart, paymentOf } from '../buying';
import { type EntryPage, entryPages, home, type Visitor } from '../entry-pages';
import { howMade } from './how-made';
import { type Counts, measureKind } from './measure-kind';
import type { MeasuredServer } from './measured-server';

// Node compiles the functions of a page during its first 400 requests, which takes up to a quarter of their CPU.
const counts: Counts = { warmUp: 400, counted: 200 };

/** Adds a unique parameter to a URL, so that the server cannot answer from its cache. */
const withVisit = (path: string, visit: number): string => `${path}${path.includes('?') ? '&' : '?'}visit=${visit}`;

const measurePage = async (server: MeasuredServer, { name, path, words }: EntryPage, nextVisit: () => number) => {
  const made = howMade(await server.visit(path), words);
  // Measures a page without the parameter if the server renders it only at its exact URL.
  const acceptsParameter = made === howMade(await server.visit(withVisit(path, nextVisit())), words);
  const send = () => server.visit(acceptsParameter ? withVisit(path, nextVisit()) : path);
  return measureKind(server, `${name} (${made})`, counts, send);
};

/**
 * Measures the entry pages on the server, each with the session of its visitor.
 *
 * @param server with the demo data
 */
export const measureDocuments = async (server: MeasuredServer): Promise<Record<string, number>> => {
  const ask: SendRequest = async (method, path, body) => {
    const text = await server.ask(method, path, body);
    return text === '' ? text : (JSON.parse(text) as unknown);
  };
  let visit = 0;
  let paid = '';
  const begin: Readonly<Record<Visitor, () => Promise<void>>> = {
    new: () => Promise.resolve(),
    shopper: async () => {
      await fillCart(ask);
    },
    payer: async () => {
      const session = await ask('POST', '/cart/checkout', checkoutOf(await fillCart(ask)));
      const { pathname, form } = paymentOf(session, 'http://localhost');
      paid = await server.submit(pathname, form);
    },
    maya: async () => {
      await ask('POST', '/auth/login', { username: people.maya.username, password: seededPassword });
    },
  };
  const figures: Record<string, number> = {};
  for (const [visitor, prepare] of Object.entries(begin)) {
    server.forget();
    await prepare();
    for (const page of entryPages(paid)) {
      if (page.visitor === visitor && page.path !== home.path)
        Object.assign(figures, await measurePage(server, page, () => (visit += 1)));
    }
  }
  return figures;
};
