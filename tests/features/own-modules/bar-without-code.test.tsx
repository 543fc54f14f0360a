import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mocks, openShop } from '../../support/open-shop';
import '../../support/setup-shop';
import { until } from '../../support/until';

const connection = vi.hoisted(() => ({ isGone: true }));

vi.mock('../../../src/app/shell/member-tools', async (importOriginal) => {
  if (connection.isGone) throw new Error('The code of what a member has in the bar cannot be brought');
  return importOriginal();
});

it('keeps the page and the bar where the code of the profile menu does not come, and brings it at a later press', async () => {
  await mocks.signIn('maya');
  openShop('/privacy-policy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await until(() => expect(document.querySelector('header')).not.toHaveTextContent('Sign in'));
  expect(screen.queryByRole('button', { name: /^Profile menu/ })).not.toBeInTheDocument();
  fireEvent.click(document.body);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();

  connection.isGone = false;
  fireEvent.click(document.body);
  expect(await screen.findByRole('button', { name: 'Profile menu, Maya Tremblay' })).toBeVisible();
});
