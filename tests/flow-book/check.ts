import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import { chromium, type Page } from 'playwright';
import { chromiumArgs, findBrowser } from '../support/browser';
import type { Built } from './build';
import { crossingsOf } from './chart/crossings';
import { roomyWidth, smallestScale } from './chart/lay-out';
import { pageFaults } from './page-faults';

/** A book with its pictures may be so large. */
const mostBytes = 40 * 1024 * 1024;

/** Charts of flows with more states may need zoom. */
const mostStatesWithoutZoom = 12;

/** px. */
const smallestText = 12;

/** What is wrong with the charts: words that cross something, and those that are too wide to be read as they are. */
const chartFaults = ({ charts }: Built): string[] =>
  charts.flatMap(({ flow, layout }) => {
    const crossings = crossingsOf(layout).map((fault) => `${flow.id}: ${fault} cross`);
    const isSmall = flow.states.length - 1 <= mostStatesWithoutZoom;
    const isWide = isSmall && layout.width > roomyWidth / smallestScale;
    return [...crossings, ...(isWide ? [`${flow.id}: the chart is ${Math.round(layout.width)} px wide`] : [])];
  });

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page that is open. Only that is sent here: all that it has looked at would be megabytes. */
const axeFaults = async (page: Page, name: string, rules: readonly string[] = []): Promise<string[]> => {
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const { violations } = await axe.run({
      preload: false,
      resultTypes: ['violations'],
      ...(only.length > 0 && { runOnly: { type: 'rule', values: only } }),
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target }) => target.join(' '))
          .join(', ')}`,
    );
  }, rules);
  return found.map((fault) => `${name}: axe ${fault}`);
};

/** Texts of a chart that are too small as they stand on the page, or wider than the room that was measured for them. */
const textFaults = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    ([at, least]) => {
      const chart = document.querySelector<SVGSVGElement>('svg.chart');
      if (chart === null) return [`${at}: there is no chart`];
      const scale = chart.getBoundingClientRect().width / chart.viewBox.baseVal.width;
      const texts = [...chart.querySelectorAll<SVGTextElement>('text')];
      const small = texts.filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale < least - 0.01);
      const wide = texts.filter((text) => {
        const room = text.closest('g')?.querySelector('rect')?.getBBox();
        const box = text.getBBox();
        return room !== undefined && (box.x < room.x - 1 || box.x + box.width > room.x + room.width + 1);
      });
      return [
        ...small.slice(0, 1).map(() => `${at}: texts of the chart are ${(13 * scale).toFixed(1)} px high`),
        ...wide.map((text) => `${at}: '${text.textContent}' does not fit its place`),
      ];
    },
    [name, smallestText] as const,
  );

const browser = await findBrowser();

const browserFaults = async (folder: string, { book }: Built): Promise<string[]> => {
  const faults: string[] = [];
  const running = await chromium.launch({ executablePath: browser, args: chromiumArgs });
  try {
    const page = await running.newPage({ viewport: { width: 1280, height: 800 } });
    let at = '';
    page.on('request', (request) => {
      if (!request.url().startsWith('file:') && !request.url().startsWith('data:'))
        faults.push(`${at}: asks for ${request.url()}`);
    });
    page.on('pageerror', (error) => faults.push(`${at}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(`${at}: ${message.text()}`);
    });
    const open = async (file: string) => {
      at = file;
      await page.goto(pathToFileURL(resolve(folder, file)).href);
      await page.evaluate(() => document.fonts.ready);
    };
    for (const flow of book.flows.filter(({ states }) => states.length - 1 <= mostStatesWithoutZoom)) {
      await open(`${flow.id}.html`);
      faults.push(...(await textFaults(page, at)));
    }
    for (const file of ['index.html', 'checkout.html', 'api.html']) {
      await open(file);
      await page.evaluate(axeSource);
      await page.emulateMedia({ colorScheme: 'light' });
      faults.push(...(await axeFaults(page, `${file}, light`)));
      // The dark page has the same parts in other colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      faults.push(...(await axeFaults(page, `${file}, dark`, ['color-contrast'])));
      await page.setViewportSize({ width: 360, height: 740 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) faults.push(`${file}: ${width} px wide on a phone of 360 px`);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await open('index.html');
    await page.getByRole('searchbox').fill('paying fails');
    const first = await page.locator('#results a').first().getAttribute('href');
    if (first === null || !first.startsWith('checkout.html'))
      faults.push(`index.html: the search for 'paying fails' finds ${first ?? 'nothing'}`);
  } finally {
    await running.close();
  }
  return faults;
};

/** Everything that is wrong with a book that was made. */
export const checkBook = async (folder: string, built: Built): Promise<readonly string[]> => {
  const pages = new Map(
    globSync('*.html', { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const wanted = ['index.html', 'api.html', ...built.book.flows.map(({ id }) => `${id}.html`)];
  const bytes = globSync('**/*', { cwd: folder }).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return [
    ...wanted.filter((file) => !pages.has(file)).map((file) => `${file} is missing`),
    ...pageFaults(pages, (file) => existsSync(join(folder, file))),
    ...chartFaults(built),
    ...(bytes > mostBytes ? [`The book has ${Math.round(bytes / 1024 / 1024)} MB.`] : []),
    ...(await browserFaults(folder, built)),
  ];
};
