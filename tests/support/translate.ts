import type { Page } from '@playwright/test';

declare global {
  interface Window {
    reportLostText?: (text: string) => void;
  }
}

/**
 * Changes the page as Chrome's translation does: replaces every present and future text by a copy in two font elements.
 * Does not change the words, so that tests find them. Runs in the browser after the page load.
 */
export const translate = (): void => {
  const untranslated = 'script, style, noscript, textarea, option, font, svg';
  // Reports changes of the replaced text nodes. React still updates these nodes, but the page shows the copies.
  const replaced = new MutationObserver((records) => {
    for (const { oldValue, target } of records) window.reportLostText?.(`'${oldValue}' becomes '${target.nodeValue}'`);
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
  // Starts only after hydration, because Chrome translates after the page load.
  const startTranslating = () => {
    if (!isHydrated()) {
      requestAnimationFrame(startTranslating);
      return;
    }
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { target } of records) if (target.isConnected) translateIn(target);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  startTranslating();
};

/**
 * Translates the page after each load.
 *
 * @returns a function that returns the lost changes: React changed these texts, but the page shows the old copies
 */
export const translatePage = async (page: Page): Promise<() => Promise<string[]>> => {
  const lost: string[] = [];
  await page.exposeFunction('reportLostText', (text: string) => lost.push(text));
  await page.addInitScript(`addEventListener('load', ${String(translate)})`);
  return async () => {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return lost;
  };
};
