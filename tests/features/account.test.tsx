import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepDraft, readDraft } from '../../src/features/account/sign-up/sign-up-draft';
import { setReportSink } from '../../src/http/report';
import { signUpTakenTexts } from '../../src/rules/availability';
import { codeTexts } from '../../src/rules/one-time-code';
import { accountTexts } from '../../src/rules/texts/account';
import { statusTexts } from '../../src/rules/texts/generic';
import { authTexts } from '../../src/rules/texts/session';
import { mocks, openShop } from '../support/open-shop';

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

const signIn = async (user: User, secret = 'Maple!Leaf74') => {
  await user.type(box('Username'), 'maya');
  await user.type(password(), secret);
  await user.click(dialog().getByRole('button', { name: 'Sign in' }));
};

/** The error dialog, once it has taken its place above the others: it does so a frame after it has opened. */
const findMessage = async () => {
  const message = await screen.findByRole('alertdialog');
  await waitFor(() => expect(message).toContainElement(asElement(document.activeElement)));
  return message;
};

const asElement = (active: Element | null) => (active instanceof HTMLElement ? active : null);

/** Takes note of what the error dialog says, and closes it. */
const readMessage = async (user: User) => {
  const message = await findMessage();
  const { textContent } = message;
  const [close] = within(message).getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  return textContent;
};

const profileMenu = () => screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' });

describe('signing in', () => {
  it('goes on to the page that was wanted', async () => {
    const { user, address } = openShop('/terms-of-service');
    await screen.findByRole('heading', { level: 1 });
    await openSignIn(user);
    expect(box('Username')).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await signIn(user);
    expect(await profileMenu()).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/terms-of-service');
  });

  it('ties errors to their fields', async () => {
    const { user } = openShop('/terms-of-service');
    await openSignIn(user);
    await user.click(dialog().getByRole('button', { name: 'Sign in' }));
    expect(await dialog().findByText('Please enter your username')).toBeVisible();
    expect(box('Username')).toHaveAccessibleDescription('Please enter your username');
    expect(password()).toBeInvalid();
  });

  it("keeps what was typed after a wrong password, and leaves 'Login failure' behind", async () => {
    const { user } = openShop('/terms-of-service');
    await openSignIn(user);
    await signIn(user, 'wrong');
    expect(await readMessage(user)).toContain('The username or the password is wrong.');
    expect(dialog().getByRole('alert')).toHaveTextContent(authTexts.loginFailure);
    expect(box('Username')).toHaveValue('maya');
  });

  it('takes a code from an email', async () => {
    const { user } = openShop('/terms-of-service');
    await openSignIn(user);
    await user.click(button('Sign in with a verification code'));
    await user.click(button('Send code'));
    expect(await dialog().findByText('Please enter your email address')).toBeVisible();
    await user.type(box('Email'), 'maya.tremblay@example.ca');
    await user.click(button('Send code'));
    expect(await readMessage(user)).toContain(codeTexts.sent);
    await user.click(button('Verify and sign in'));
    expect(await dialog().findByText('Please enter the verification code')).toBeVisible();
    await user.click(button('Resend code'));
    expect(await readMessage(user)).toContain(codeTexts.resent);
    expect(codeBox()).toHaveAttribute('autocomplete', 'one-time-code');
    const fetch = vi.spyOn(globalThis, 'fetch');
    await user.type(codeBox(), ' AB-12 34 ');
    await user.click(button('Verify and sign in'));
    await readMessage(user);
    expect(codeBox()).toHaveValue(' AB-12 34 ');
    // The wrong code is typed over, without being deleted first.
    await waitFor(() => expect(codeBox()).toHaveFocus());
    await user.keyboard('424 242');
    expect(codeBox()).toHaveValue('424 242');
    await user.click(button('Verify and sign in'));
    expect(await profileMenu()).toBeVisible();
    const bodies = fetch.mock.calls.map(([, init]) => init?.body);
    const sent = bodies.filter((body) => typeof body === 'string' && body.includes('otpCode'));
    fetch.mockRestore();
    const email = 'maya.tremblay@example.ca';
    expect(sent).toEqual(['AB-1234', '424242'].map((otpCode) => JSON.stringify({ otpCode, email })));
  });

  it("says the server's message about a forgotten password, and closes", async () => {
    const { user } = openShop('/terms-of-service');
    await openSignIn(user);
    await user.click(button('Forgot password?'));
    expect(await screen.findByRole('dialog', { name: 'Forgot password' })).toBeVisible();
    await user.type(box('Email'), 'maya.tremblay@example.ca');
    await user.click(button('Reset password'));
    expect(await readMessage(user)).toContain('an email with the next steps is on its way');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('signing out', () => {
  it('leaves nothing of the last person', async () => {
    await mocks.signIn('maya');
    const { user } = openShop('/profile');
    expect(await screen.findByText('maya.tremblay@example.ca', { selector: 'dd *' })).toBeVisible();
    await user.click(await profileMenu());
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByRole('heading', { name: 'Please log in to view your profile' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    expect(document.body).not.toHaveTextContent('maya');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it("shows 'Logout failure' in a dialog when it fails, and stays signed in", async () => {
    await mocks.signIn('maya');
    const { user } = openShop('/friends');
    await user.click(await profileMenu());
    await mocks.setScenario('logout-500');
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    const message = await readMessage(user);
    expect(message).toContain(authTexts.logoutFailure);
    expect(message).toContain(statusTexts.serverError);
    expect(await profileMenu()).toBeVisible();
  });
});

describe('pages for members', () => {
  // One guard stands before them all.
  it.each(['/friends', '/profile'])('%s invites a guest, and opens after signing in', async (path) => {
    const { user, address } = openShop(path);
    expect(await screen.findByRole('heading', { name: 'Ready to Start Your Gifting Journey?' })).toBeVisible();
    expect(button('Create Account')).toBeVisible();
    await user.click(button('Sign In'));
    await screen.findByRole('dialog', { name: 'Sign in' });
    await signIn(user);
    expect(await screen.findByRole('heading', { level: 1, name: /^(My |Settings$)/ })).toBeVisible();
    expect(address()).toBe(path);
  });

  it("says 'Authentication Error' when the boot check fails", async () => {
    await mocks.setScenario('checkAuth-500');
    openShop('/friends');
    expect(await screen.findByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    expect(screen.getByText(new RegExp(authTexts.loginFailure))).toHaveTextContent(statusTexts.serverError);
    expect(button('Try Again')).toBeEnabled();
  });

  it.each([401, 404])('signs out on /orders when the list is answered with %i', async (status) => {
    await mocks.signIn('maya');
    await mocks.setScenario(`listOrders-${status}`);
    openShop('/orders');
    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    expect(screen.getByText('Please sign in to view your orders.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('signs nobody out when the server fails', async () => {
    await mocks.signIn('maya');
    await mocks.setScenario('listOrders-500');
    const { user } = openShop('/orders');
    expect(await readMessage(user)).toContain(statusTexts.serverError);
    await mocks.setScenario('');
    await user.click(button('Try Again'));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('an interrupted sign-in', () => {
  it("leads through 'Log In' back to what was being done", async () => {
    await mocks.signIn('maya');
    await mocks.setScenario('listFriends-401');
    const { user, address } = openShop('/friends');
    const message = await findMessage();
    await mocks.setScenario('');
    await user.click(within(message).getByRole('button', { name: 'Log In' }));
    await screen.findByRole('dialog', { name: 'Sign in' });
    await signIn(user);
    expect(address()).toBe('/friends');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('@noah')).toBeVisible();
  });
});

describe('signing up', () => {
  const open = async () => {
    const shop = openShop('/friends');
    await shop.user.click(await screen.findByRole('button', { name: 'Create Account' }));
    await screen.findByRole('dialog', { name: 'Create your account' });
    return shop;
  };

  const fillIdentity = async (user: User, email: string, username: string) => {
    await user.clear(box('Email'));
    await user.type(box('Email'), email);
    await user.clear(box('Username'));
    await user.type(box('Username'), username);
    await user.click(button('Next'));
  };

  /** A file comes out of the clipboard. */
  const paste = (file: File) =>
    fireEvent.paste(document, { clipboardData: { items: [{ kind: 'file', type: file.type, getAsFile: () => file }] } });

  // jsdom has no addresses for files.
  beforeEach(() => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });

  it('says what is missing and what is taken, at its place', async () => {
    const { user } = await open();
    await user.click(button('Next'));
    expect(await dialog().findByText('Please enter a username')).toBeVisible();
    expect(box('Email')).toHaveAccessibleDescription('Please enter an email address');
    expect(box('Username')).toHaveAccessibleDescription(/Please enter a username/);
    await fillIdentity(user, 'maya.tremblay@example.ca', 'maya');
    expect(await dialog().findByRole('alert')).toHaveTextContent(signUpTakenTexts.both);
    await fillIdentity(user, 'free@example.ca', 'maya');
    expect(await dialog().findByText(signUpTakenTexts.username)).toBeVisible();
    expect(box('Username')).toBeInvalid();
    await fillIdentity(user, 'maya.tremblay@example.ca', 'free_name');
    expect(await dialog().findByText(signUpTakenTexts.email)).toBeVisible();
  });

  it('goes from the first step to the last, keeps what was typed on Back, and ends signed in', async () => {
    const { user } = await open();
    await fillIdentity(user, 'new.person@example.ca', 'new_person');
    expect(await dialog().findByText('Step 2 of 5')).toBeVisible();
    await waitFor(() => expect(dialog().getByRole('heading', { name: 'About you' })).toHaveFocus());
    await user.type(box('First name'), 'New');
    await user.type(box('Last name'), 'Person');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Gender (optional)' }), 'Other');
    await user.type(password(), 'Maple!Leaf74');
    expect(dialog().getByText('Password strength: strong')).toBeVisible();
    await user.type(password('Confirm password'), 'Maple!Leaf7');
    await user.click(button('Next'));
    expect(await dialog().findByText('Passwords do not match')).toBeVisible();
    // Of the date one thing at a time is said, at the part that has to change.
    for (const [part, text] of [
      ['Day', '1'],
      ['Month', '2'],
      ['Year', '2999'],
    ] as const) {
      await waitFor(() => expect(box(part)).toBeInvalid());
      expect(box(part)).toHaveAccessibleDescription('Please enter a valid date.');
      await user.type(box(part), text);
      await user.click(button('Next'));
    }
    await waitFor(() => expect(box('Year')).toHaveAccessibleDescription('Date of birth cannot be in the future.'));
    await user.clear(box('Year'));
    await user.type(box('Year'), '1990');
    await user.type(password('Confirm password'), '4');
    await user.click(button('Next'));
    expect(await dialog().findByText('Step 3 of 5')).toBeVisible();
    await user.click(button('Back'));
    expect(box('First name')).toHaveValue('New');
    expect(password()).toHaveValue('Maple!Leaf74');
    await user.click(button('Next'));
    await user.type(await dialog().findByRole('textbox', { name: 'Name' }), 'New Person');
    await user.type(box('Address line 1'), '1 Main St');
    await user.type(box('City'), 'Ottawa');
    await user.selectOptions(dialog().getByRole('combobox'), 'Ontario');
    await user.type(box('Postal code'), 'k1a0b1');
    await user.click(button('Next'));
    expect(await dialog().findByText('Step 4 of 5')).toBeVisible();
    const picture = new File(['a picture'], 'me.png', { type: 'image/png' });
    paste(picture);
    expect(await dialog().findByRole('img', { name: 'What you chose, as others will see it' })).toBeVisible();
    expect(readDraft().file).toBe(picture);
    // What cannot be taken does not push out what was chosen before.
    paste(new File(['a text'], 'me.txt', { type: 'text/plain' }));
    expect(await dialog().findByText('Please upload a valid image file (PNG, JPG, GIF)')).toBeVisible();
    expect(readDraft().file).toBe(picture);
    await user.click(button('Remove picture'));
    expect(dialog().queryByRole('img', { name: /^What you chose/ })).not.toBeInTheDocument();
    expect(readDraft().file).toBeUndefined();
    await user.click(button('Create Account'));
    expect(await dialog().findByText('Step 5 of 5')).toBeVisible();
    expect(dialog().getByText('1 Main St, Ottawa, ON K1A 0B1')).toBeVisible();
    expect(button('Complete Setup')).toBeDisabled();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Maple!Leaf74');
    await user.type(codeBox(), '000001');
    await user.click(button('Verify email'));
    await readMessage(user);
    await user.clear(codeBox());
    await user.type(codeBox(), '424242');
    await user.click(button('Verify email'));
    await waitFor(() => expect(button('Complete Setup')).toHaveFocus());
    await user.click(button('Complete Setup'));
    expect(await screen.findByRole('heading', { name: 'My Friends' })).toBeVisible();
    expect(await screen.findByText('No friends found')).toBeVisible();
    expect((await mocks.state()).people.find(({ username }) => username === 'new_person')).toMatchObject({
      gender: 'other',
    });
  });

  /** Step 2, as it was filled in before the account was created. */
  const basics = {
    firstName: 'Maya',
    lastName: 'Tremblay',
    phone: '',
    gender: '' as const,
    dayOfBirth: '1',
    monthOfBirth: '2',
    yearOfBirth: '1990',
    parentalConsent: false,
  };

  /** An account of this tab that waits for its code. */
  const openSummary = async () => {
    sessionStorage.setItem(
      'giftlist.setup',
      JSON.stringify({ email: 'maya.tremblay@example.ca', username: 'maya', isVerified: false }),
    );
    const shop = openShop('/friends');
    await screen.findByText('Step 5 of 5');
    await shop.user.click(button('Resend code'));
    await readMessage(shop.user);
    await shop.user.type(codeBox(), '424242');
    return shop;
  };

  it('asks for no second code when the wizard is closed before the setup is complete', async () => {
    const { user } = await openSummary();
    await user.click(button('Verify email'));
    await waitFor(() => expect(button('Complete Setup')).toBeEnabled());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Create Account'));
    await screen.findByRole('dialog', { name: 'Create your account' });
    await user.click(button('Complete Setup'));
    expect(await profileMenu()).toBeVisible();
    expect(sessionStorage.getItem('giftlist.setup')).toBeNull();
  });

  it('finishes where the gender cannot be saved: the account is there, and the failure is reported', async () => {
    keepDraft({ ...readDraft(), basics: { ...basics, gender: 'other' } });
    await mocks.setScenario('updateProfile-500');
    const { user } = await openSummary();
    const reported: string[] = [];
    setReportSink(({ error }) => reported.push(String(error)));
    onTestFinished(() => setReportSink(undefined));
    await user.click(button('Verify email'));
    await waitFor(() => expect(button('Complete Setup')).toBeEnabled());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(() => expect(reported).toEqual(['ApiError: PATCH /user/profile: 500']));
    await user.click(button('Complete Setup'));
    expect(await profileMenu()).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('asks the server when nobody knows whether the code was taken', async () => {
    const { user } = await openSummary();
    await mocks.setScenario('once:verifyOtp-lost');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    try {
      await user.click(button('Verify email'));
      await vi.advanceTimersByTimeAsync(11_000);
      await waitFor(() => expect(button('Complete Setup')).toBeEnabled());
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it('resumes step 5 after a reload', async () => {
    sessionStorage.setItem('giftlist.setup', JSON.stringify({ email: 'a@example.ca', username: 'a_person' }));
    openShop('/terms-of-service');
    expect(await screen.findByText('Step 5 of 5')).toBeVisible();
    expect(dialog().getByText('@a_person')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  });
});

describe('another tab', () => {
  it('that signs out signs out here', async () => {
    await mocks.signIn('maya');
    openShop('/friends');
    await profileMenu();
    const tab = new BroadcastChannel('giftlist.session');
    act(() => tab.postMessage('closed'));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    tab.close();
  });
});

describe('the hero', () => {
  it("opens sign-in with 'Browse Your Giftlist', and goes on to /giftlists", async () => {
    const { user, address } = openShop('/');
    await screen.findByRole('button', { name: 'Sign in' });
    await user.click(button('Browse Your Giftlist'));
    await screen.findByRole('dialog', { name: 'Sign in' });
    await signIn(user);
    await waitFor(() => expect(address()).toBe('/giftlists'));
  });
});

describe('places of failures', () => {
  it.each([['checkAvailability', accountTexts.checkingAvailabilityFailed]])(
    '%s has its own words where nothing better is known',
    async (operation, text) => {
      const shop = openShop('/friends');
      await shop.user.click(await screen.findByRole('button', { name: 'Create Account' }));
      await screen.findByRole('dialog', { name: 'Create your account' });
      await mocks.setScenario(`${operation}-503`);
      await shop.user.type(box('Email'), 'new@example.ca');
      await shop.user.type(box('Username'), 'new_person');
      await shop.user.click(button('Next'));
      expect(await readMessage(shop.user)).toContain(text);
    },
  );
});

describe('Google', () => {
  it('that refused is said in the sign-in dialog, and its word leaves the address', async () => {
    sessionStorage.setItem('giftlist.return', JSON.stringify('/friends'));
    const { address } = openShop('/friends?error=access_denied');
    const opened = within(await screen.findByRole('dialog', { name: 'Sign in' }));
    expect(
      opened.getByText('Google did not sign you in. Please try again, or sign in with your password or a code.'),
    ).toBeVisible();
    await waitFor(() => expect(address()).toBe('/friends'));
  });

  it('was not asked when there is no way back: a word in the address opens nothing', async () => {
    openShop('/?error=access_denied');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
