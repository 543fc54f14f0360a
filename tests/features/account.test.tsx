import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AddressPage } from '#generated/model';
import { setReportSink } from '#http/report.ts';
import { profileTexts } from '#rules/texts/profile.ts';
import { authTexts } from '#rules/texts/session.ts';
import { mocks, openShop } from '../support/open-shop';
import {
  clickDialogButton,
  openAs,
  overrideResponse,
  signInByForm,
  signOut,
  waitUntilRemoved,
  watchRequests,
} from '../support/views';

type User = ReturnType<typeof openShop>['user'];

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const box = (name: string | RegExp) => dialog().getByRole('textbox', { name });
const codeBox = () => box('Verification code');
const password = (name = 'Password') => dialog().getByLabelText(name, { selector: 'input' });

const openSignIn = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await screen.findByRole('dialog', { name: 'Sign in' });
};

/** Finds the error dialog, and waits until it has the focus: one frame after it opens. */
const findMessage = async () => {
  const message = await screen.findByRole('alertdialog');
  await waitFor(() => expect(message).toContainElement(document.querySelector(':focus')));
  return message;
};

/** Returns the message of the error dialog and closes it. */
const readMessage = async (user: User) => {
  const message = await findMessage();
  const { textContent } = message;
  const [close] = within(message).getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  await waitUntilRemoved('alertdialog');
  return textContent;
};

const profileMenu = () => screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' });

describe('sign-in', () => {
  it('ends on the page where it began', async () => {
    const { user, address } = openShop('/terms-of-service');
    await screen.findByRole('heading', { level: 1 });
    await openSignIn(user);
    expect(box('Username or email')).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await signInByForm(user, 'maya');
    expect(await profileMenu()).toBeVisible();
    await waitUntilRemoved('dialog');
    expect(address()).toBe('/terms-of-service');
  });

  it('shows one message at the field after a wrong password, and keeps the username', async () => {
    const { user } = openShop('/terms-of-service');
    await openSignIn(user);
    await signInByForm(user, 'maya', 'wrong');
    await waitFor(() =>
      expect(box('Username or email')).toHaveAccessibleDescription('Incorrect username, email or password.'),
    );
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(dialog().queryByText(authTexts.loginFailure)).not.toBeInTheDocument();
    expect(box('Username or email')).toHaveValue('maya');
  });

  it('tells a suspended member with the right code the reason, and nothing about the code', async () => {
    const { user } = openShop('/terms-of-service');
    await openSignIn(user);
    await user.click(button('Sign in with a verification code'));
    await user.type(box('Email'), 'maya.tremblay@example.ca');
    await user.click(button('Send code'));
    await readMessage(user);
    mocks.gates.hold('verifyOtp');
    await user.type(codeBox(), '424242');
    mocks.gates.release('verifyOtp', { status: 401, body: { message: 'Your account is suspended: Spam.' } });
    const message = await readMessage(user);
    expect(message).toContain('Your account is suspended: Spam.');
    expect(message).not.toContain('Failed to verify code');
  });
});

describe('profile menu', () => {
  const unnamed = () => screen.findByRole('button', { name: 'Profile menu' });

  it('opens before the profile has loaded, and shows the name after Try Again', async () => {
    mocks.gates.hold('getProfile');
    const { user } = await openAs('maya', '/terms-of-service');
    await user.click(await unnamed());
    expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Sign Out' })).not.toBeInTheDocument());
    mocks.gates.release('getProfile', 429);
    await clickDialogButton(user, 'Try Again', profileTexts.loadFailed);
    expect(await unnamed()).toBeVisible();
    mocks.gates.open('getProfile');
    expect(await profileMenu()).toBeVisible();
  });
});

describe('sign-out', () => {
  it('removes all data of the member from the page', async () => {
    const { user } = await openAs('maya', '/profile');
    expect(await screen.findByText('maya.tremblay@example.ca', { selector: 'dd *' })).toBeVisible();
    await signOut(user);
    expect(await screen.findByRole('heading', { name: 'Please log in to view your profile' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    expect(document.body).not.toHaveTextContent('maya');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

describe('expired session', () => {
  it("shows the page's content after 'Log In' and a new sign-in", async () => {
    await mocks.signIn('maya');
    await mocks.setScenario('listFriends-401');
    const { user, address } = openShop('/friends');
    const message = await findMessage();
    await mocks.setScenario('');
    await user.click(within(message).getByRole('button', { name: 'Log In' }));
    await screen.findByRole('dialog', { name: 'Sign in' });
    await signInByForm(user, 'maya');
    expect(address()).toBe('/friends');
    await waitUntilRemoved('dialog');
    expect(await screen.findByText('@noah')).toBeVisible();
  });
});

describe('sign-up', () => {
  /** Types into fields, and continues with Enter. */
  const fillIn = async (user: User, values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = await dialog().findByLabelText(name, { selector: 'input' });
      await user.clear(field);
      await user.click(field);
      // Pastes, because each key renders the whole page again.
      await user.paste(value);
    }
    await user.keyboard('{Enter}');
  };

  /** Opens the sign-up, and goes to the address by Enter. */
  const openAddress = async () => {
    const shop = openShop('/friends');
    await shop.user.click(await screen.findByRole('button', { name: 'Create Account' }));
    await screen.findByRole('dialog', { name: 'Create your account' });
    await fillIn(shop.user, { Email: 'ada.byron@example.ca', Username: 'ada.byron' });
    await waitFor(() => expect(box('First name')).toHaveFocus());
    await fillIn(shop.user, {
      'First name': 'Ada',
      'Last name': 'Byron',
      Day: '10',
      Month: '12',
      Year: '1990',
      Password: 'Analytical!1',
      'Confirm password': 'Analytical!1',
    });
    await screen.findByText('Step 3 of 5');
    return shop;
  };

  const line = () => dialog().getByRole('combobox', { name: 'Address line 1' });

  it('names the address after its member until the member types another name', async () => {
    const { user } = await openAddress();
    expect(line()).toHaveFocus();
    // A held key does not continue a second time.
    expect(fireEvent.keyDown(line(), { key: 'Enter', repeat: true })).toBe(false);
    expect(box('Name')).toHaveValue('Ada Byron');
    await user.click(button('Back'));
    expect(screen.getByRole('heading', { name: 'About you' })).toHaveFocus();
    await fillIn(user, { 'Last name': 'Lovelace' });
    await waitFor(() => expect(box('Name')).toHaveValue('Ada Lovelace'));
    await user.clear(box('Name'));
    await user.paste('Reception');
    await user.click(button('Back'));
    await fillIn(user, { 'Last name': 'Byron' });
    await waitFor(() => expect(box('Name')).toHaveValue('Reception'));
  });

  it('fills in a suggested address, says so, and goes on with Enter', async () => {
    const { user } = await openAddress();
    await user.type(line(), '218 Water Pet');
    await screen.findByRole('option', { name: /Peterborough/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText(/^Filled in: 218 Water Street, Peterborough, ON/)).toBeInTheDocument();
    expect(['City', 'Postal code'].map((name) => box(name))).toEqual([
      expect.objectContaining({ value: 'Peterborough' }),
      expect.objectContaining({ value: 'K9H 3L5' }),
    ]);
    expect(dialog().getByRole('combobox', { name: 'Province or territory' })).toHaveValue('ON');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button('Create Account')).toHaveFocus());
    expect(screen.getByText('Step 4 of 5')).toHaveRole('status');
  });

  it('can be filled in by hand if the suggestions fail', async () => {
    await mocks.setScenario('autocompleteAddress-500');
    const { user } = await openAddress();
    const sent = watchRequests('/address/autocomplete');
    await user.type(line(), '12 Engine Street');
    await waitFor(() => expect(sent.queries()).not.toEqual([]));
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Province or territory' }), 'Nova Scotia');
    await fillIn(user, { City: 'Halifax', 'Postal code': 'B3J 1A1' });
    await screen.findByText('Step 4 of 5');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  /** Opens the last step of a sign-up whose email is not verified yet. */
  const openSummary = async () => {
    sessionStorage.setItem(
      'giftlist.setup',
      JSON.stringify({ email: 'maya.tremblay@example.ca', username: 'maya', isVerified: false }),
    );
    const shop = openShop('/friends');
    await screen.findByText('Step 5 of 5');
    await shop.user.click(button('Resend code'));
    await readMessage(shop.user);
    return shop;
  };

  it('asks for no second code if the user closes and reopens it after the verification', async () => {
    const { user } = await openSummary();
    await user.type(codeBox(), '424242');
    await waitFor(() => expect(button('Complete Setup')).toBeEnabled());
    await user.keyboard('{Escape}');
    await waitUntilRemoved('dialog');
    await user.click(button('Create Account'));
    await screen.findByRole('dialog', { name: 'Create your account' });
    await user.click(button('Complete Setup'));
    expect(await profileMenu()).toBeVisible();
    expect(sessionStorage.getItem('giftlist.setup')).toBeNull();
  });

  it('sends a complete code once without a press, and says so', async () => {
    const { user } = await openSummary();
    const sent = watchRequests('/auth/verify-otp', 'POST');
    const checking = () => screen.queryByText('Checking the code');
    expect(codeBox()).toHaveAccessibleDescription(
      'Your account has been created. We sent a code to maya.tremblay@example.ca. Six digits. The code is checked once it is complete.',
    );
    mocks.gates.hold('verifyOtp');
    await user.type(codeBox(), '12345');
    expect([sent.bodies(), checking()]).toEqual([[], null]);
    await user.type(codeBox(), '6{Enter}');
    await waitFor(() => expect(mocks.gates.waiting('verifyOtp')).toBe(1));
    expect(checking()?.parentElement).toHaveRole('status');
    mocks.gates.release('verifyOtp', 400);
    expect(await readMessage(user)).toContain('Failed to verify email.');
    await waitFor(() => expect(codeBox()).toHaveFocus());
    expect(codeBox()).toHaveProperty('selectionEnd', 6);
    // The refused code is sent again by a press only.
    await user.paste('123 456');
    await user.clear(codeBox());
    await user.paste('123456');
    expect(sent.bodies()).toEqual([{ otpCode: '123456' }]);
    mocks.gates.open('verifyOtp');
    await user.clear(codeBox());
    await user.paste('424 242');
    expect(await screen.findByText('Your email is verified.')).toBeVisible();
    expect(sent.bodies()).toEqual([{ otpCode: '123456' }, { otpCode: '424242' }]);
  });

  it('waits for a press where codes may have another length', async () => {
    await mocks.setScenario('api-1.0');
    const { user } = await openSummary();
    const sent = watchRequests('/auth/verify-otp', 'POST');
    await user.type(codeBox(), '424242');
    await user.click(button('Resend code'));
    await readMessage(user);
    expect(sent.bodies()).toEqual([]);
    await user.click(button('Verify email'));
    expect(await screen.findByText('Your email is verified.')).toBeVisible();
  });

  /** Stores the sign-up values that POST /user does not accept: they are saved after the verification. */
  const storeProfile = () =>
    sessionStorage.setItem('giftlist.setup.profile', '{"gender":"other","dob":3,"mob":12,"yob":1995}');

  it('saves gender and birth date after the verification, also after a reload', async () => {
    storeProfile();
    const sent = watchRequests('/user/profile', 'PATCH');
    const { user } = await openSummary();
    await user.type(codeBox(), '424242');
    await screen.findByText('Your email is verified.');
    expect(sent.bodies()).toEqual([{ gender: 'other', dob: 3, mob: 12, yob: 1995 }]);
    await user.click(button('Complete Setup'));
    expect(await profileMenu()).toBeVisible();
    expect(sessionStorage.getItem('giftlist.setup.profile')).toBeNull();
  });

  it('opens the address to gifts after the verification, if that was allowed', async () => {
    sessionStorage.setItem('giftlist.setup.shipping', 'true');
    const { user } = await openSummary();
    const sent = watchRequests('/address/adr_maya_home', 'PUT');
    overrideResponse('/address', async (real) => {
      const page = AddressPage.parse(await (await real()).json());
      return Response.json({ ...page, data: page.data.map((one) => ({ ...one, isPublic: false })) });
    });
    await user.type(codeBox(), '424242');
    await screen.findByText('Your email is verified.');
    expect(sent.bodies()).toMatchObject([{ country: 'Canada', isPublic: true }]);
    await user.click(button('Complete Setup'));
    expect(await profileMenu()).toBeVisible();
    expect(sessionStorage.getItem('giftlist.setup.shipping')).toBeNull();
  });

  it('creates a first giftlist by its title alone, and checks its length', async () => {
    const { user } = await openSummary();
    await user.type(codeBox(), '424242');
    const title = await screen.findByRole('textbox', { name: 'Title of your first giftlist (optional)' });
    expect(title).toHaveFocus();
    await user.type(title, 'ab');
    await user.click(button('Complete Setup'));
    await waitFor(() => expect(title).toHaveAccessibleDescription(/^A title has 3 to 50 characters\./));
    await user.type(title, 'c for Emma');
    await user.click(button('Complete Setup'));
    expect(await profileMenu()).toBeVisible();
    expect((await mocks.state()).giftlists.filter((list) => list.title === 'abc for Emma')).toMatchObject([
      { ownerId: 'usr_maya', isHidden: false },
    ]);
  });

  it('completes if saving the profile fails, and reports the error', async () => {
    storeProfile();
    await mocks.setScenario('updateProfile-500');
    const { user } = await openSummary();
    const reported: string[] = [];
    setReportSink(({ error }) => reported.push(String(error)));
    onTestFinished(() => setReportSink(undefined));
    await user.type(codeBox(), '424242');
    await screen.findByText('Your email is verified.');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(reported).toEqual(['ApiError: PATCH /user/profile: 500']));
    await user.click(button('Complete Setup'));
    expect(await profileMenu()).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('checks the session if the outcome of the verification is unknown', async () => {
    const { user } = await openSummary();
    await mocks.setScenario('once:verifyOtp-lost');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    try {
      await user.type(codeBox(), '424242');
      // The server has accepted the code. Only the response is missing.
      await waitFor(async () => expect((await mocks.state()).codes).toEqual([]));
      await vi.advanceTimersByTimeAsync(11_000);
      await waitFor(() => expect(button('Complete Setup')).toBeEnabled());
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('Google sign-in', () => {
  it('shows a rejection in the sign-in dialog, and removes it from the URL', async () => {
    sessionStorage.setItem('giftlist.return', JSON.stringify('/friends'));
    const { address } = openShop('/friends?error=access_denied');
    const opened = within(await screen.findByRole('dialog', { name: 'Sign in' }));
    expect(
      opened.getByText('Google sign-in failed. Please try again, or sign in with your password or a code.'),
    ).toBeVisible();
    await waitFor(() => expect(address()).toBe('/friends'));
  });

  it('ignores a rejection in the URL if this tab has not asked Google', async () => {
    openShop('/?error=access_denied');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
