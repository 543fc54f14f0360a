import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createNavigation } from '#app/navigation.ts';
import { renderPage, renderStatic } from '#app/prerender/render.tsx';
import { seedRouteQueries } from '#app/prerender/seed-route-queries.ts';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/routes.tsx';
import { createShop } from '#app/shop.ts';
import { embeddedVisitor } from '#features/account/index.ts';
import { parsePreferences } from '#rules/preferences.ts';
import '../../support/setup-shop';
import { watchRequests } from '../../support/views';

const forVisitor = { settings: {}, isForVisitor: true, preferences: parsePreferences() };

type AnswerTo = Parameters<typeof renderPage>[1];

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

/** Inserts the prerendered home like the built HTML. */
const insertHome = async () => {
  const home = await renderStatic('/');
  document.body.innerHTML = `<div id="root">${home}</div>`;
};

const hydrate = async (responseOf?: AnswerTo) => {
  const container = document.getElementById('root');
  if (!container) throw new Error('Insert the home first');
  const router = createBrowserRouter(routes);
  const page = router.state.matches.at(-1);
  const visitor = responseOf && embeddedVisitor(responseOf);
  const shop = createShop(createNavigation(router), undefined, visitor);
  if (responseOf)
    await seedRouteQueries(
      page,
      shop.queryClient,
      { take: responseOf, peek: responseOf },
      window.location.search,
      visitor,
    );
  const view = (
    <Providers shop={shop}>
      <RouterProvider router={router} />
    </Providers>
  );
  await act(async () => {
    // A hydration mismatch fails the test, because React logs an error.
    root = hydrateRoot(container, view);
  });
  shop.services.app.start();
};

describe('server-rendered product', () => {
  const locationOf = (id: string) => ({ pathname: '/', search: `?utm_source=mail&product=${id}` });
  const answerWith =
    (product: { id: string; [field: string]: unknown }): AnswerTo =>
    (path) => {
      const bodies: Record<string, unknown> = {
        '/auth/check': { authenticated: false },
        '/cart': { cartItems: [] },
        [`/product/${product.id}`]: { price: '24.00', itemInStock: true, ...product },
      };
      return path in bodies ? [200, bodies[path]] : undefined;
    };
  const candle = { id: 'beeswax-pillar-candle', name: 'Beeswax Pillar Candle' };

  it('hydrates without changes, and can be added to the cart', async () => {
    const location = locationOf(candle.id);
    window.history.replaceState(null, '', location.search);
    const requests = [watchRequests('/product/explore'), watchRequests(`/product/${candle.id}`)];
    document.body.innerHTML = `<div id="root">${await renderPage(location, answerWith(candle), forVisitor)}</div>`;
    const dialog = screen.getByRole('dialog', { name: candle.name });
    expect(dialog).toHaveTextContent('$24.00');
    await hydrate(answerWith(candle));
    expect(screen.getByRole('dialog', { name: candle.name })).toBe(dialog);
    await waitFor(() => expect(dialog).toHaveFocus());
    expect(await screen.findByRole('button', { name: 'Load More', hidden: true })).toBeInTheDocument();
    expect(requests.map(({ queries }) => queries())).toEqual([['?page=1&limit=50'], []]);
    act(() => screen.getByRole('button', { name: 'ADD TO CART' }).click());
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(window.location.search).toBe('?utm_source=mail');
  });

  it('has escaped texts, and is not rendered without the response for this product', async () => {
    const text = '</noscript></script><script>alert(1)</script>';
    const html = await renderPage(
      locationOf('x'),
      answerWith({ id: 'x', name: text, description: text, tags: [text] }),
      forVisitor,
    );
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/<script|<\/noscript><\/script/);
    expect(html).not.toContain(candle.name);
    expect(await renderPage(locationOf('y'), answerWith(candle), forVisitor)).toBeUndefined();
  });
});

describe('prerendered home', () => {
  it('hydrates without changes', async () => {
    await insertHome();
    const heading = screen.getByRole('heading', { level: 1 });
    await hydrate();
    expect(await screen.findByRole('button', { name: 'Load More' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });

  it('shows the search results and the quick view of a link', async () => {
    window.history.replaceState(null, '', '/?q=candle&product=beeswax-pillar-candle');
    const requests = watchRequests('/product/explore');
    await insertHome();
    await hydrate();
    expect(await screen.findByRole('dialog', { name: 'Beeswax Pillar Candle' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue('candle'));
    // The unfiltered list of the prerendered page is not fetched.
    expect(requests.queries()).toEqual(['?page=1&limit=50&productName=candle']);
  });
});
