import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import type { PersonName } from '#seed';
import { mocks, type openShop } from './open-shop';

/** Opens a channel between the tabs of a browser, like another tab. Closes it at the end of the test. */
export const openOtherTab = (channel: 'giftlist.changes' | 'giftlist.session' = 'giftlist.changes') => {
  const tab = new BroadcastChannel(channel);
  const messages: unknown[] = [];
  tab.addEventListener('message', ({ data }: MessageEvent<unknown>) => messages.push(data));
  onTestFinished(() => tab.close());
  return { messages, post: (message: string) => act(() => tab.postMessage(message)) };
};

/**
 * Leaves the page while a write is pending, and returns after the write was broadcast to other tabs.
 *
 * @param write held operation of the write
 * @param back path of the page to return to
 * @param broadcast expected message to other tabs
 */
export const leaveAndComeBack = async (
  { router }: Pick<ReturnType<typeof openShop>, 'router'>,
  { write, back, broadcast }: { write: Parameters<typeof mocks.gates.open>[0]; back: string; broadcast: string },
) => {
  const { messages } = openOtherTab();
  await waitFor(() => expect(mocks.gates.waiting(write)).toBe(1));
  await act(() => router.navigate('/terms-of-service'));
  await screen.findByRole('heading', { level: 1, name: 'Terms and Conditions' });
  mocks.gates.open(write);
  await waitFor(() => expect(messages).toEqual([broadcast]));
  await act(() => router.navigate(back));
};

/** Signs in or out in another tab of this browser. */
export const signInInOtherTab = async (user: PersonName | undefined) => {
  await mocks.signIn(user);
  openOtherTab('giftlist.session').post(user ? 'opened' : 'closed');
};
