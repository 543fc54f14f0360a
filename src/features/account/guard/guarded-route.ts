import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A page for members. */
export interface MemberPage {
  Page: ComponentType;
  /** What the page says when the session dies on it; the invitation to sign in when it has no words of its own (decision 14). */
  Ended?: ComponentType;
}

/**
 * A route for members only (social document, section 2, 'Route guards').
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
