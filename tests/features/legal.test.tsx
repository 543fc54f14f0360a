import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { privacyRoute, termsRoute } from '../../src/features/legal';

const open = async (path: string) => {
  const router = createMemoryRouter(
    [
      {
        hydrateFallbackElement: <p>Loading</p>,
        children: [{ path: '/', element: <h1>Home</h1> }, termsRoute, privacyRoute],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
};

/** The text of the section under a heading, however it is split into paragraphs and points. */
const sectionText = (heading: string) => screen.getByRole('region', { name: heading }).textContent;

const pages = [
  {
    path: '/terms-of-service',
    title: 'Terms and Conditions',
    sections: [
      'Eligibility',
      'Use of Giftlist',
      'Orders and refunds',
      'Payments',
      'Your content',
      'Restrictions',
      'Privacy',
      'Promotions',
      'Jurisdiction',
      'Liability',
      'Intellectual property',
      'Termination',
      'Disputes',
      'Force majeure',
      'Changes to these terms',
      'Contact',
    ],
    other: { name: 'Privacy Policy', path: '/privacy-policy' },
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    sections: [
      'Information we collect',
      'How we use it',
      'Sharing',
      'Security',
      'Cookies',
      'Your rights',
      'Retention',
      'Children',
      'International transfers',
      'Changes to this policy',
      'Contact',
    ],
    other: { name: 'Terms and Conditions', path: '/terms-of-service' },
  },
];

describe.each(pages)('$path', ({ path, title, sections, other }) => {
  const numbered = sections.map((name, index) => `${index + 1}. ${name}`);

  it('has its title, its effective date and its numbered sections, in order', async () => {
    await open(path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('June 21st, 2025')).toHaveAttribute('datetime', '2025-06-21');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['On this page', ...numbered]);
  });

  it('leads to every section from its table of contents, and moves the focus there', async () => {
    const router = await open(path);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(numbered);
    for (const name of numbered) {
      await userEvent.click(contents.getByRole('link', { name }));
      const heading = screen.getByRole('heading', { name });
      expect(heading).toHaveFocus();
      expect(router.state.location.hash).toBe(`#${heading.id}`);
    }
  });

  it('leads to the other legal page', async () => {
    await open(path);
    await userEvent.click(screen.getByRole('link', { name: other.name }));
    expect(await screen.findByRole('heading', { level: 1, name: other.name })).toBeVisible();
  });

  it('leads home', async () => {
    await open(path);
    await userEvent.click(screen.getByRole('link', { name: 'Back to the shop' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });

  it('gives an address to write to', async () => {
    await open(path);
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  });
});

describe('the facts of the terms', () => {
  it.each<[heading: string, fact: RegExp]>([
    ['1. Eligibility', /based in Ontario, Canada/],
    ['1. Eligibility', /at least 13 years old/],
    ['1. Eligibility', /Canadian privacy law requires that a parent or guardian consents/],
    ['2. Use of Giftlist', /Every feature of Giftlist is free/],
    ['2. Use of Giftlist', /as a guest you can browse.*first name, last name and email address/i],
    ['2. Use of Giftlist', /addresses in Canada only/],
    ['3. Orders and refunds', /Third-party logistics providers deliver/],
    ['3. Orders and refunds', /2-4 business days after processing/],
    ['3. Orders and refunds', /\$12\.00.*\$8\.00/],
    ['3. Orders and refunds', /only for items that are unused, unopened and undamaged/],
    ['4. Payments', /card payment provider/],
    ['5. Your content', /upload images.*personal notes.*links.*reviews, ratings, comments and messages/],
    ['5. Your content', /may remove content that is offensive, unlawful or inappropriate/],
    [
      '6. Restrictions',
      /break a law.*another person’s account.*an address that was kept private.*harass, threaten or deceive.*automated means/,
    ],
    ['8. Promotions', /promotions, coupon codes and gift credits/],
    [
      '8. Promotions',
      /only on Giftlist.*cannot be transferred.*cannot be exchanged for cash.*expire at our discretion/,
    ],
    ['9. Jurisdiction', /law of the Province of Ontario/],
    ['10. Liability', /limited to the amount you paid on Giftlist in the 12 months before/],
    ['12. Termination', /stop using Giftlist at any time, or ask us to delete your account/],
    ['12. Termination', /suspend or terminate your account/],
    ['13. Disputes', /binding arbitration in Toronto, Ontario, in English/],
    ['13. Disputes', /waive a trial by jury.*class action/],
  ])('%s says %s', async (heading, fact) => {
    await open('/terms-of-service');
    expect(sectionText(heading)).toMatch(fact);
  });

  it('lead to the privacy policy from their section on privacy', async () => {
    await open('/terms-of-service');
    const section = within(screen.getByRole('region', { name: '7. Privacy' }));
    await userEvent.click(section.getByRole('link', { name: 'Read the privacy policy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });
});

describe('the facts of the privacy policy', () => {
  it.each<[heading: string, fact: RegExp]>([
    [
      '1. Information we collect',
      /first and last name.*email address.*date of birth.*gender.*mailing address.*phone number, which is optional/,
    ],
    ['2. How we use it', /without showing you their address/],
    ['3. Sharing', /card payment provider.*third-party logistics providers/],
    ['6. Your rights', /ask us to delete your account/],
    ['7. Retention', /account information and order history: 7 years/],
    ['7. Retention', /analytics data: 2 years/],
    ['7. Retention', /your content: until you delete your account or the content is removed/],
    ['8. Children', /minimum age of 13/],
    ['8. Children', /parental consent is required under Canadian privacy law/],
    ['9. International transfers', /based in Ontario/],
  ])('%s says %s', async (heading, fact) => {
    await open('/privacy-policy');
    expect(sectionText(heading)).toMatch(fact);
  });
});
