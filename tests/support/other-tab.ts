import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import type { PersonName } from '../../seed';
import { mocks, type openShop } from './open-shop';

/** Opens a channel of another tab of this browser until the test ends. */
export const openOtherTab = (channel: 'giftlist.changes' | 'giftlist.session' = 'giftlist.changes') => {
  const tab = new BroadcastChannel(channel);
  const heard: unknown[] = [];
  tab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  onTestFinished(() => tab.close());
  return { heard, say: (word: string) => act(() => tab.postMessage(word)) };
};

/** Leaves the page during a write, and returns once the write has been broadcast to other tabs. */
export const leaveAndComeBack = async (
  { router }: Pick<ReturnType<typeof openShop>, 'router'>,
  { write, back, told }: { write: Parameters<typeof mocks.gates.open>[0]; back: string; told: string },
) => {
  const { heard } = openOtherTab();
  await waitFor(() => expect(mocks.gates.waiting(write)).toBe(1));
  await act(() => router.navigate('/terms-of-service'));
  await screen.findByRole('heading', { level: 1, name: 'Terms and Conditions' });
  mocks.gates.open(write);
  await waitFor(() => expect(heard).toEqual([told]));
  await act(() => router.navigate(back));
};

/** Signs in or out in another tab of this browser. */
export const signInInOtherTab = async (who: PersonName | undefined) => {
  await mocks.signIn(who);
  openOtherTab('giftlist.session').say(who ? 'opened' : 'closed');
};
