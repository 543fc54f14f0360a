import type * as Inspect from '@statelyai/inspect';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { openInspector } from '../../../mocks/inspector';
import { seededPassword } from '../../../seed';
import { setReportSink } from '../../../src/http/report';
import { mocks, openShop } from '../../support/open-shop';
import '../../support/setup-shop';
import { dismiss } from '../../support/views';

const { toInspector } = vi.hoisted(() => ({ toInspector: new Array<string>() }));

// The inspector's own page needs a network: what would be sent to it is kept here.
vi.mock('@statelyai/inspect', async (importOriginal) => {
  const original = await importOriginal<typeof Inspect>();
  return {
    ...original,
    createBrowserInspector: (options: Parameters<typeof original.createBrowserInspector>[0]) =>
      original.createInspector({ send: (event) => toInspector.push(JSON.stringify(event)) }, options),
  };
});

/** What only the server may ever be told. */
const secrets = {
  wrongPassword: 'Sentinel!Fox59',
  password: seededPassword,
  newPassword: 'Sentinel!Elk86',
  wrongCode: '918273',
  code: '424242',
} as const;

const { wrongPassword, password, newPassword, wrongCode, code } = secrets;

/** Personal values of the visitors below, which the inspector must not receive. */
const personal = ['example.ca', 'Tremblay', 'ada.byron', 'Byron', 'Engine Street', 'B3J 1A1'] as const;

type User = ReturnType<typeof openShop>['user'];

/** Errors as a monitoring service would send them on: with all that hangs on them. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Error ? { ...part, message: part.message, stack: part.stack, cause: part.cause } : part,
  ) ?? '';

/** Everything that leaves a flow, this page, or this tab's memory, but for the bodies of requests. */
const watch = (at: string) => {
  const told = { flows: new Array<string>(), urls: new Array<string>(), reports: new Array<string>() };
  const inspector = openInspector();
  const inspect = (event: InspectionEvent) => {
    inspector(event);
    if (event.type === '@xstate.event') told.flows.push(toText(event.event));
    if (event.type === '@xstate.snapshot') told.flows.push(toText([event.event, event.snapshot]));
  };
  setReportSink((report) => told.reports.push(toText(report)));
  const door = vi.spyOn(globalThis, 'fetch');
  const shop = openShop(at, inspect);
  const look = () => told.urls.push(shop.address(), window.location.href, document.referrer);
  shop.router.subscribe(look);
  return {
    ...shop,
    /** Where each secret is found that may be nowhere. */
    leaks: () => {
      look();
      const places: Record<string, readonly string[]> = {
        ...told,
        urls: [...told.urls, ...door.mock.calls.map(([input]) => new Request(input).url)],
        inspector: toInspector,
        storage: [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie],
        page: [document.documentElement.outerHTML],
      };
      expect(Object.keys(places).filter((place) => places[place]?.length === 0)).toEqual([]);
      expect(personal.filter((value) => toInspector.some((text) => text.includes(value)))).toEqual([]);
      return Object.entries(places).flatMap(([place, texts]) =>
        Object.entries(secrets).flatMap(([name, secret]) =>
          texts.some((text) => text.includes(secret)) ? [`${name} in ${place}`] : [],
        ),
      );
    },
  };
};

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().findByLabelText(name, { selector: 'input' });

const fill = async (user: User, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    const input = await field(name);
    await user.clear(input);
    // At once: each key by itself has the whole page drawn anew.
    await user.click(input);
    await user.paste(value);
  }
};

const press = async (user: User, name: string) => user.click(await dialog().findByRole('button', { name }));

/** Sends it, and it fails. */
const fails = async (user: User, name: string) => {
  await press(user, name);
  await dismiss(user);
};

const failsEveryWay = async (user: User, name: string, operation: string) => {
  for (const kind of ['500', '400-message', 'html', 'malformed']) {
    await mocks.setScenario(`once:${operation}-${kind}`);
    await fails(user, name);
  }
  await mocks.setScenario('');
};

describe('a password or a code leaves for the server alone', () => {
  afterEach(() => {
    setReportSink(undefined);
    toInspector.length = 0;
    vi.restoreAllMocks();
  });

  it('when somebody signs in by password', async () => {
    const { user, leaks } = watch('/friends');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    await screen.findByRole('dialog', { name: 'Sign in' });
    await fill(user, { Username: 'maya', Password: wrongPassword });
    await press(user, 'Show password');
    await fails(user, 'Sign in');
    await failsEveryWay(user, 'Sign in', 'login');
    await fill(user, { Password: password });
    await press(user, 'Sign in');
    await screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' });
    expect(leaks()).toEqual([]);
  });

  it('when somebody signs in by code', async () => {
    const { user, leaks } = watch('/friends');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    await screen.findByRole('dialog', { name: 'Sign in' });
    await press(user, 'Sign in with a verification code');
    await fill(user, { Email: 'maya.tremblay@example.ca' });
    await fails(user, 'Send code');
    await fill(user, { 'Verification code': wrongCode });
    await fails(user, 'Verify and sign in');
    await failsEveryWay(user, 'Verify and sign in', 'verifyOtp');
    await fill(user, { 'Verification code': code });
    await press(user, 'Verify and sign in');
    await screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' });
    expect(leaks()).toEqual([]);
  });

  it('when somebody signs up', async () => {
    const { user, leaks } = watch('/friends');
    await user.click(await screen.findByRole('button', { name: 'Create Account' }));
    await screen.findByRole('dialog', { name: 'Create your account' });
    await fill(user, { Email: 'ada.byron@example.ca', Username: 'ada.byron' });
    await press(user, 'Next');
    await fill(user, { 'First name': 'Ada', 'Last name': 'Byron', Day: '10', Month: '12', Year: '1990' });
    await fill(user, { Password: newPassword, 'Confirm password': wrongPassword });
    await press(user, 'Next');
    await dialog().findByText('Passwords do not match');
    await fill(user, { 'Confirm password': newPassword });
    await press(user, 'Next');
    await fill(user, { Name: 'Ada', 'Address line 1': '12 Engine Street', City: 'Halifax', 'Postal code': 'B3J 1A1' });
    await user.selectOptions(dialog().getByRole('combobox'), 'Nova Scotia');
    await press(user, 'Back');
    expect(await field('Password')).toHaveValue(newPassword);
    await press(user, 'Next');
    await press(user, 'Next');
    await dialog().findByText('Step 4 of 5');
    await mocks.setScenario('once:createAccount-500');
    await fails(user, 'Create Account');
    await mocks.setScenario('');
    await press(user, 'Create Account');
    await fill(user, { 'Verification code': wrongCode });
    await fails(user, 'Verify email');
    await failsEveryWay(user, 'Verify email', 'verifyOtp');
    await fill(user, { 'Verification code': code });
    await press(user, 'Verify email');
    await waitFor(() => expect(dialog().getByRole('button', { name: 'Complete Setup' })).toBeEnabled());
    await press(user, 'Complete Setup');
    await screen.findByRole('button', { name: 'Profile menu, Ada Byron' });
    expect(leaks()).toEqual([]);
  });
});
