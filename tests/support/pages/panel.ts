import type { Locator } from '@playwright/test';
import { PagePart } from './page-part';

/** Test panel next to the shop in mock mode. */
export class Panel extends PagePart {
  readonly root = this.page.getByRole('complementary', { name: 'Test panel' });

  /** Summary that expands and collapses the panel. */
  get summary(): Locator {
    return this.root.getByText('Test panel');
  }

  /** Expands the panel and one section. */
  async open(sectionTitle: string): Promise<void> {
    const heading = this.root.getByRole('heading', { name: sectionTitle, exact: true });
    await this.summary.waitFor();
    if (!(await heading.isVisible())) await this.summary.click();
    const section = this.root.locator('details.section', {
      has: this.page.getByRole('heading', { name: sectionTitle, exact: true }),
    });
    if ((await section.getAttribute('open')) === null) await heading.click();
  }

  get person(): Locator {
    return this.root.getByRole('combobox', { name: 'Who is signed in' });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** Latest status message of a section. */
  status(text: string): Locator {
    return this.root.getByRole('status').filter({ hasText: text });
  }

  /** Flow in the list of running flows. */
  flow(title: string): Locator {
    return this.root.getByRole('listitem').filter({ has: this.page.getByText(title, { exact: true }) });
  }
}
