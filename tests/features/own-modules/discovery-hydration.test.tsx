import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createNavigation } from '../../../src/app/navigation';
import { renderHome } from '../../../src/app/prerender/render';
import { Providers } from '../../../src/app/providers';
import { routes } from '../../../src/app/routes';
import { createShop } from '../../../src/app/shop';
import '../../support/setup-shop';
import { watchRequests } from '../../support/views';

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

const searchBox = () => screen.getByRole('searchbox', { name: 'Search products' });

/** Puts the prerendered home into the page, as the built HTML does. */
const paint = async () => {
  const home = await renderHome();
  document.body.innerHTML = `<div id="root">${home}</div>`;
};

const hydrate = async () => {
  const container = document.getElementById('root');
  if (!container) throw new Error('Paint the home first');
  const router = createBrowserRouter(routes);
  const shop = createShop(createNavigation(router));
  const view = (
    <Providers shop={shop}>
      <RouterProvider router={router} />
    </Providers>
  );
  await act(async () => {
    // What does not match would be said on the console, and that fails a test.
    root = hydrateRoot(container, view);
  });
  shop.services.app.start();
};

describe('the prerendered home', () => {
  it('is taken over as it stands', async () => {
    await paint();
    const heading = screen.getByRole('heading', { level: 1 });
    await hydrate();
    expect(await screen.findByRole('button', { name: 'Load More' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });

  it('takes up a link with a search and a product in quick view', async () => {
    window.history.replaceState(null, '', '/?q=candle&product=beeswax-pillar-candle');
    const asked = watchRequests('/product/explore');
    await paint();
    await hydrate();
    expect(await screen.findByRole('dialog', { name: 'Beeswax Pillar Candle' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue('candle'));
    // The list without filters, which the prerendered page stands for, is not asked for.
    expect(asked.queries()).toEqual(['?page=1&limit=50&productName=candle']);
  });

  it('keeps what was typed before there was a script, and searches for it', async () => {
    await paint();
    const box = searchBox();
    if (!(box instanceof HTMLInputElement)) throw new Error('The search box is no input');
    box.value = 'candle';
    await hydrate();
    expect(searchBox()).toBe(box);
    expect(box).toHaveValue('candle');
    await waitFor(() => expect(window.location.search).toBe('?q=candle'));
    expect(box).toHaveValue('candle');
  });
});
