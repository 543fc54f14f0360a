import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { PersonName } from '../../seed';
import { mocks } from './open-shop';

/** Another tab of this browser, until the test ends: what it hears, and how it speaks. */
export const openOtherTab = (channel: 'giftlist.changes' | 'giftlist.session' = 'giftlist.changes') => {
  const tab = new BroadcastChannel(channel);
  const heard: unknown[] = [];
  tab.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data));
  onTestFinished(() => tab.close());
  return { heard, say: (word: string) => act(() => tab.postMessage(word)) };
};

/** Another tab of this browser has signed somebody in, or out. */
export const signInElsewhere = async (who: PersonName | undefined) => {
  await mocks.signIn(who);
  openOtherTab('giftlist.session').say(who ? 'opened' : 'closed');
};
