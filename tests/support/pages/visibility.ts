import { type Locator, type Page, selectors } from 'playwright';

/** Whether a control is visible and enabled at one moment. */
export interface Visibility {
  readonly isVisible: boolean;
  readonly isEnabled: boolean;
}

declare global {
  interface Window {
    /** Elements found by pending reads, by the number of the read and the index of the locator. */
    __found?: Record<string, Record<string, Element[]>>;
  }
}

// Selector engine `noted=<read>.<index>`: appended to a locator, it records the elements that the locator finds.
await selectors.register('noted', () => ({
  query: (element: Element) => element,
  queryAll: (element: Element, key: string) => {
    const [read = '', index = ''] = key.split('.');
    window.__found ??= {};
    const found = (window.__found[read] ??= {});
    (found[index] ??= []).push(element);
    return [element];
  },
}));

let lastRead = 0;

const absent: Visibility = { isVisible: false, isEnabled: false };

/** Reads all locators in one call to the browser, because separate calls would take most of the time of a replay. */
const readAll = async (locators: ReadonlyMap<string, Locator>): Promise<ReadonlyMap<string, Visibility>> => {
  lastRead += 1;
  const read = lastRead;
  const results = await [...locators.values()]
    .map((locator, index) => locator.locator(`noted=${read}.${index}`))
    .reduce((all, one) => all.or(one))
    .evaluateAll((_, key) => {
      const found = window.__found?.[key] ?? {};
      delete window.__found?.[key];
      return Object.entries(found).map(([index, elements]): [number, { isVisible: boolean; isEnabled: boolean }] => {
        const visibleElements = elements.filter((element) => element.checkVisibility({ visibilityProperty: true }));
        const isEnabled = visibleElements.some(
          (element) => !element.matches(':disabled, [aria-disabled="true"]') && element.closest('[inert]') === null,
        );
        return [Number(index), { isVisible: visibleElements.length > 0, isEnabled }];
      });
    }, read);
  const byIndex = new Map(results);
  return new Map([...locators.keys()].map((key, index) => [key, byIndex.get(index) ?? absent]));
};

/** Locators that are read together, because they were requested in one turn of the event loop, and their results. */
interface PendingRead {
  readonly locators: Map<string, Locator>;
  readonly results: Promise<ReadonlyMap<string, Visibility>>;
}

/** Reads that have not been sent yet. */
const pendingReads = new WeakMap<Page, PendingRead>();

const openRead = (page: Page): PendingRead => {
  const locators = new Map<string, Locator>();
  const results = new Promise<void>((resolve) => {
    setImmediate(() => {
      pendingReads.delete(page);
      resolve();
    });
  }).then(() => readAll(locators));
  const pending = { locators, results };
  pendingReads.set(page, pending);
  return pending;
};

/** Whether any match is visible, and whether any visible match is enabled. */
export const readVisibility = async (locator: Locator): Promise<Visibility> => {
  const page = locator.page();
  const { locators, results } = pendingReads.get(page) ?? openRead(page);
  const key = String(locator);
  locators.set(key, locator);
  return (await results).get(key) ?? absent;
};

/** Whether any match is visible now. */
export const isVisible = async (locator: Locator): Promise<boolean> => (await readVisibility(locator)).isVisible;

/** Whether no match is visible now. */
export const isHidden = async (locator: Locator): Promise<boolean> => !(await isVisible(locator));

/** Whether any visible match is enabled, even if a dialog covers it. */
export const isEnabled = async (locator: Locator): Promise<boolean> => (await readVisibility(locator)).isEnabled;

/** Whether all conditions hold. */
export const every = async (...conditions: readonly Promise<boolean>[]): Promise<boolean> =>
  (await Promise.all(conditions)).every(Boolean);
