import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import { chromium, type Page } from 'playwright';
import { chromiumArgs, findBrowser } from '../support/browser';
import type { Built } from './build';
import { crossingsOf } from './chart/crossings';
import { roomyWidth, smallestScale } from './chart/lay-out';
import { pageErrors } from './page-errors';
import { Html, html } from './pages/html';
import { page } from './pages/page';

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

/** Files with questions of which no page has the words. */
const questionFaults = ({ book }: Built): string[] => {
  const told = new Set(book.flows.flatMap(({ texts }) => texts.map(({ file }) => file)));
  return globSync('src/rules/questions/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('/question.ts') && !told.has(file))
    .map((file) => `No page has the questions of ${file}`);
};

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page that is open. Only that is sent here: all that it has looked at would be megabytes. */
const axeFaults = async (tab: Page, name: string, rules: readonly string[] = []): Promise<string[]> => {
  const found = await tab.evaluate(async (only) => {
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

/** The page on which all charts that need no zoom are looked at, each as it stands on its own page. */
const chartsFile = 'charts.html';

const chartsPage = (pages: ReadonlyMap<string, string>, { book }: Built): string => {
  const charts = book.flows
    .filter(({ states }) => states.length - 1 <= mostStatesWithoutZoom)
    .map(({ id }) => /<div class="viewport".*?<\/svg><\/div>/s.exec(pages.get(`${id}.html`) ?? '')?.[0] ?? '')
    .map((chart) => html`<section class="chart-section">${new Html(chart)}</section>`);
  return page({ title: 'Charts', file: chartsFile, beside: [] }, charts).text;
};

/** Texts of the charts that are too small as they stand on the page, or wider than the room that was measured for them. */
const textFaults = (tab: Page, flows: readonly string[]): Promise<string[]> =>
  tab.evaluate(
    ([all, least]) =>
      all.flatMap((at) => {
        const chart = document.querySelector<SVGSVGElement>(`[data-chart="${at}"] svg.chart`);
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
      }),
    [flows, smallestText] as const,
  );

/** What people ask, and where one of the first answers of the search lies. */
const questions = [
  ['What happens when paying fails?', 'checkout.html#state-paying'],
  ['When does the drawer close?', 'drawer.html#timers'],
  ['What can a guest not do in edit recipient?', 'edit-recipient.html#reading-31'],
  ['Which calls does sign-up make, in which order?', 'sign-up.html#calls'],
  ['Which flows can open the error dialog?', 'problem.html#talks'],
  ['What happens to my bag when I sign in?', 'cart.html#reading-24'],
] as const;

/** How long an answer of the search is waited for, ms. */
const patience = 10_000;

const browser = await findBrowser();

const browserFaults = async (folder: string, { book }: Built): Promise<string[]> => {
  const faults: string[] = [];
  const running = await chromium.launch({ executablePath: browser, args: chromiumArgs });
  try {
    const tab = await running.newPage({ viewport: { width: 1280, height: 800 } });
    let at = '';
    tab.on('request', (request) => {
      if (!request.url().startsWith('file:') && !request.url().startsWith('data:'))
        faults.push(`${at}: asks for ${request.url()}`);
    });
    tab.on('pageerror', (error) => faults.push(`${at}: ${error.message}`));
    tab.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(`${at}: ${message.text()}`);
    });
    const open = async (file: string) => {
      at = file;
      await tab.goto(pathToFileURL(resolve(folder, file)).href);
      await tab.evaluate(() => document.fonts.ready);
    };
    await open(chartsFile);
    const small = book.flows.filter(({ states }) => states.length - 1 <= mostStatesWithoutZoom);
    faults.push(
      ...(await textFaults(
        tab,
        small.map(({ id }) => id),
      )),
    );
    for (const file of ['index.html', 'checkout.html', 'api.html']) {
      await open(file);
      await tab.evaluate(axeSource);
      await tab.emulateMedia({ colorScheme: 'light' });
      faults.push(...(await axeFaults(tab, `${file}, light`)));
      // The dark page has the same parts in other colours.
      await tab.emulateMedia({ colorScheme: 'dark' });
      faults.push(...(await axeFaults(tab, `${file}, dark`, ['color-contrast'])));
      await tab.setViewportSize({ width: 360, height: 740 });
      const width = await tab.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) faults.push(`${file}: ${width} px wide on a phone of 360 px`);
      await tab.setViewportSize({ width: 1280, height: 800 });
    }
    await open('index.html');
    for (const [question, address] of questions) {
      await tab.getByRole('searchbox').fill(question);
      const answer = tab.locator(`#results li:nth-child(-n + 3) a[href^="${address}"]`);
      await answer.waitFor({ timeout: patience }).catch(async () => {
        const found = await tab.locator('#results').innerText();
        faults.push(`index.html: the search for '${question}' finds ${found.slice(0, 80)} first`);
      });
    }
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
  writeFileSync(join(folder, chartsFile), chartsPage(pages, built));
  const wanted = ['index.html', 'api.html', ...built.book.flows.map(({ id }) => `${id}.html`)];
  const bytes = globSync('**/*', { cwd: folder }).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return [
    ...wanted.filter((file) => !pages.has(file)).map((file) => `${file} is missing`),
    ...pageErrors(pages, (file) => existsSync(join(folder, file))),
    ...chartFaults(built),
    ...questionFaults(built),
    ...(bytes > mostBytes ? [`The book has ${Math.round(bytes / 1024 / 1024)} MB.`] : []),
    ...(await browserFaults(folder, built)),
  ];
};
