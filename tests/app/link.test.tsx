import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Link, NavLink } from '#runtime';

/** Shows elements on every page of a router. */
const open = (at: string, elements: ReactNode) => {
  const router = createMemoryRouter([{ path: '*', element: elements }], { initialEntries: [at] });
  const navigations: string[] = [];
  router.subscribe(({ location: { pathname, search, hash }, historyAction }) => {
    navigations.push(`${historyAction} ${pathname}${search}${hash}`);
  });
  render(<RouterProvider router={router} />);
  return { router, navigations };
};

describe('link', () => {
  it('navigates with its state, and replaces the entry of its own page', () => {
    const { router, navigations } = open(
      '/cart',
      <Link to="/orders?page=2" state={{ isFresh: true }}>
        Go
      </Link>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Go' }));
    fireEvent.click(screen.getByRole('link', { name: 'Go' }));
    expect(navigations).toEqual(['PUSH /orders?page=2', 'REPLACE /orders?page=2']);
    expect(router.state.location.state).toEqual({ isFresh: true });
  });

  it('keeps the path for a query and for a fragment', () => {
    open(
      '/giftlists?search=tea',
      <>
        <Link to="?item=one">Query</Link>
        <Link to="#end">Fragment</Link>
      </>,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/giftlists?item=one',
      '/giftlists#end',
    ]);
  });

  it('ignores clicks with a modifier key, of another button, and canceled ones', () => {
    const { navigations } = open(
      '/',
      <>
        <Link to="/cart">Cart</Link>
        <Link to="/orders" onClick={(event) => event.preventDefault()}>
          Orders
        </Link>
      </>,
    );
    const link = screen.getByRole('link', { name: 'Cart' });
    for (const press of [{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      fireEvent.click(link, press);
    fireEvent.click(screen.getByRole('link', { name: 'Orders' }));
    expect(navigations).toEqual([]);
  });

  it('marks the link of the page, and of the pages below unless it is exact', () => {
    open(
      '/Orders/17',
      <>
        <NavLink to="/orders">Orders</NavLink>
        <NavLink to="/orders" isExact>
          All orders
        </NavLink>
        <NavLink to="/order">Order</NavLink>
      </>,
    );
    expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['Orders']);
  });
});
