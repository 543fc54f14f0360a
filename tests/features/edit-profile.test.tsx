import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { updateProfile } from '#generated/api/profile/profile.ts';
import { profileTakenTexts } from '#rules/availability.ts';
import { accountTexts } from '#rules/texts/account.ts';
import { profileTexts } from '#rules/texts/profile.ts';
import { type PersonName, people } from '#seed';
import { mocks } from '../support/open-shop';
import { openOtherTab, signInInOtherTab } from '../support/other-tab';
import { clickDialogButton, openAs, overrideResponse, waitUntilRemoved, watchRequests } from '../support/views';

const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('textbox', { name });
const choice = (name: string) => screen.getByRole('combobox', { name });
const form = () => screen.findByRole('form', { name: 'Edit profile' });
const link = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });
const personOf = async (name: PersonName) => (await mocks.state()).people.find(({ id }) => id === people[name].id);
const part = async (name: string) => within(await screen.findByRole('region', { name }));

const openProfile = async (as: PersonName = 'maya') => {
  const shop = await openAs(as, '/profile');
  await screen.findByRole('button', { name: 'Edit Profile' });
  return shop;
};

const openForm = async (as?: PersonName) => {
  const shop = await openProfile(as);
  await shop.user.click(button('Edit Profile'));
  await form();
  return shop;
};

type User = Awaited<ReturnType<typeof openForm>>['user'];

const write = async (user: User, name: string, text: string) => {
  await user.clear(box(name));
  if (text !== '') await user.type(box(name), text);
};

describe('profile', () => {
  it('focuses the first field of its form, and Cancel restores every value', async () => {
    const { user } = await openForm();
    expect(box('First name')).toHaveFocus();
    await write(user, 'First name', 'Mia');
    await user.click(button('Cancel'));
    expect(screen.queryByRole('form', { name: 'Edit profile' })).not.toBeInTheDocument();
    expect(button('Edit Profile')).toHaveFocus();
    expect((await part('Personal')).getByText('Maya')).toBeVisible();
    await user.click(button('Edit Profile'));
    expect(box('First name')).toHaveValue('Maya');
    expect((await personOf('maya'))?.firstName).toBe('Maya');
  });

  it('shows email and birth date as read-only', async () => {
    const { user } = await openForm();
    await user.type(box('Email'), 'x');
    await user.type(box('Date of birth'), 'x');
    expect(box('Email')).toHaveValue('maya.tremblay@example.ca');
    expect(box('Date of birth')).toHaveValue('December 3, 1995');
    expect(box('Email')).toHaveAttribute('readonly');
  });

  it('sends changed values only, and updates every view', async () => {
    const { user } = await openForm();
    const sent = watchRequests('/user/profile', 'PATCH');
    await write(user, 'First name', 'Mia');
    await user.selectOptions(choice('Gender'), 'Other');
    await user.click(button('Save'));
    expect(await screen.findByText(profileTexts.saved)).toBeVisible();
    expect(sent.bodies()).toEqual([{ firstName: 'Mia', gender: 'other' }]);
    expect(button('Edit Profile')).toHaveFocus();
    expect((await part('Personal')).getByText('Mia')).toBeVisible();
    expect((await part('Additional information')).getByText('Other')).toBeVisible();
    expect(button('Profile menu, Mia Tremblay')).toBeVisible();
    expect(await personOf('maya')).toMatchObject({ firstName: 'Mia', gender: 'other', lastName: 'Tremblay' });
  });
});

describe('profile errors', () => {
  it('show at each field on Save, and focus the first one', async () => {
    const { user } = await openForm();
    await write(user, 'Last name', ' ');
    await write(user, 'Username', 'ma');
    await write(user, 'Phone number', '');
    expect(screen.queryByText('Please enter your last name')).not.toBeInTheDocument();
    await user.click(button('Save'));
    await waitFor(() => expect(box('Last name')).toHaveAccessibleDescription('Please enter your last name'));
    expect(box('Last name')).toBeInvalid();
    expect(box('Last name')).toHaveFocus();
    expect(box('Username')).toHaveAccessibleDescription(
      expect.stringContaining('Usernames must be between 3 and 30 characters long.'),
    );
    expect(box('Phone number')).toHaveAccessibleDescription('Please enter your phone number');
    await write(user, 'Last name', 'Roy');
    await waitFor(() => expect(box('Last name')).toBeValid());
  });

  it('do not appear for a pasted phone number: its country code moves to its own field (reading 75)', async () => {
    const { user } = await openForm();
    await user.clear(box('Phone number'));
    await user.click(box('Phone number'));
    await user.paste('+44 (20) 7946-0958');
    expect(box('Phone number')).toHaveValue('2079460958');
    expect(choice('Country code')).toHaveDisplayValue('+44 United Kingdom');
    await user.click(button('Save'));
    expect(await screen.findByText('+44 2079460958')).toBeVisible();
    expect((await part('Phone')).getByText('Not verified')).toBeVisible();
  });
});

describe('new username', () => {
  it('shows a notice, is checked together with the email, and updates every view', async () => {
    const { user } = await openForm();
    const checks = watchRequests('/user/check-availability', 'POST');
    expect(screen.queryByText(profileTexts.newUsername)).not.toBeInTheDocument();
    await write(user, 'Username', 'mia.t');
    expect(screen.getByText(profileTexts.newUsername)).toBeVisible();
    await user.click(button('Save'));
    expect(await screen.findByText(profileTexts.saved)).toBeVisible();
    expect(screen.getAllByText('@mia.t')[0]).toBeVisible();
    expect((await personOf('maya'))?.username).toBe('mia.t');
    expect(checks.bodies()).toEqual([{ username: 'mia.t', email: people.maya.email }]);
  });

  it('shows an error at the field if it was taken after the check', async () => {
    const { user } = await openForm();
    let isFree = true;
    overrideResponse('/user/check-availability', async () => {
      const free = isFree ? Response.json({ usernameAvailable: true }) : undefined;
      isFree = false;
      return free;
    });
    await write(user, 'Username', 'noah');
    await user.click(button('Save'));
    await waitFor(() =>
      expect(box('Username')).toHaveAccessibleDescription(expect.stringContaining(profileTakenTexts.username)),
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await write(user, 'Username', 'noah.t');
    await user.click(button('Save'));
    expect(await screen.findByText(profileTexts.saved)).toBeVisible();
  });

  it('is not saved if the response of the availability check is unreadable', async () => {
    await mocks.setScenario('checkAvailability-malformed');
    const { user } = await openForm();
    await write(user, 'Username', 'mia.t');
    await user.click(button('Save'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(accountTexts.availabilityFailed);
    expect((await personOf('maya'))?.username).toBe('maya');
  });
});

describe('session that expires during an edit', () => {
  it('closes the form without a confirmation', async () => {
    const { user } = await openForm();
    await write(user, 'First name', 'Mia');
    await signInInOtherTab(undefined);
    expect(await screen.findByRole('heading', { level: 1, name: 'Please log in to view your profile' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });
});

describe('leaving the profile', () => {
  it('works if the user confirms before the router has blocked the navigation', async () => {
    const { user, app, address, router } = await openForm();
    await write(user, 'First name', 'Mia');
    act(() => {
      void router.navigate('/friends');
      app.getSnapshot().children.confirm?.send({ type: 'confirm.accept' });
    });
    await waitFor(() => expect(address()).toBe('/friends'));
  });

  it.each([
    ['another tab', 'Orders'],
    ['another page', 'Friends'],
  ])('for %s asks once whether to discard the changes', async (_, name) => {
    const { user, address } = await openForm();
    await write(user, 'First name', 'Mia');
    const leave = () => user.click(name === 'Orders' ? screen.getByRole('tab', { name }) : link(name));
    await leave();
    await clickDialogButton(user, 'Keep editing');
    await waitUntilRemoved('alertdialog');
    expect(address()).toBe('/profile');
    expect(box('First name')).toHaveValue('Mia');
    await leave();
    await clickDialogButton(user, 'Discard');
    await waitFor(() => expect(address()).toBe(name === 'Orders' ? '/profile?tab=orders' : '/friends'));
    expect((await personOf('maya'))?.firstName).toBe('Maya');
  });
});

it('blocks a reload while a new username is being checked', async () => {
  const isHeld = () => {
    const reload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(reload);
    return reload.defaultPrevented;
  };
  mocks.gates.hold('checkAvailability');
  const { user } = await openForm();
  await write(user, 'Username', 'mia.t');
  await user.click(button('Save'));
  await waitFor(() => expect(mocks.gates.waiting('checkAvailability')).toBe(1));
  expect(isHeld()).toBe(true);
  mocks.gates.open('checkAvailability');
  expect(await screen.findByText(profileTexts.saved)).toBeVisible();
  expect(isHeld()).toBe(false);
});

describe('other tab', () => {
  it('is notified of a save, without its values', async () => {
    const { messages } = openOtherTab();
    const { user } = await openForm();
    await write(user, 'First name', 'Mia');
    await user.click(button('Save'));
    await waitFor(() => expect(messages).toEqual(['profile changed']));
  });

  it('updates the values shown here, and keeps what was typed in an open form', async () => {
    const { user } = await openForm();
    await write(user, 'Last name', 'Roy');
    await updateProfile({ firstName: 'Mia' });
    openOtherTab().post('profile changed');
    expect(await screen.findByRole('button', { name: 'Profile menu, Mia Tremblay' })).toBeVisible();
    expect(box('Last name')).toHaveValue('Roy');
    await user.click(button('Save'));
    expect(await screen.findByText('Roy')).toBeVisible();
    expect(await personOf('maya')).toMatchObject({ firstName: 'Mia', lastName: 'Roy' });
  });
});

describe('password help', () => {
  it("requests an email, and shows the server's message", async () => {
    const { user } = await openProfile();
    await user.click(button('Change password'));
    await screen.findByRole('alertdialog');
    expect((await mocks.inbox()).map(({ to }) => to)).toEqual(['maya.tremblay@example.ca']);
  });
});
