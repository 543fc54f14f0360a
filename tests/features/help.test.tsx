import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { mockContact } from '#mocks/contact.ts';
import { openShop } from '../support/open-shop';

const open = async (donation?: string) => {
  if (donation !== undefined) document.documentElement.dataset.donation = donation;
  openShop('/help');
  await screen.findByRole('heading', { level: 1, name: 'Help' });
};

afterEach(() => {
  delete document.documentElement.dataset.donation;
});

describe('help page', () => {
  it('explains gifting, addresses, checkout, shipping, refunds and contact', async () => {
    await open();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'How gifting works',
      'How addresses stay private',
      'How checkout works',
      'How shipping works',
      'Returns and refunds',
      'Support',
    ]);
    expect(screen.getByText('The first product to any address costs $12.00.')).toBeVisible();
    const pointsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(pointsOf('How gifting works')).toEqual([
      expect.stringMatching(/^Make a giftlist/),
      expect.stringMatching(/^Save an address in My Account and allow shipping to it/),
      expect.stringMatching(/^Share the list by its link or its QR code/),
      expect.stringMatching(/adds a gift to their bag and pays, with or without an account/),
      expect.stringMatching(/marked as purchased, so that nobody gives the same present/),
    ]);
    expect(pointsOf('How addresses stay private')).toEqual([
      expect.stringMatching(/goes to the companies that deliver, and to nobody else/),
      expect.stringMatching(/‘Address kept private’/),
      expect.stringMatching(/^The tax of a present tells its province/),
      expect.stringMatching(/^You decide which of your addresses friends may ship to/),
    ]);
    expect(pointsOf('How checkout works')).toEqual([
      expect.stringMatching(/‘Buy Later’ keeps one in the bag without paying for it now/),
      expect.stringMatching(/to you, to a friend, or to another address in Canada/),
      expect.stringMatching(/^Without an account, give your first name, last name and email address/),
      expect.stringMatching(/pay by card on the page of our payment provider/),
      expect.stringMatching(/a confirmation comes by email/),
    ]);
    expect(pointsOf('Returns and refunds')).toEqual([
      expect.stringMatching(/^Write to us with the number of the order/),
      expect.stringMatching(/no value in cash/),
    ]);
    expect(screen.getByRole('link', { name: 'help@giftlist.example' })).toHaveAttribute(
      'href',
      'mailto:help@giftlist.example',
    );
  });

  it('shows no contact if the host has none', async () => {
    delete document.documentElement.dataset.contact;
    await open();
    expect(screen.getByRole('region', { name: 'Support' })).toHaveTextContent(
      /^SupportLicences of the software in this shop$/,
    );
    document.documentElement.dataset.contact = mockContact;
  });

  it('shows the configured donation link', async () => {
    await open('https://donate.example/giftlist');
    const donate = screen.getByRole('link', { name: 'Donate' });
    expect(donate).toHaveAttribute('href', 'https://donate.example/giftlist');
    expect(donate).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each(['', 'http://donate.example', 'javascript:alert(1)', 'donate.example'])(
    'rejects the donation link %j',
    async (donation) => {
      await open(donation);
      expect(screen.queryByRole('link', { name: 'Donate' })).not.toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'Support Giftlist' })).not.toBeInTheDocument();
    },
  );
});
