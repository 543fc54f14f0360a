import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { openOwnGiftlists, section } from '../support/own-giftlists';

afterEach(() => vi.restoreAllMocks());

describe('sharing', () => {
  const stubClipboard = (writeText: (text: string) => Promise<void>) =>
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);

  it('copies a text with the link during the click, and confirms it', async () => {
    const { user } = await openOwnGiftlists();
    const copied: string[] = [];
    const share = await screen.findByRole('button', { name: 'Share' });
    stubClipboard((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    expect(screen.queryByText(giftlistTexts.copied)).not.toBeInTheDocument();
    await user.click(share);
    expect(copied).toEqual([
      `Here is my giftlist "Birthday wishes": ${window.location.origin}/giftlist/gft_maya_birthday`,
    ]);
    expect(await screen.findByText(giftlistTexts.copied)).toBeVisible();
  });

  it('shows the link if the browser denies copying, until Done is clicked (reading 48)', async () => {
    const { user } = await openOwnGiftlists();
    const share = await screen.findByRole('button', { name: 'Share' });
    stubClipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    await user.click(share);
    const link = await screen.findByRole('textbox', { name: 'Link to this list' });
    expect(link).toHaveValue(`${window.location.origin}/giftlist/gft_maya_birthday`);
    expect(screen.queryByText(giftlistTexts.copied)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(link).not.toBeInTheDocument());
  });

  it('opens the share sheet of the system if available', async () => {
    const shared: (ShareData | undefined)[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data?: ShareData) => {
        shared.push(data);
        return Promise.resolve();
      },
    });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'share');
    });
    const { user } = await openOwnGiftlists();
    await user.click(await screen.findByRole('button', { name: 'Share with an app' }));
    expect(shared).toEqual([
      {
        title: 'Birthday wishes',
        text: 'Here is my giftlist "Birthday wishes"',
        url: `${window.location.origin}/giftlist/gft_maya_birthday`,
      },
    ]);
  });

  it('offers no share sheet if the system has none', async () => {
    await openOwnGiftlists();
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share with an app' })).not.toBeInTheDocument();
  });

  it('is not offered for a hidden giftlist', async () => {
    await openOwnGiftlists('maya', '/giftlists/gft_maya_secret');
    await section('Secret Santa ideas');
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show the QR code' })).not.toBeInTheDocument();
  });
});
