import type { Locator, Page } from '@playwright/test';

const hidden = { includeHidden: true } as const;

/** What a member chooses for this browser. */
export class Settings {
  readonly heading;
  readonly surprise;
  readonly showTips;
  readonly tipsShown;
  readonly #page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { name: 'Settings', level: 1 });
    this.surprise = page.getByRole('switch', { name: 'Surprise me' });
    this.showTips = page.getByRole('button', { name: 'Show welcome tips again' });
    this.tipsShown = page.getByText('You will see the welcome tips at your next visit to a giftlist.');
  }

  /** A choice of the appearance. */
  appearance(name: 'Same as the system' | 'Light' | 'Dark'): Locator {
    return this.#page
      .getByRole('radiogroup', { name: 'Appearance', ...hidden })
      .getByRole('radio', { name: new RegExp(`^${name}`), ...hidden });
  }

  /** Whether the page is light or dark, as the browser paints it. */
  colour(): Promise<'light' | 'dark'> {
    return this.#page.evaluate(() => {
      const [red = 0] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return red > 127 ? 'light' : 'dark';
    });
  }
}
