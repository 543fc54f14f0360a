import { type PageCalls, pageCallsPath } from './page-calls';

/** The page calls, answered by the server that serves the page (`npm run start:shared`). */
const askServer = (): PageCalls => {
  const ask = async <Name extends keyof PageCalls>(
    name: Name,
    input?: Parameters<PageCalls[Name]>[0],
  ): Promise<Awaited<ReturnType<PageCalls[Name]>>> => {
    const response = await fetch(`${pageCallsPath}${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input ?? null),
    });
    if (!response.ok) throw new Error(`The mock backend answered '${name}' with ${response.status}.`);
    // True because the server answers with what the same function returned there.
    return (await response.json()) as Awaited<ReturnType<PageCalls[Name]>>;
  };
  return {
    findOrder: (key) => ask('findOrder', key),
    pay: (key) => ask('pay', key),
    decline: (key) => ask('decline', key),
    signInWithGoogle: (identity) => ask('signInWithGoogle', identity),
    readMails: () => ask('readMails'),
  };
};

/**
 * The page calls of this page: from the state in this browser, or from the server where the page was built for one
 * (`mocks/host/pages.ts`).
 */
export const openPageCalls = async (): Promise<PageCalls> => {
  if (import.meta.env.VITE_PAGES_ASK_SERVER === 'true') return askServer();
  const { openLocalPageCalls } = await import('./local-page-calls');
  return openLocalPageCalls();
};
