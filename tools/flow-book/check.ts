import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import { chromium, type Page } from 'playwright';
import { chromiumArgs, findBrowser } from '#tests/support/browser.ts';
import { pageErrors } from './page-errors';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe violations of the open page. */
const axeErrors = (tab: Page): Promise<string[]> =>
  tab.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const { violations } = await axe.run({ preload: false, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.target.join(' ') ?? ''}`);
  });

/** Pages that are opened in a browser, in both color schemes. `checkout` is the largest flow. */
const openedPages = ['index.html', 'api.html', 'checkout.html'] as const;

const executablePath = await findBrowser();

const browserErrors = async (folder: string): Promise<string[]> => {
  const errors: string[] = [];
  const chromiumBrowser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const tab = await chromiumBrowser.newPage();
    tab.on('pageerror', (error) => errors.push(error.message));
    tab.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
    });
    for (const file of openedPages) {
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 360],
      ] as const) {
        await tab.emulateMedia({ colorScheme });
        await tab.setViewportSize({ width, height: 800 });
        await tab.goto(pathToFileURL(join(folder, file)).href);
        await tab.evaluate(axeSource);
        errors.push(...(await axeErrors(tab)).map((error) => `${file}, ${colorScheme}: ${error}`));
        const pageWidth = await tab.evaluate(() => document.documentElement.scrollWidth);
        if (pageWidth > width) errors.push(`${file}: ${pageWidth} px wide on a screen of ${width} px`);
      }
    }
  } finally {
    await chromiumBrowser.close();
  }
  return errors;
};

/**
 * Checks links, ids and URLs of all pages, and opens some pages in a browser.
 *
 * @param pages - HTML by file name, as written to the folder.
 * @returns one line per error
 */
export const checkBook = async (folder: string, pages: ReadonlyMap<string, string>): Promise<readonly string[]> => [
  ...pageErrors(pages, (file) => existsSync(join(folder, file))),
  ...(await browserErrors(folder)),
];
