import { mkdirSync, writeFileSync } from 'node:fs';
import { vi } from 'vitest';
import * as z from 'zod';
import type { Engine } from './engine';

/** WebDriver code points of keys. */
const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

/** Selects a visible element, neither busy nor disabled, by CSS selector and start of its accessible name. */
interface ElementQuery {
  readonly css: string;
  readonly name?: string;
}

/** Polls until the check passes. Slower than `pollUntil`, because each check is a browser command. */
const pollBrowser = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 45_000, interval: 60 });

const Element = z.record(z.string(), z.string());

/** Finds an element and scrolls it into view. Runs in the browser. */
const findInPage = (css: string, name: string) => {
  const normalized = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement) =>
    normalized(element.getAttribute('aria-label')) ||
    ('labels' in element &&
      normalized([...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' '))) ||
    normalized(element.innerText);
  const found = [...document.querySelectorAll<HTMLElement>(css)].find(
    (element) =>
      // Skips the visibility check of options, because the browser draws them outside the page.
      (element.tagName === 'OPTION' || element.checkVisibility({ visibilityProperty: true })) &&
      nameOf(element).startsWith(name) &&
      element.ariaBusy !== 'true' &&
      element.ariaDisabled !== 'true',
  );
  const { top = 0, bottom = 0 } = found?.getBoundingClientRect() ?? {};
  if (found?.tagName !== 'OPTION' && (top < 80 || bottom > innerHeight - 20))
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
};

/** User actions and checks in a browser. Each retries until it succeeds. */
export class Browser {
  constructor(readonly engine: Engine) {}

  /** Runs a function in the page. The function cannot use variables of this process. */
  async run<Values extends unknown[]>(script: (...values: Values) => unknown, ...args: Values): Promise<unknown> {
    return this.engine.command('Execute Script', { script: `return (${String(script)})(...arguments)`, args });
  }

  async go(url: string): Promise<void> {
    await this.engine.command('Navigate To', { url });
  }

  /** Goes back without waiting for a load, because a page from the back/forward cache does not load. */
  async back(): Promise<void> {
    await this.run(() => void setTimeout(() => history.back()));
  }

  async #find({ css, name = '' }: ElementQuery): Promise<string> {
    const found = await this.run(findInPage, css, name);
    if (found === null) throw new Error(`There is no ${css} '${name}'.`);
    const [id] = Object.values(Element.parse(found));
    return id ?? '';
  }

  async #act(name: 'Element Click' | 'Element Clear' | 'Element Send Keys', query: ElementQuery, parameters = {}) {
    // Retries, because a closing dialog can cover the element, and a render can replace it.
    await pollBrowser(async () => this.engine.command(name, { id: await this.#find(query), ...parameters }));
  }

  async click(css: string, name?: string): Promise<void> {
    await this.#act('Element Click', { css, name });
  }

  /** Replaces the text of a field. */
  async fill(css: string, name: string, text: string): Promise<void> {
    await this.#act('Element Clear', { css, name });
    await this.type(css, name, text);
  }

  async type(css: string, name: string, text: string): Promise<void> {
    await this.#act('Element Send Keys', { css, name }, { text });
  }

  async press(key: keyof typeof keys): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
    await this.engine.command('Perform Actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Visible text of the first element that matches, by default of the page. */
  async text(css = 'body'): Promise<string> {
    return String(await this.run((within) => document.querySelector<HTMLElement>(within)?.innerText ?? '', css));
  }

  /** Waits for a text. */
  async sees(text: string, css = 'body'): Promise<void> {
    await pollBrowser(async () => {
      const shown = await this.text(css);
      if (!shown.includes(text)) throw new Error(`'${text}' is not in ${css}, but '${shown.slice(0, 200)}'`);
    });
  }

  /** Waits until no visible element matches. */
  async gone(css: string): Promise<void> {
    await pollBrowser(async () => {
      if ((await this.run(findInPage, css, '')) !== null) throw new Error(`${css} is still there.`);
    });
  }

  /** Waits for a visible element, neither busy nor disabled. */
  async seesElement(css: string, name?: string): Promise<void> {
    await pollBrowser(() => this.#find({ css, name }));
  }

  /** Waits until a condition holds in the page. */
  async holds<Values extends unknown[]>(
    condition: string,
    check: (...values: Values) => boolean,
    ...args: Values
  ): Promise<void> {
    await pollBrowser(async () => {
      if ((await this.run(check, ...args)) !== true) throw new Error(`Failed condition: ${condition}.`);
    });
  }

  /** Waits until an element with this name has the focus. */
  async focuses(name: string): Promise<void> {
    await this.holds(
      `'${name}' has the focus`,
      (wanted) => {
        const { activeElement: element } = document;
        const labels = element && 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
        const names = [
          element?.getAttribute('aria-label'),
          ...labels.map((label) => label.textContent),
          element?.textContent,
        ];
        return names.some((text) => text?.replace(/\s+/g, ' ').trim().startsWith(wanted));
      },
      name,
    );
  }

  /** Saves a screenshot. @returns its path */
  async saveScreenshot(name: string): Promise<string> {
    const folder = 'test-results/engines';
    mkdirSync(folder, { recursive: true });
    const path = `${folder}/${name}.png`;
    writeFileSync(path, String(await this.engine.command('Take Screenshot')), 'base64');
    return path;
  }
}
