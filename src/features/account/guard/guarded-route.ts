import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { SeedPageQueries } from '../../../runtime';

/** A page for members. */
export interface MemberPage {
  Page: ComponentType;
  /** What the page says when the session ends on it; without it the invitation to sign in (reading 14). */
  SessionEndedPage?: ComponentType;
}

interface GuardedRoute {
  path: string;
  title: string;
  load: () => Promise<MemberPage>;
  /** Of a page that the server renders for its visitor. */
  seed?: SeedPageQueries;
}

/**
 * A route for members only (docs/product.md, Route guards).
 *
 * @param load - Brings the page's code.
 */
export const guardedRoute = ({ path, title, load, seed }: GuardedRoute): RouteObject => ({
  path,
  handle: { title, ...(seed && { seed, isForVisitor: true, isForMembers: true }) },
  lazy: async () => {
    const [{ withMemberGuard }, page] = await Promise.all([import('./guarded-page'), load()]);
    return { Component: withMemberGuard(page) };
  },
});
