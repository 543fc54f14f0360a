import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { privacyRoute, termsRoute } from '#features/legal/index.ts';

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

/** Text of the section with this heading. */
const sectionText = (heading: string) => screen.getByRole('region', { name: heading }).textContent;

interface Page {
  readonly path: string;
  readonly title: string;
  /** Title of the other legal page. */
  readonly other: string;
  /** Sections in order, each with the facts that its text must contain. */
  readonly sections: readonly (readonly [name: string, ...facts: RegExp[]])[];
}

const pages: readonly Page[] = [
  {
    path: '/terms-of-service',
    title: 'Terms and Conditions',
    other: 'Privacy Policy',
    sections: [
      [
        'Eligibility',
        /based in Ontario, Canada/,
        /at least 13 years old/,
        /Canadian privacy law requires that a parent or guardian consents/,
        /first and last name, email address, date of birth, gender, mailing address and, if you like, a phone number/,
      ],
      [
        'Use of Giftlist',
        /Every feature of Giftlist is free/,
        /gift lists, public or private/,
        /buy for yourself, for another person who is shown to you as @username, or for a saved address/,
        /without being shown where the recipient lives/,
        /as a guest you can browse.*first name, last name and email address/i,
        /addresses in Canada only/,
      ],
      [
        'Orders and refunds',
        /does not reserve it. An order exists once its payment has gone through/,
        /Third-party logistics providers deliver/,
        /2-4 business days after processing/,
        /Shipping is charged per address:.*\$12\.00.*\$8\.00/,
        /only for items that are unused, unopened and undamaged/,
      ],
      ['Payments', /card payment provider/, /shown the price of the products, the shipping and the tax/],
      [
        'Your content',
        /upload images.*personal notes.*links.*reviews, ratings, comments and messages/,
        /allow us to store your content/,
        /may remove content that is offensive, unlawful or inappropriate/,
      ],
      [
        'Restrictions',
        /the way it is meant/,
        /break a law.*another person’s account.*an address that was kept private.*harass, threaten or deceive.*automated means/,
      ],
      ['Privacy', /without our showing you the recipient’s address/],
      [
        'Promotions',
        /promotions, coupon codes and gift credits/,
        /only on Giftlist.*cannot be transferred.*cannot be exchanged for cash.*expire at our discretion/,
      ],
      ['Jurisdiction', /law of the Province of Ontario/],
      [
        'Liability',
        /cannot promise that it is always available/,
        /limited to the amount you paid on Giftlist in the 12 months before/,
      ],
      ['Intellectual property', /belong to us or to those who license them to us/],
      [
        'Termination',
        /stop using Giftlist at any time, or ask us to delete your account/,
        /suspend or terminate your account/,
      ],
      [
        'Disputes',
        /write to us first/,
        /binding arbitration in Toronto, Ontario, in English/,
        /waive a trial by jury.*class action/,
      ],
      ['Force majeure', /something beyond its reasonable control/],
      ['Changes to these terms', /with a new effective date/],
      ['Contact', /reach us by email/],
    ],
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    other: 'Terms and Conditions',
    sections: [
      [
        'Information we collect',
        /When you open an account we ask for:/,
        /first and last name.*email address.*date of birth.*gender.*mailing address.*phone number, which is optional/,
        /as a guest, we ask only for your first name, last name and email address/,
        /reviews, ratings, comments and messages.*the history of your orders/,
      ],
      [
        'How we use it',
        /your account, your lists and your bag.*orders paid, delivered.*without showing you their address/,
        /about an order, and to answer you.*old enough.*keep Giftlist safe/,
      ],
      [
        'Sharing',
        /no more:.*card payment provider.*third-party logistics providers/,
        /other people see your username and the lists and content you made public/,
        /A buyer does not see the address a gift goes to/,
        /authorities get what a law or a court obliges us to hand over/,
      ],
      ['Security', /technical and organisational means/],
      ['Cookies', /cookies to keep you signed in and to remember your bag/],
      ['Your rights', /have it corrected, withdraw a consent, or ask us to delete your account/],
      [
        'Retention',
        /no longer than this:/,
        /account information and order history: 7 years/,
        /analytics data: 2 years/,
        /your content: until you delete your account or the content is removed/,
      ],
      ['Children', /minimum age of 13/, /parental consent is required under Canadian privacy law/],
      ['International transfers', /based in Ontario/],
      ['Changes to this policy', /with a new effective date/],
      ['Contact', /reach us by email/],
    ],
  },
];

describe.each(pages)('$path', ({ path, title, sections, other }) => {
  const numbered = sections.map(([name], index) => `${index + 1}. ${name}`);

  it('shows its title, effective date and numbered sections in order', async () => {
    await open(path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText('June 21st, 2025')).toHaveAttribute('datetime', '2025-06-21');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual(['On this page', ...numbered]);
  });

  it('links to every section from its table of contents, and moves the focus', async () => {
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

  it('links to the other legal page', async () => {
    await open(path);
    await userEvent.click(screen.getByRole('link', { name: other }));
    expect(await screen.findByRole('heading', { level: 1, name: other })).toBeVisible();
  });

  it('contains all facts in their sections', async () => {
    await open(path);
    const missing = sections.flatMap(([name, ...facts], index) =>
      facts.filter((fact) => !fact.test(sectionText(numbered[index] ?? ''))).map((fact) => `${name}: ${fact}`),
    );
    expect(missing).toEqual([]);
    const contact = within(screen.getByRole('region', { name: numbered.at(-1) }));
    expect(contact.getByRole('link', { name: 'help@giftlist.example' })).toHaveAttribute(
      'href',
      'mailto:help@giftlist.example',
    );
  });
});

it('shows the company that data-company of the page names', async () => {
  const { dataset } = document.documentElement;
  dataset['company'] = 'Maple Gifts Inc.';
  onTestFinished(() => {
    delete dataset['company'];
  });
  await open('/terms-of-service');
  expect(sectionText('16. Contact')).toBe(
    '16. ContactQuestions about these terms reach us by email.Maple Gifts Inc.help@giftlist.example',
  );
});

it("links from the terms' privacy section to the privacy policy", async () => {
  await open('/terms-of-service');
  const section = within(screen.getByRole('region', { name: '7. Privacy' }));
  await userEvent.click(section.getByRole('link', { name: 'Read the privacy policy' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});
