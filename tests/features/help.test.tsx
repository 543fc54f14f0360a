import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openShop } from '../support/open-shop';

const open = async (donation?: string) => {
  if (donation !== undefined) document.documentElement.dataset.donation = donation;
  openShop('/help');
  await screen.findByRole('heading', { level: 1, name: 'Help' });
};

afterEach(() => {
  delete document.documentElement.dataset.donation;
});

describe('the help page', () => {
  it('says how gifting, addresses, checkout, shipping and refunds work, and where to ask', async () => {
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
    expect(screen.getByRole('link', { name: 'support@giftlist.example' })).toHaveAttribute(
      'href',
      'mailto:support@giftlist.example',
    );
  });

  it('has the donation link where the shop knows its target', async () => {
    await open('https://donate.example/giftlist');
    const donate = screen.getByRole('link', { name: 'Donate' });
    expect(donate).toHaveAttribute('href', 'https://donate.example/giftlist');
    expect(donate).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each(['', 'http://donate.example', 'javascript:alert(1)', 'donate.example'])(
    'has no donation link to %j',
    async (donation) => {
      await open(donation);
      expect(screen.queryByRole('link', { name: 'Donate' })).not.toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'Support Giftlist' })).not.toBeInTheDocument();
    },
  );
});
