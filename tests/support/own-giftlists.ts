import { screen, within } from '@testing-library/react';
import type { PersonName } from '#seed';
import { mocks } from './open-shop';
import { openAs } from './views';

// Helpers for tests of the member's own giftlists in jsdom.

export const errorDialog = () => screen.findByRole('alertdialog', { name: 'Something went wrong' });
export const section = (name: string) => screen.findByRole('region', { name });
/** The navigation between the giftlists. */
export const selector = () => screen.findByRole('navigation', { name: 'Your giftlists' });

export const selectorTitles = async () =>
  within(await selector())
    .getAllByRole('link')
    .map((link) => link.textContent);

export const storedTitles = async (owner: PersonName) =>
  (await mocks.state()).giftlists.filter(({ ownerId }) => ownerId === `usr_${owner}`).map(({ title }) => title);

export const storedGiftlist = async (id: string) => (await mocks.state()).giftlists.find((list) => list.id === id);

/** Opens the shop at the own giftlists of a seeded member. */
export const openOwnGiftlists = async (as: PersonName = 'maya', at = '/giftlists') => {
  const shop = await openAs(as, at);
  await screen.findByRole('heading', { level: 1, name: 'Welcome to your Giftlist' });
  return shop;
};
