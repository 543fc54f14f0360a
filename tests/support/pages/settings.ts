import type { Locator } from '@playwright/test';
import { evenIfHidden, PagePart } from './page-part';

/** Settings page: appearance and welcome tips. */
export class Settings extends PagePart {
  readonly heading = this.page.getByRole('heading', { name: 'Settings', level: 1 });
  readonly showTips = this.page.getByRole('button', { name: 'Show welcome tips again' });
  readonly tipsShown = this.page.getByText('You will see the welcome tips the next time you open a giftlist.');

  /** Option of the appearance. */
  appearance(name: 'Same as the system' | 'Light' | 'Dark'): Locator {
    return this.page
      .getByRole('radiogroup', { name: 'Appearance', ...evenIfHidden })
      .getByRole('radio', { name: new RegExp(`^${name}`), ...evenIfHidden });
  }

  /** Color scheme that the page shows, by its background color. */
  colorScheme(): Promise<'light' | 'dark'> {
    return this.page.evaluate(() => {
      const [red = 0] = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
      return red > 127 ? 'light' : 'dark';
    });
  }
}
