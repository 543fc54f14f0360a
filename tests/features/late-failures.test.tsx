import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '#backend/contract/operations.ts';
import { statusTexts } from '#rules/texts/generic.ts';
import { mocks } from '../support/open-shop';
import { openAs } from '../support/views';

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

interface Write {
  readonly name: string;
  readonly path: string;
  readonly operation: OperationId;
  readonly start: (user: UserEvent) => Promise<void>;
}

const writes: readonly Write[] = [
  {
    name: 'a changed giftlist title',
    path: '/giftlists',
    operation: 'updateGiftlist',
    start: async (user) => {
      await press(user, 'Edit');
      await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' at last{Enter}');
    },
  },
  {
    name: 'a new giftlist',
    path: '/giftlists',
    operation: 'createGiftlist',
    start: async (user) => {
      await press(user, 'Create new giftlist');
      const dialog = await screen.findByRole('dialog', { name: 'Create new giftlist' });
      await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Baby Tremblay');
      await press(user, 'Create');
    },
  },
  {
    name: 'a changed profile',
    path: '/profile',
    operation: 'updateProfile',
    start: async (user) => {
      await press(user, 'Edit Profile');
      await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'nne{Enter}');
    },
  },
  {
    name: 'an accepted friend request',
    path: '/friends?tab=pending',
    operation: 'acceptFriend',
    start: async (user) => {
      await press(user, 'Accept Owen MacKay');
      await press(user, 'Accept');
    },
  },
];

describe('failed write after leaving the page', () => {
  it.each(writes)('opens an error dialog without Try Again: $name', async ({ path, operation, start }) => {
    const { user, router } = await openAs('maya', path);
    mocks.gates.hold(operation);
    await start(user);
    await waitFor(() => expect(mocks.gates.waiting(operation)).toBe(1));
    await act(() => router.navigate('/help'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    mocks.gates.release(operation, { status: 500, body: {} });
    const problem = await screen.findByRole('alertdialog');
    expect(problem).toHaveTextContent(statusTexts.serverError);
    expect(within(problem).queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  });
});
