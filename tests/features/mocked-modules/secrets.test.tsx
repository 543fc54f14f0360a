import type * as Inspect from '@statelyai/inspect';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { setReportSink } from '#http/report.ts';
import { openInspector } from '#mocks/inspector.ts';
import { seededPassword } from '#seed';
import { mocks, openShop } from '../../support/open-shop';
import '../../support/setup-shop';
import { dismiss } from '../../support/views';

const { toInspector } = vi.hoisted(() => ({ toInspector: new Array<string>() }));

// Records what the inspector would send to its page, which needs a network.
vi.mock('@statelyai/inspect', async (importOriginal) => {
  const original = await importOriginal<typeof Inspect>();
  return {
    ...original,
    createBrowserInspector: (options: Parameters<typeof original.createBrowserInspector>[0]) =>
      original.createInspector(
        // Clones as `postMessage` does, which fails for functions.
        { send: (event) => toInspector.push(JSON.stringify(structuredClone(event))) },
        options,
      ),
  };
});

/** Values that only the server may receive. */
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

/** JSON of a value. Contains all properties of errors, as a monitoring service would send them. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Error ? { ...part, message: part.message, stack: part.stack, cause: part.cause } : part,
  ) ?? '';

/** Opens the shop, and records all output of flows, page and storage, except request bodies. */
const watch = (at: string) => {
  const output = { flows: new Array<string>(), urls: new Array<string>(), reports: new Array<string>() };
  const inspector = openInspector();
  const inspect = (event: InspectionEvent) => {
    inspector(event);
    if (event.type === '@xstate.event') output.flows.push(toText(event.event));
    if (event.type === '@xstate.snapshot') output.flows.push(toText([event.event, event.snapshot]));
  };
  setReportSink((report) => output.reports.push(toText(report)));
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  const shop = openShop(at, inspect);
  const recordUrls = () => output.urls.push(shop.address(), window.location.href, document.referrer);
  shop.router.subscribe(recordUrls);
  return {
    ...shop,
    /**
     * Returns the places where a secret was found. Also expects that every place has recorded something, and that the
     * inspector has received no personal value.
     */
    leaks: () => {
      recordUrls();
      const places: Record<string, readonly string[]> = {
        ...output,
        urls: [...output.urls, ...fetchSpy.mock.calls.map(([input]) => new Request(input).url)],
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

/** Autocomplete tokens in the dialog, from which password managers know its fields. */
const tokens = () =>
  [...screen.getByRole('dialog').querySelectorAll('input[autocomplete], select[autocomplete]')].map((input) =>
    input.getAttribute('autocomplete'),
  );

const fill = async (user: User, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    const input = await field(name);
    await user.clear(input);
    // Pastes, because each key renders the whole page again.
    await user.click(input);
    await user.paste(value);
  }
};

const press = async (user: User, name: string) => user.click(await dialog().findByRole('button', { name }));

/** Presses a button, and closes the dialog with the error or the message that follows. */
const pressAndDismiss = async (user: User, name: string) => {
  await press(user, name);
  await dismiss(user);
};

const failures = ['500', '400-message', 'html', 'malformed'];

const failsEveryWay = async (user: User, name: string, operation: string, kinds: readonly string[] = failures) => {
  for (const kind of kinds) {
    await mocks.setScenario(`once:${operation}-${kind}`);
    await pressAndDismiss(user, name);
  }
  await mocks.setScenario('');
};

describe('secrets are sent to the server only, from fields with their autocomplete tokens', () => {
  afterEach(() => {
    setReportSink(undefined);
    toInspector.length = 0;
    vi.restoreAllMocks();
  });

  it('on a sign-in by password', async () => {
    const { user, leaks } = watch('/friends');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    await screen.findByRole('dialog', { name: 'Sign in' });
    await fill(user, { 'Username or email': 'maya', Password: wrongPassword });
    expect(tokens()).toEqual(['username', 'current-password']);
    await press(user, 'Show password');
    await press(user, 'Sign in');
    await dialog().findByText('Incorrect username, email or password.');
    await failsEveryWay(user, 'Sign in', 'login', failures.slice(0, 3));
    await mocks.setScenario('once:login-malformed');
    await press(user, 'Sign in');
    await dialog().findByText('Incorrect username, email or password.');
    await fill(user, { Password: password });
    await press(user, 'Sign in');
    await screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' });
    expect(leaks()).toEqual([]);
  });

  it('on a sign-in by code', async () => {
    const { user, leaks } = watch('/friends');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    await screen.findByRole('dialog', { name: 'Sign in' });
    await press(user, 'Sign in with a verification code');
    await fill(user, { Email: 'maya.tremblay@example.ca' });
    expect(tokens()).toEqual(['email']);
    await pressAndDismiss(user, 'Send code');
    await fill(user, { 'Verification code': wrongCode });
    await dismiss(user);
    expect(tokens()).toEqual(['one-time-code']);
    await failsEveryWay(user, 'Verify and sign in', 'verifyOtp');
    await fill(user, { 'Verification code': code });
    await screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' });
    expect(leaks()).toEqual([]);
  });

  it('on a sign-up', async () => {
    const { user, leaks } = watch('/friends');
    await user.click(await screen.findByRole('button', { name: 'Create Account' }));
    await screen.findByRole('dialog', { name: 'Create your account' });
    await fill(user, { Email: 'ada.byron@example.ca', Username: 'ada.byron' });
    expect(tokens()).toEqual(['email', 'username']);
    await press(user, 'Next');
    await fill(user, { 'First name': 'Ada', 'Last name': 'Byron', Day: '10', Month: '12', Year: '1990' });
    await fill(user, { Password: newPassword, 'Confirm password': wrongPassword });
    // The hidden username tells password managers which account the new password belongs to.
    const ofAccount = ['username', 'new-password', 'new-password'];
    expect(tokens()).toEqual(
      ['given-name', 'family-name', 'tel', 'sex', 'bday-day', 'bday-month', 'bday-year'].concat(ofAccount),
    );
    await press(user, 'Next');
    await dialog().findByText('Passwords do not match');
    await fill(user, { 'Confirm password': newPassword });
    await press(user, 'Next');
    await fill(user, { Name: 'Ada', 'Address line 1': '12 Engine Street', City: 'Halifax', 'Postal code': 'B3J 1A1' });
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Province or territory' }), 'Nova Scotia');
    const lines = ['address-line1', 'address-line2', 'address-level2', 'address-level1'];
    expect(tokens()).toEqual(['name', ...lines, 'postal-code', 'country-name']);
    await press(user, 'Back');
    expect(await field('Password')).toHaveValue(newPassword);
    await press(user, 'Next');
    await press(user, 'Next');
    await dialog().findByText('Step 4 of 5');
    await mocks.setScenario('once:createAccount-500');
    await pressAndDismiss(user, 'Create Account');
    await mocks.setScenario('');
    await press(user, 'Create Account');
    await fill(user, { 'Verification code': wrongCode });
    await dismiss(user);
    expect(tokens()).toEqual(['one-time-code']);
    await failsEveryWay(user, 'Verify email', 'verifyOtp');
    await fill(user, { 'Verification code': code });
    await waitFor(() => expect(dialog().getByRole('button', { name: 'Complete Setup' })).toBeEnabled());
    await press(user, 'Complete Setup');
    await screen.findByRole('button', { name: 'Profile menu, Ada Byron' });
    expect(leaks()).toEqual([]);
  });
});
