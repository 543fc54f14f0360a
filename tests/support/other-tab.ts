import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import type { PersonName } from '../../seed';
import { mocks, type openShop } from './open-shop';

/** Another tab of this browser, until the test ends: what it hears, and how it speaks. */
export const openOtherTab = (channel: 'giftlist.changes' | 'giftlist.session' = 'giftlist.changes') => {
  const tab = new BroadcastChannel(channel);
  const heard: unknown[] = [];
  tab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  onTestFinished(() => tab.close());
  return { heard, say: (word: string) => act(() => tab.postMessage(word)) };
};

/** Leaves the page while the server works on a write, and comes back when the other tabs have been told. */
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

/** Another tab of this browser has signed somebody in, or out. */
export const signInInOtherTab = async (who: PersonName | undefined) => {
  await mocks.signIn(who);
  openOtherTab('giftlist.session').say(who ? 'opened' : 'closed');
};
