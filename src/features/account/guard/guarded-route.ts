import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { SeedPageQueries } from '#runtime';

export interface MemberPage {
  Page: ComponentType;
  /** Shown if the session ends while the page is open. Default: the invitation to sign in. */
  SessionEndedPage?: ComponentType;
  /** Seeds the page's queries when the server renders the page for its visitor. */
  seed?: SeedPageQueries;
}

interface GuardedRoute {
  path: string;
  title: string;
  /** Imports the page's chunk. */
  load: () => Promise<MemberPage>;
}

export const guardedRoute = ({ path, title, load }: GuardedRoute): RouteObject => {
  const seed: SeedPageQueries = async (...args) => (await load()).seed?.(...args) ?? true;
  return {
    path,
    handle: { title, seed, isForMembers: true },
    lazy: async () => {
      const [{ withMemberGuard }, page] = await Promise.all([import('./guarded-page'), load()]);
      return { Component: withMemberGuard(page) };
    },
  };
};
