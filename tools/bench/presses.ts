import { expect, type Locator, type Page } from '@playwright/test';

/** How often a way needs a finger: taps and keys, and typed characters apart. */
export interface Presses {
  readonly presses: number;
  readonly characters: number;
}

/** A hand at a phone. Counts taps and keys, and typed characters apart. Reading and waiting count nothing. */
export class Hand {
  readonly #page;
  #presses = 0;
  #characters = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.#presses += 1;
    await target.tap();
  }

  /** Presses a key that types no character. */
  async press(key: 'Enter' | 'ArrowDown'): Promise<void> {
    this.#presses += 1;
    await this.#page.keyboard.press(key);
  }

  /** Types into the field that has the focus already. Fails if that is another one. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    this.#characters += text.length;
    await this.#page.keyboard.type(text);
  }

  async tapAndType(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.type(field, text);
  }

  /** Total so far. */
  get count(): Presses {
    return { presses: this.#presses, characters: this.#characters };
  }
}

/** A way with its count, or why it cannot be walked yet. */
export interface Way {
  readonly name: string;
  readonly count: Presses | 'not offered';
  /** Most presses that it may need. */
  readonly bar: number;
}

const wayRow = ({ name, count, bar }: Way): string => {
  if (count === 'not offered') return `| ${name} | not offered | | ≤ ${bar} | |`;
  const { presses, characters } = count;
  return `| ${name} | ${presses} | ${characters} | ≤ ${bar} | ${presses <= bar ? 'yes' : 'NO'} |`;
};

/** Markdown table of the ways. */
export const waysTable = (ways: readonly Way[]): string =>
  ['| way | presses | characters | bar | within |', '|---|---|---|---|---|', ...ways.map(wayRow)].join('\n');

/** Position of the first wish of a page, px from the top. */
export interface FirstWish {
  readonly page: string;
  readonly name: number;
  readonly price: number;
  /** Lower edge of the row's first button. */
  readonly button: number;
}

/** Highest y of the first wish, px. */
const firstWishBar = 320;

/** Markdown table of the first wishes. */
export const firstWishTable = (wishes: readonly FirstWish[]): string =>
  [
    '| first wish, 390 × 844 | name, y | price, y | end of its button, y | bar | within |',
    '|---|---|---|---|---|---|',
    ...wishes.map(
      ({ page, name, price, button }) =>
        `| ${page} | ${name} | ${price} | ${button} | name ≤ ${firstWishBar} | ${name <= firstWishBar ? 'yes' : 'NO'} |`,
    ),
  ].join('\n');
