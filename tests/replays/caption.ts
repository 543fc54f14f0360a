import { slowMotion } from '../support/slow-motion';
import type { DescribedPath } from './harness/describe-path';
import type { Shop } from './shop';

/**
 * Shows the current step to a person at the screen: in the terminal and, with `--slow`, at the lower edge of the page.
 */
export class Caption {
  readonly #shop: Shop;
  readonly #path: DescribedPath;
  readonly #isHeaded: boolean;

  constructor(shop: Shop, path: DescribedPath, isHeaded: boolean) {
    this.#shop = shop;
    this.#path = path;
    this.#isHeaded = isHeaded;
  }

  /** Shows the step with that index; -1 is the start. */
  async say(index: number): Promise<void> {
    if (!this.#isHeaded && slowMotion === 0) return;
    const words = this.#path.steps[index]?.words ?? this.#path.words;
    const line = index < 0 ? words : `${index + 1}. ${words}`;
    process.stdout.write(index < 0 ? `\n${line}\n` : `  ${line}\n`);
    if (slowMotion > 0) await this.#show(line);
  }

  /** Shows the expected result. */
  result(index: number): void {
    if (!this.#isHeaded && slowMotion === 0) return;
    const { result, detail } = this.#path.steps[index] ?? this.#path;
    process.stdout.write(`     ${result}${detail === '' ? '' : ` (${detail})`}\n`);
  }

  async #show(line: string): Promise<void> {
    await this.#shop.page.evaluate((text) => {
      const id = 'replay-caption';
      // Outside of body, in a closed shadow root: neither the shop nor an assertion finds it.
      const host = document.getElementById(id) ?? document.documentElement.appendChild(document.createElement('div'));
      host.id = id;
      host.style.cssText = 'position: fixed; inset: auto 0 12px; z-index: 2147483647; pointer-events: none';
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      paragraph.style.cssText =
        'margin: 0 auto; width: fit-content; max-width: 90vw; padding: 8px 16px; border-radius: 8px; font: 16px/1.4 system-ui; color: #fff; background: rgb(0 0 0 / 80%)';
      const roots = window as Window & { __replayCaption?: ShadowRoot };
      roots.__replayCaption ??= host.attachShadow({ mode: 'closed' });
      roots.__replayCaption.replaceChildren(paragraph);
    }, line);
  }
}
