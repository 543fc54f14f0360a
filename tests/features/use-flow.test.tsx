import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { createNavigation } from '#app/navigation.ts';
import { Providers } from '#app/providers.tsx';
import { createShop } from '#app/shop.ts';
import { useFlow } from '#runtime';
import { mocks } from '../support/open-shop';

const idleMachine = createMachine({ id: 'cart', initial: 'resting', states: { resting: {} } });

const flows: { getSnapshot: () => { status: string } }[] = [];

const View = ({ survivesIdentityChange }: { survivesIdentityChange: boolean }) => {
  const flow = useFlow(() => idleMachine, undefined, { survivesIdentityChange });
  if (!flows.includes(flow)) flows.push(flow);
  return <p>{flow.id}</p>;
};

const open = async (survivesIdentityChange: boolean) => {
  await mocks.signIn('maya');
  const shop = createShop(createNavigation(createMemoryRouter([{ path: '/' }])));
  const { app } = shop.services;
  const view = render(
    <Providers shop={shop}>
      <View survivesIdentityChange={survivesIdentityChange} />
    </Providers>,
  );
  act(() => app.start());
  const { session } = app.getSnapshot().children;
  if (!session) throw new Error('The app has no running session');
  await act(async () => {
    await new Promise<void>((resolve) => {
      const subscription = session.subscribe((snapshot) => {
        if (snapshot.matches('member')) {
          resolve();
          subscription.unsubscribe();
        }
      });
    });
  });
  close = () => {
    view.unmount();
    app.stop();
  };
  return { app, session, view };
};

let close: (() => void) | undefined;

afterEach(() => {
  close?.();
  close = undefined;
  flows.length = 0;
});

describe('flow of a view', () => {
  it('does not stop a shared flow with the same id', async () => {
    const { app, view } = await open(true);
    const { cart } = app.getSnapshot().children;
    expect(screen.getByText('view cart')).toBeVisible();
    view.unmount();
    expect(app.getSnapshot().children.cart).toBe(cart);
    expect(cart?.getSnapshot().status).toBe('active');
  });

  it('stops on an identity change', async () => {
    const { session } = await open(false);
    const [first] = flows;
    act(() => session.send({ type: 'session.expired' }));
    expect(flows).toHaveLength(2);
    expect(first?.getSnapshot().status).toBe('stopped');
  });

  it('continues on an identity change if it is not user-specific', async () => {
    const { session } = await open(true);
    act(() => session.send({ type: 'session.expired' }));
    expect(flows).toHaveLength(1);
  });
});
