import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type TabMessage, broadcastToTabs, useTabMessage } from '../../../src/runtime';
import { pollUntil } from '../../support/until';

/** What another tab of this browser has: a channel of the same name. */
const otherTab = new BroadcastChannel('giftlist.changes');
const heard: unknown[] = [];
otherTab.addEventListener('message', ({ data }) => heard.push(data));

const View = ({ message, readAnew }: { message: TabMessage; readAnew: () => void }) => {
  useTabMessage(message, readAnew);
  return null;
};

/** What was posted after all before it: once it has been heard, they have been heard too, or never will be. */
const last = async () => {
  const third = new BroadcastChannel('giftlist.changes');
  third.postMessage('after');
  await pollUntil(() => expect(heard).toContain('after'));
  third.close();
};

describe('the message between tabs', () => {
  afterEach(() => {
    heard.length = 0;
  });

  it('carries its name and no data', async () => {
    broadcastToTabs('friends changed');
    await pollUntil(() => expect(heard).toEqual(['friends changed']));
  });

  it('has a view read anew what it listens for, and nothing else', async () => {
    const readAnew = vi.fn<() => void>();
    render(<View message="lists changed" readAnew={readAnew} />);
    act(() => {
      otherTab.postMessage('friends changed');
      otherTab.postMessage('lists changed');
    });
    await pollUntil(() => expect(readAnew).toHaveBeenCalledTimes(1));
  });

  it('is not heard by the tab that says it, nor by a view that has left', async () => {
    const [mine, gone] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(<View message="read" readAnew={gone} />).unmount();
    render(<View message="read" readAnew={mine} />);
    broadcastToTabs('read');
    await pollUntil(() => expect(heard).toContain('read'));
    await last();
    expect([mine.mock.calls, gone.mock.calls]).toEqual([[], []]);
  });

  it('is given up where the browser does not let tabs talk to each other', async () => {
    vi.resetModules();
    vi.stubGlobal('BroadcastChannel', undefined);
    const { broadcastToTabs: tell, useTabMessage: listen } = await import('../../../src/runtime/tab-messages');
    const Deaf = () => {
      listen('read', () => undefined);
      return null;
    };
    expect(() => {
      tell('read');
      render(<Deaf />).unmount();
    }).not.toThrow();
    vi.unstubAllGlobals();
  });
});
