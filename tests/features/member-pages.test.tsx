import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { statusTexts } from '#rules/texts/generic.ts';
import { authTexts } from '#rules/texts/session.ts';
import { mocks, openShop } from '../support/open-shop';
import { signInInOtherTab } from '../support/other-tab';
import { openAs, signInByForm } from '../support/views';

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const main = () => within(screen.getByRole('main'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const invitation = 'Ready to Start Your Gifting Journey?';

const findMenu = () => screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' });

/** Records every spinner that appears on the page. */
const watchSpinners = () => {
  const seen: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element)
          seen.push(...[node, ...node.querySelectorAll('output')].flatMap((part) => part.textContent ?? ''));
  });
  observer.observe(screen.getByRole('main'), { childList: true, subtree: true });
  return () => seen.filter((text) => text === 'Loading');
};

describe('members-only page', () => {
  it('shows a loading state until the identity is known', async () => {
    mocks.gates.hold('checkAuth');
    openShop('/friends');
    expect(await screen.findByText('Loading')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    mocks.gates.open('checkAuth');
    expect(await heading(invitation)).toBeVisible();
    expect(main().queryByText('Loading')).not.toBeInTheDocument();
  });

  it('invites guests to sign in, and opens after a sign-in in another tab', async () => {
    openShop('/orders');
    expect(await heading(invitation)).toBeVisible();
    const signUp = main().getByRole('button', { name: 'Create Account' });
    act(() => signUp.focus());
    await signInInOtherTab('maya');
    expect(await heading('My Orders')).toBeVisible();
    // The invitation was removed with its button, so the heading takes the focus.
    expect(signUp).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('shows an error if the session check fails, and opens after a sign-in', async () => {
    await mocks.setScenario('checkAuth-offline');
    openShop('/orders');
    expect(await heading('Authentication Error')).toBeVisible();
    expect(main().getByText(new RegExp(authTexts.loginFailure))).toHaveTextContent(
      `${authTexts.loginFailure} ${statusTexts.network} ${statusTexts.networkDetails}`,
    );
    expect(main().getByRole('button', { name: 'Try Again' })).toBeEnabled();
    await mocks.setScenario('');
    await signInInOtherTab('maya');
    expect(await heading('My Orders')).toBeVisible();
  });

  it('shows an error if the session expires while it is open', async () => {
    await openAs('maya', '/orders');
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeVisible();
    await signInInOtherTab(undefined);
    expect(await heading('Authentication Required')).toBeVisible();
    await signInInOtherTab('maya');
    expect(await heading('My Orders')).toBeVisible();
  });

  it('shows the invitation if it is opened after the session expired', async () => {
    const { router } = await openAs('maya', '/orders');
    await heading('My Orders');
    await signInInOtherTab(undefined);
    await heading('Authentication Required');
    await act(() => router.navigate('/profile'));
    expect(await heading(invitation)).toBeVisible();
    await act(() => router.navigate('/orders'));
    expect(await heading(invitation)).toBeVisible();
  });
});

describe('navigation to a members-only page', () => {
  it('focuses its heading, without a spinner for a known identity', async () => {
    const { user, router } = await openAs('maya', '/terms-of-service');
    await findMenu();
    const spinners = watchSpinners();
    for (const [link, title] of [
      ['Friends', 'My Friends'],
      ['Giftlists', 'Welcome to your Giftlist'],
      ['Explore', 'Gift Your Friends & Family'],
    ] as const) {
      await user.click(bar().getByRole('link', { name: link }));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus());
    }
    await user.click(await findMenu());
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toHaveFocus());
    await act(() => router.navigate('/orders'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toHaveFocus());
    expect(spinners()).toEqual([]);
  });

  it('focuses its heading once the page has loaded', async () => {
    mocks.gates.hold('checkAuth');
    const { user } = openShop('/terms-of-service');
    await screen.findByRole('heading', { level: 1 });
    await user.click(bar().getByRole('link', { name: 'Friends' }));
    await main().findByText('Loading');
    mocks.gates.open('checkAuth');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: invitation })).toHaveFocus());
  });

  it('leaves the focus where the user moved it while the page loads', async () => {
    mocks.gates.hold('checkAuth');
    const { user } = openShop('/terms-of-service');
    await screen.findByRole('heading', { level: 1 });
    await user.click(bar().getByRole('link', { name: 'Giftlists' }));
    await main().findByText('Loading');
    // Waits for the title: after the first render, the page sets the title and starts to wait for its heading.
    await waitFor(() => expect(document.title).toBe('Your giftlists · Giftlist'));
    await user.tab();
    expect(bar().getByRole('link', { name: 'Friends' })).toHaveFocus();
    mocks.gates.open('checkAuth');
    await heading(invitation);
    expect(bar().getByRole('link', { name: 'Friends' })).toHaveFocus();
  });

  it('focuses its heading after a sign-in from the invitation', async () => {
    const { user } = openShop('/friends');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    await signInByForm(user, 'maya');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'My Friends' })).toHaveFocus());
  });
});

describe('expired session', () => {
  it.each([401, 404])('is reported once after a %i for the profile', async (status) => {
    await mocks.signIn('maya');
    await mocks.setScenario(`getProfile-${status}`);
    const expirations: string[] = [];
    openShop('/profile', (event) => {
      if (event.type === '@xstate.event' && event.event.type === 'session.expired') expirations.push(event.event.type);
    });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(expirations).toHaveLength(1);
  });
});

describe('content of a member', () => {
  it('disappears immediately when another member signs in', async () => {
    await openAs('maya', '/friends');
    expect(await screen.findByText('@noah')).toBeVisible();
    // Waits until the identity is known.
    await findMenu();
    mocks.gates.hold('listFriends');
    await signInInOtherTab('noah');
    await waitFor(() => expect(mocks.gates.waiting('listFriends')).toBe(1));
    expect(document.body).not.toHaveTextContent('@noah');
    expect(document.body).not.toHaveTextContent('@priya.s');
    mocks.gates.open('listFriends');
    expect(await screen.findByText('@sofia_k')).toBeVisible();
  });

  it("disappears on the other tab's message, even if the next member's profile has loaded before", async () => {
    mocks.gates.hold('getProfile');
    await mocks.signIn('maya');
    openShop('/friends');
    expect(await screen.findByText('@noah')).toBeVisible();
    await waitFor(() => expect(mocks.gates.waiting('getProfile')).toBe(1));
    await mocks.signIn('noah');
    mocks.gates.open('getProfile');
    expect(await screen.findByRole('button', { name: 'Profile menu, Noah Fraser' })).toBeVisible();
    expect(screen.getByText('@noah')).toBeVisible();
    await signInInOtherTab('noah');
    await waitFor(() => expect(document.body).not.toHaveTextContent('@noah'));
    expect(screen.getByText('@sofia_k')).toBeVisible();
  });
});
