import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { dataset } = document.documentElement;

/** Opens a page that had these identities in turn. Each page has its own modules; all share the browser's storage. */
const openPage = async (...identities: readonly ('guest' | 'member')[]) => {
  vi.resetModules();
  const { markIdentity, forgetIdentity, watchRestoredPage } = await import('#runtime/restored-page.ts');
  for (const identity of identities) markIdentity(identity);
  return {
    changeIdentity: markIdentity,
    returnFromGoogle: forgetIdentity,
    /** Restores the page, by default from the back/forward cache. @returns whether it was hidden and reloaded */
    restore: (persisted = true) => {
      const reload = vi.fn<() => void>();
      const listen = vi.spyOn(window, 'addEventListener');
      watchRestoredPage(reload);
      const [, listener] = listen.mock.lastCall ?? [];
      listen.mockRestore();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
      if (typeof listener === 'function') window.removeEventListener('pageshow', listener);
      const isHidden = 'outdated' in dataset;
      delete dataset.outdated;
      expect(reload).toHaveBeenCalledTimes(isHidden ? 1 : 0);
      return isHidden;
    },
  };
};

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

it.each(['guest', 'member'] as const)('shows a restored page of the same %s', async (identity) => {
  const page = await openPage(identity);
  await openPage(identity);
  expect(page.restore()).toBe(false);
});

it.each<[what: string, before: 'guest' | 'member', after: readonly ('guest' | 'member')[]]>([
  ['the member has signed out', 'member', ['member', 'guest']],
  ['the session has expired', 'member', ['guest']],
  ['a guest has signed in', 'guest', ['guest', 'member']],
  ['a guest has signed in and out', 'guest', ['guest', 'member', 'guest']],
  ['another member has signed in', 'member', ['member', 'member']],
  ['the member has signed out, and another one in', 'member', ['member', 'guest', 'member']],
])('hides and reloads a restored page when %s', async (_, before, after) => {
  const page = await openPage(before);
  const next = await openPage(...after);
  expect([page.restore(), next.restore()]).toEqual([true, false]);
});

it('reloads a restored page after a return from Google', async () => {
  const page = await openPage('member');
  const next = await openPage();
  next.returnFromGoogle();
  next.changeIdentity('member');
  expect([page.restore(), next.restore()]).toEqual([true, false]);
});

it("shows a restored page that has received another tab's change", async () => {
  const page = await openPage('member');
  const other = await openPage('member', 'guest');
  page.changeIdentity('guest');
  expect([page.restore(), other.restore()]).toEqual([false, false]);
});

it("reloads a restored page after the browser's storage was cleared", async () => {
  const page = await openPage('member');
  localStorage.clear();
  expect(page.restore()).toBe(true);
});

it('shows a page that was loaded, not restored', async () => {
  const page = await openPage();
  await openPage('member');
  expect(page.restore(false)).toBe(false);
});
