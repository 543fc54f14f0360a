import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { broadcastToTabs, type TabMessage, useTabMessage } from '#runtime';
import { pollUntil } from '../../support/until';

/** Channel of another tab of this browser. */
const otherTab = new BroadcastChannel('giftlist.changes');
const received: unknown[] = [];
otherTab.addEventListener('message', ({ data }) => received.push(data));

const View = ({ message, refetch }: { message: TabMessage; refetch: () => void }) => {
  useTabMessage(message, refetch);
  return null;
};

/** Posts a last message and waits for it, so that all earlier messages have arrived. */
const waitForAll = async () => {
  const third = new BroadcastChannel('giftlist.changes');
  third.postMessage('after');
  await pollUntil(() => expect(received).toContain('after'));
  third.close();
};

describe('message between tabs', () => {
  afterEach(() => {
    received.length = 0;
  });

  it('contains its name and no data', async () => {
    broadcastToTabs('friends changed');
    await pollUntil(() => expect(received).toEqual(['friends changed']));
  });

  it('refetches only in views that subscribe to it', async () => {
    const refetch = vi.fn<() => void>();
    render(<View message="lists changed" refetch={refetch} />);
    act(() => {
      otherTab.postMessage('friends changed');
      otherTab.postMessage('lists changed');
    });
    await pollUntil(() => expect(refetch).toHaveBeenCalledTimes(1));
  });

  it('is not received by its sender or by an unmounted view', async () => {
    const [own, unmounted] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(<View message="read" refetch={unmounted} />).unmount();
    render(<View message="read" refetch={own} />);
    broadcastToTabs('read');
    await pollUntil(() => expect(received).toContain('read'));
    await waitForAll();
    expect([own.mock.calls, unmounted.mock.calls]).toEqual([[], []]);
  });

  it('is not sent without BroadcastChannel, and causes no error', async () => {
    vi.resetModules();
    vi.stubGlobal('BroadcastChannel', undefined);
    const { broadcastToTabs: broadcast, useTabMessage: subscribe } = await import('#runtime/tab-messages.ts');
    const Subscriber = () => {
      subscribe('read', () => undefined);
      return null;
    };
    expect(() => {
      broadcast('read');
      render(<Subscriber />).unmount();
    }).not.toThrow();
    vi.unstubAllGlobals();
  });
});
