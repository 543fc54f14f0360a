import type { Page } from '@playwright/test';

declare global {
  interface Window {
    loseText?: (text: string) => void;
  }
}

/**
 * Translates the page as Chrome does: wraps every text, also later ones, in two font elements. The words stay the
 * same.
 * Runs in the browser after the page load.
 */
export const translate = (): void => {
  const untranslated = 'script, style, noscript, textarea, option, font, svg';
  // Chrome keeps the replaced nodes: a change of one does not show on the page.
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
  // Chrome translates after the page load.
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
 * Translates the page after each load.
 *
 * @returns reads the texts that changed after their replacement: the page still shows the old words
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
