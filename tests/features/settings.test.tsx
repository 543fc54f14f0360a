import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashId } from '#rules/hash.ts';
import { people } from '#seed';
import { mocks } from '../support/open-shop';
import { openAs, overrideResponse } from '../support/views';

const root = document.documentElement;
const radio = (name: RegExp) => screen.getByRole('radio', { name });

const open = async () => {
  const shop = await openAs('maya', '/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  return shop;
};

beforeEach(() => delete root.dataset.appearance);
afterEach(() => vi.restoreAllMocks());

describe('appearance', () => {
  it('follows the system until the user makes a choice, which is applied and stored', async () => {
    const { user } = await open();
    expect(radio(/^Same as the system/)).toBeChecked();
    await user.click(radio(/^Dark/));
    // The browser checks the radio before the choice is stored.
    await waitFor(() =>
      expect([root.dataset.appearance, localStorage.getItem('giftlist.appearance')]).toEqual(['dark', '"dark"']),
    );
    expect(radio(/^Dark/)).toBeChecked();
  });

  it('restores the stored choice, and follows the system for invalid values', async () => {
    localStorage.setItem('giftlist.appearance', '"light"');
    await open();
    expect(radio(/^Light/)).toBeChecked();
    localStorage.setItem('giftlist.appearance', '"pink"');
    await waitFor(() => {
      // Repeats the event, because the page subscribes after its first render.
      window.dispatchEvent(new StorageEvent('storage', { key: 'giftlist.appearance' }));
      expect(radio(/^Same as the system/)).toBeChecked();
    });
  });

  it('applies the choice even if the browser denies storage (reading 48)', async () => {
    const { user } = await open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    await user.click(radio(/^Dark/));
    await waitFor(() => expect(root.dataset.appearance).toBe('dark'));
    expect(radio(/^Dark/)).toBeChecked();
  });
});

describe('other settings', () => {
  it('switch on surprise mode of this browser, for a server that keeps no surprises', async () => {
    await mocks.setScenario('api-1.0');
    const { user, router } = await open();
    const surprise = () => screen.getByRole('switch', { name: 'Surprise me' });
    await waitFor(() => expect(surprise()).toBeEnabled());
    await user.click(surprise());
    expect(surprise()).toBeChecked();
    await act(() => router.navigate('/giftlists'));
    await screen.findByRole('heading', { level: 1, name: 'Welcome to your Giftlist' });
    await waitFor(() => expect(surprise()).toBeChecked());
  });

  it('let the welcome tips appear again', async () => {
    const { user } = await open();
    localStorage.setItem('visited-shared-giftlists', 'true');
    localStorage.setItem('giftlist.visited', `["${hashId('noah')}"]`);
    await user.click(screen.getByRole('button', { name: 'Show welcome tips again' }));
    expect(screen.getByText('You will see the welcome tips the next time you open a giftlist.')).toBeVisible();
    expect([localStorage.getItem('visited-shared-giftlists'), localStorage.getItem('giftlist.visited')]).toEqual([
      null,
      null,
    ]);
  });
});

describe('mail about orders', () => {
  const mailSwitch = () => screen.findByRole('switch', { name: 'Mail about my orders' });
  const isStored = async () => (await mocks.state()).people.find(({ id }) => id === people.maya.id)?.wantsOrderMails;

  it('is on until the member switches it off, which the server keeps', async () => {
    const { user } = await open();
    expect(await mailSwitch()).toBeChecked();
    expect(screen.getByText('These settings are for this browser only, except mail.')).toBeVisible();
    await user.click(await mailSwitch());
    expect(await mailSwitch()).not.toBeChecked();
    await waitFor(async () => expect(await isStored()).toBe(false));
    expect(await mailSwitch()).not.toBeChecked();
    await user.click(await mailSwitch());
    await waitFor(async () => expect(await isStored()).toBe(true));
  });

  it('is shown as it was after a failure, and can be tried again', async () => {
    const { user } = await open();
    let isDown = true;
    overrideResponse('/user/profile', () =>
      Promise.resolve(isDown ? Response.json({ message: 'Down.' }, { status: 503 }) : undefined),
    );
    const shown = await mailSwitch();
    await user.click(shown);
    await screen.findByRole('alertdialog');
    expect(shown).toBeChecked();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(async () => expect(await isStored()).toBe(false));
  });

  it('is missing with a server of version 1.0', async () => {
    await mocks.setScenario('api-1.0');
    await open();
    expect(await screen.findByRole('switch', { name: 'Surprise me' })).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Mail about my orders' })).not.toBeInTheDocument();
    expect(screen.queryByText(/mail/i)).not.toBeInTheDocument();
  });
});
