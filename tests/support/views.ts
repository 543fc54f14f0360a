import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { type PersonName, seededPassword } from '#seed';
import { mocks, openShop } from './open-shop';

// Helpers for tests of views in jsdom.

type User = ReturnType<typeof openShop>['user'];

/** Opens the shop as a seeded member. */
export const openAs = async (name: PersonName, at: string) => {
  await mocks.signIn(name);
  return openShop(at);
};

/** Fills in and submits the sign-in dialog. */
export const signInByForm = async (user: User, username: string, password = seededPassword) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }));
  await user.type(dialog.getByRole('textbox', { name: 'Username or email' }), username);
  await user.type(dialog.getByLabelText('Password', { selector: 'input' }), password);
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
};

/** Signs out with the profile menu. */
export const signOut = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Profile menu, ./ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
};

/** Clicks a button of a confirmation or an error dialog. */
export const clickDialogButton = async (user: User, choice: string, question?: string) => {
  const dialog = await screen.findByRole('alertdialog', question === undefined ? {} : { name: question });
  await user.click(within(dialog).getByText(choice, { selector: 'button > span' }));
};

/** Closes the error dialog with Escape once it has the focus. */
export const dismiss = async (user: User) => {
  const message = await screen.findByRole('alertdialog');
  await waitFor(() => expect(message).toContainElement(document.querySelector(':focus')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(message).not.toBeInTheDocument());
};

/** Waits until no dialog of this role is open. */
export const waitUntilRemoved = (role: 'dialog' | 'alertdialog') =>
  waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());

/** List item that contains this text. */
export const listItemOf = (name: string) => {
  const item = screen.getByText(name).closest('li');
  if (!item) throw new Error(`No list item contains '${name}'`);
  return within(item);
};

const urlOf = (input: RequestInfo | URL) => new URL(input instanceof Request ? input.url : input, location.href);

/** Records requests to a path of the API. */
export const watchRequests = (path: string, method = 'GET') => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetchSpy.mockRestore());
  const sent = () =>
    fetchSpy.mock.calls.filter(
      ([input, init]) => urlOf(input).pathname === `/api${path}` && (init?.method ?? 'GET') === method,
    );
  return {
    /** Decoded queries in request order. */
    queries: () => sent().map(([input]) => decodeURIComponent(urlOf(input).search)),
    /** Parsed JSON bodies. */
    bodies: () =>
      sent().flatMap(([, init]): unknown[] => (typeof init?.body === 'string' ? [JSON.parse(init.body)] : [])),
  };
};

/**
 * Replaces the backend's responses at a path of the API until the test ends.
 *
 * @param respond returns the response, or `undefined` for the response of the backend. `passOn` requests the backend
 */
export const overrideResponse = (
  path: string,
  respond: (passOn: () => Promise<Response>) => Promise<Response | undefined>,
) => {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const passOn = () => fetch(input, init);
    return (urlOf(input).pathname === `/api${path}` ? await respond(passOn) : undefined) ?? passOn();
  };
  onTestFinished(() => {
    globalThis.fetch = fetch;
  });
};
