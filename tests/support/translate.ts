import type { Page } from '@playwright/test';

declare global {
  interface Window {
    loseText?: (text: string) => void;
  }
}

/**
 * Translates the page as Chrome does: replaces every text by one inside of two font elements, also those that are added later. The words
 * stay the same. Runs in the browser, once the page has loaded.
 */
export const translate = (): void => {
  const untranslated = 'script, style, noscript, textarea, option, font, svg';
  // Chrome keeps the replaced texts: a change of one is not shown on the page.
  const replaced = new MutationObserver((records) => {
    for (const { oldValue, target } of records) window.loseText?.(`'${oldValue}' becomes '${target.nodeValue}'`);
  });
  const translateIn = (root: Node) => {
    const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if (text instanceof Text && text.data.trim() !== '' && !text.parentElement?.closest(untranslated))
        found.push(text);
    for (const text of found) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      replaced.observe(text, { characterData: true, characterDataOldValue: true });
      text.replaceWith(outer);
    }
  };
  const isHydrated = () =>
    Object.keys(document.querySelector('#root header') ?? {}).some((key) => key.startsWith('__reactFiber'));
  // Chrome translates a page that has loaded.
  const begin = () => {
    if (!isHydrated()) {
      requestAnimationFrame(begin);
      return;
    }
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { target } of records) if (target.isConnected) translateIn(target);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  begin();
};

/**
 * Translates the page from now on and after each load.
 *
 * @returns reads the texts that were changed after their replacement: the page still shows the old words.
 */
export const translatePage = async (page: Page): Promise<() => Promise<string[]>> => {
  const lost: string[] = [];
  await page.exposeFunction('loseText', (text: string) => lost.push(text));
  await page.addInitScript(`addEventListener('load', ${String(translate)})`);
  return async () => {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return lost;
  };
};
