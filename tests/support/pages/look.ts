import { type Locator, type Page, selectors } from 'playwright';

/** Visibility of a control at one moment. */
export interface Visibility {
  readonly isVisible: boolean;
  readonly isEnabled: boolean;
}

declare global {
  interface Window {
    /** Elements found by pending reads, by read and by index of the locator. */
    __looks?: Record<string, Record<string, Element[]>>;
  }
}

// Selector suffix that records the found elements.
await selectors.register('noted', () => ({
  query: (element: Element) => element,
  queryAll: (element: Element, under: string) => {
    const [question = '', place = ''] = under.split('.');
    window.__looks ??= {};
    const looks = (window.__looks[question] ??= {});
    (looks[place] ??= []).push(element);
    return [element];
  },
}));

let questions = 0;

const absent: Visibility = { isVisible: false, isEnabled: false };

/** Reads all locators in one call: one call each would dominate the cost of a replay. */
const ask = async (locators: ReadonlyMap<string, Locator>): Promise<ReadonlyMap<string, Visibility>> => {
  questions += 1;
  const question = questions;
  const views = await [...locators.values()]
    .map((locator, place) => locator.locator(`noted=${question}.${place}`))
    .reduce((all, one) => all.or(one))
    .evaluateAll((_, asked) => {
      const looks = window.__looks?.[asked] ?? {};
      delete window.__looks?.[asked];
      return Object.entries(looks).map(([place, elements]): [number, { isVisible: boolean; isEnabled: boolean }] => {
        const seen = elements.filter((element) => element.checkVisibility({ visibilityProperty: true }));
        const isEnabled = seen.some(
          (element) => !element.matches(':disabled, [aria-disabled="true"]') && element.closest('[inert]') === null,
        );
        return [Number(place), { isVisible: seen.length > 0, isEnabled }];
      });
    }, question);
  const byPlace = new Map(views);
  return new Map([...locators.keys()].map((what, place) => [what, byPlace.get(place) ?? absent]));
};

/** Locators read in one turn of the event loop, and their result. */
interface Looks {
  readonly locators: Map<string, Locator>;
  readonly views: Promise<ReadonlyMap<string, Visibility>>;
}

/** Reads that have not been sent yet. */
const gathering = new WeakMap<Page, Looks>();

const gather = (page: Page): Looks => {
  const locators = new Map<string, Locator>();
  const views = new Promise<void>((resolve) => {
    setImmediate(() => {
      gathering.delete(page);
      resolve();
    });
  }).then(() => ask(locators));
  const looks = { locators, views };
  gathering.set(page, looks);
  return looks;
};

/** Whether any match is visible, and whether any visible match is enabled. */
export const readVisibility = async (locator: Locator): Promise<Visibility> => {
  const page = locator.page();
  const { locators, views } = gathering.get(page) ?? gather(page);
  const what = String(locator);
  locators.set(what, locator);
  return (await views).get(what) ?? absent;
};

/** Whether any match is visible now. */
export const isVisible = async (locator: Locator): Promise<boolean> => (await readVisibility(locator)).isVisible;

/** Whether no match is visible now. */
export const isHidden = async (locator: Locator): Promise<boolean> => !(await isVisible(locator));

/** Whether any match is enabled. Ignores dialogs above it: the flow of a dialog covers these. */
export const isEnabled = async (locator: Locator): Promise<boolean> => (await readVisibility(locator)).isEnabled;

/** Whether all conditions hold. */
export const every = async (...looks: readonly Promise<boolean>[]): Promise<boolean> =>
  (await Promise.all(looks)).every(Boolean);
