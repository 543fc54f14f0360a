import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { friendsTexts } from '#rules/texts/friends.ts';
import { usePagedQuery } from '#runtime';
import { mocks } from '../support/open-shop';
import { dismiss, openAs } from '../support/views';

const button = (name: string) => screen.getByRole('button', { name });
const namesIn = (section: HTMLElement) =>
  within(section)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Starts counting the DOM changes after which the page contains this text. Returns a function that reads the count. */
const countChangesShowing = (text: string) => {
  let count = 0;
  const observer = new MutationObserver(() => {
    if (document.body.textContent?.includes(text)) count += 1;
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => count;
};

/** Opens a list of two pages: Maya has twelve friends. */
const openFriends = async (path = '/friends') => {
  const shop = await openAs('maya', path);
  const friends = await screen.findByRole('tabpanel', { name: 'Friends' });
  return { ...shop, friends };
};

describe('paged list', () => {
  it('keeps page and focus while the next page loads', async () => {
    const { user, address, friends } = await openFriends();
    await waitFor(() => expect(namesIn(friends)).toHaveLength(10));
    const first = namesIn(friends);
    mocks.gates.hold('listFriends');
    await user.click(button('Next'));
    await waitFor(() => expect(mocks.gates.waiting('listFriends')).toBe(1));
    expect(namesIn(friends)).toEqual(first);
    expect(within(friends).getByRole('list')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Showing page 2 of 2')).toBeVisible();
    expect(button('Next')).toHaveFocus();
    mocks.gates.open('listFriends');
    await waitFor(() => expect(namesIn(friends)).toHaveLength(2));
    expect(within(friends).getByRole('list')).not.toHaveAttribute('aria-busy');
    expect(button('Next')).toHaveFocus();
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    expect(address()).toBe('/friends?page=2');
  });

  it('shows the error of the next page, from which Previous leads back', async () => {
    const { user, friends } = await openFriends();
    await waitFor(() => expect(namesIn(friends)).toHaveLength(10));
    await mocks.setScenario('listFriends-403');
    await user.click(button('Next'));
    await dismiss(user);
    expect(await within(friends).findByRole('alert')).toBeVisible();
    await mocks.setScenario('');
    await user.click(button('Previous'));
    await waitFor(() => expect(namesIn(friends)).toHaveLength(10));
  });

  it('redirects from a page beyond the last to the last page', async () => {
    const changesShowingText = countChangesShowing('No friends found');
    const { router, address } = await openAs('maya', '/friends?page=9');
    const friends = await screen.findByRole('tabpanel', { name: 'Friends' });
    await waitFor(() => expect(namesIn(friends)).toHaveLength(2));
    expect(address()).toBe('/friends?page=2');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(changesShowingText()).toBe(0);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText('Showing page 2 of 2')).toBeVisible();
  });

  it('redirects from a later page of an empty list to the first', async () => {
    const { router, address } = await openAs('zoe', '/friends?page=2');
    expect(await screen.findByText('No friends found')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/friends'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('has its own page number in the URL for each list of a view', async () => {
    const { user, address, friends } = await openFriends('/friends?pending=1');
    await waitFor(() => expect(namesIn(friends)).toHaveLength(10));
    await user.click(button('Next'));
    await waitFor(() => expect(address()).toBe('/friends?pending=1&page=2'));
  });

  it('shows no empty message for a page of orders beyond the last', async () => {
    mocks.gates.hold('listOrders');
    mocks.gates.release('listOrders', { status: 200, body: { data: [], total: 1 } });
    const changesShowingText = countChangesShowing('No orders found');
    const { address } = await openAs('maya', '/orders?page=2');
    await waitFor(() => expect(address()).toBe('/orders'));
    mocks.gates.open('listOrders');
    await waitFor(() => expect(screen.queryByRole('table')).toBeVisible());
    expect(changesShowingText()).toBe(0);
  });
});

describe('usePagedQuery', () => {
  interface Page {
    data: { id: string }[];
    total?: number;
    totalPages?: number;
  }

  const renderQuery = (data: Page | undefined, page = 1, error: Error | null = null) => {
    const setPage = vi.fn();
    const view = renderHook(
      (props: { data: Page | undefined; page: number; error: Error | null }) =>
        usePagedQuery(
          { data: props.data, error: props.error, isPlaceholderData: false, refetch: () => Promise.resolve() },
          { page: props.page, setPage },
          { limit: 2, failureMessage: friendsTexts.loadFailed },
        ),
      { initialProps: { data, page, error } },
    );
    return { ...view, setPage };
  };
  const [a, b] = [{ id: 'a' }, { id: 'b' }];

  it('shows no total if the response has none', () => {
    const { result } = renderQuery({ data: [a, b] });
    expect(result.current).toMatchObject({ list: [a, b], total: undefined, pageCount: undefined, hasNext: true });
    expect(renderQuery({ data: [a] }).result.current).toMatchObject({ total: undefined, hasNext: false });
  });

  it('uses the total of the response', () => {
    const { result } = renderQuery({ data: [a, b], total: 3 });
    expect(result.current).toMatchObject({ total: 3, pageCount: 2, hasNext: true });
    expect(renderQuery({ data: [a], total: 3 }, 2).result.current).toMatchObject({ hasNext: false, pageCount: 2 });
  });

  it('goes from an empty page back to the last seen page, or to the first', () => {
    const { rerender, setPage, result } = renderQuery({ data: [a, b] }, 4);
    act(() => rerender({ data: { data: [] }, page: 5, error: null }));
    expect(setPage.mock.calls).toEqual([[4, { replace: true }]]);
    expect(result.current.list).toBeUndefined();
    expect(renderQuery({ data: [] }, 7).setPage.mock.calls).toEqual([[1, { replace: true }]]);
  });

  it('has no page count if the first page fails, but keeps it if a later page fails', () => {
    const first = renderQuery({ data: [a, b], total: 5 });
    first.rerender({ data: undefined, page: 1, error: new Error('offline') });
    expect(first.result.current).toMatchObject({ pageCount: undefined, total: undefined, hasNext: false });
    const later = renderQuery({ data: [a, b], total: 5 }, 2);
    later.rerender({ data: undefined, page: 2, error: new Error('offline') });
    expect(later.result.current).toMatchObject({ pageCount: 3, total: 5, hasNext: true });
  });

  it('returns an error instead of an empty list if the total is above zero', () => {
    expect(renderQuery({ data: [], total: 0 }).result.current).toMatchObject({ list: [], problem: undefined });
    expect(renderQuery({ data: [] }).result.current).toMatchObject({ list: [], problem: undefined });
    const unreadable = renderQuery({ data: [], total: 2 });
    expect(unreadable.result.current.list).toBeUndefined();
    expect(unreadable.result.current.problem).toEqual({
      message: friendsTexts.loadFailed,
      severity: 'error',
      retryable: true,
    });
    expect(unreadable.setPage).not.toHaveBeenCalled();
  });
});
