import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A page for members. */
export interface MemberPage {
  Page: ComponentType;
  /** What the page says when the session ends on it; without it the invitation to sign in (reading 14). */
  Ended?: ComponentType;
}

/**
 * A route for members only (docs/product.md, Route guards).
 *
 * @param load - Brings the page's code.
 */
export const guardedRoute = ({
  path,
  title,
  load,
}: {
  path: string;
  title: string;
  load: () => Promise<MemberPage>;
}): RouteObject => ({
  path,
  handle: { title },
  lazy: async () => {
    const [{ guard }, page] = await Promise.all([import('./guarded-page'), load()]);
    return { Component: guard(page) };
  },
});
