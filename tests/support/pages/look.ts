import { type Locator, type Page, selectors } from 'playwright';

/** A control as it stands on the page at one moment. */
export interface ControlView {
  readonly isSeen: boolean;
  readonly isEnabled: boolean;
}

declare global {
  interface Window {
    /** What the looks under way have found: by the number of the question, and by the place in it. */
    __looks?: Record<string, Record<string, Element[]>>;
  }
}

// At the end of a selector, it notes what the selector has found.
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

const absent: ControlView = { isSeen: false, isEnabled: false };

/** Asks a page once about all of them: a question for each would be the larger part of what a replay works. */
const ask = async (locators: ReadonlyMap<string, Locator>): Promise<ReadonlyMap<string, ControlView>> => {
  questions += 1;
  const question = questions;
  const views = await [...locators.values()]
    .map((locator, place) => locator.locator(`noted=${question}.${place}`))
    .reduce((all, one) => all.or(one))
    .evaluateAll((_, asked) => {
      const looks = window.__looks?.[asked] ?? {};
      delete window.__looks?.[asked];
      return Object.entries(looks).map(([place, elements]): [number, { isSeen: boolean; isEnabled: boolean }] => {
        const seen = elements.filter((element) => element.checkVisibility({ visibilityProperty: true }));
        const isEnabled = seen.some(
          (element) => !element.matches(':disabled, [aria-disabled="true"]') && element.closest('[inert]') === null,
        );
        return [Number(place), { isSeen: seen.length > 0, isEnabled }];
      });
    }, question);
  const byPlace = new Map(views);
  return new Map([...locators.keys()].map((what, place) => [what, byPlace.get(place) ?? absent]));
};

/** What is looked at in one turn of the program, and what comes of it. */
interface Looks {
  readonly locators: Map<string, Locator>;
  readonly views: Promise<ReadonlyMap<string, ControlView>>;
}

/** Looks that have not been asked yet. */
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

/** Whether any of them is in sight, and whether any of those can be pressed as far as it knows itself. */
export const lookAt = async (locator: Locator): Promise<ControlView> => {
  const page = locator.page();
  const { locators, views } = gathering.get(page) ?? gather(page);
  const what = String(locator);
  locators.set(what, locator);
  return (await views).get(what) ?? absent;
};

/** Whether any of them is in sight, without waiting for it. */
export const isSeen = async (locator: Locator): Promise<boolean> => (await lookAt(locator)).isSeen;

/** Whether none of them is in sight. */
export const isGone = async (locator: Locator): Promise<boolean> => !(await isSeen(locator));

/**
 * Whether any of them can be pressed as far as it knows itself. A dialog above it does not count: that is a matter of
 * layers, which the dialog's own flow answers for.
 */
export const isEnabled = async (locator: Locator): Promise<boolean> => (await lookAt(locator)).isEnabled;

/** Whether all of it is so. */
export const every = async (...looks: readonly Promise<boolean>[]): Promise<boolean> =>
  (await Promise.all(looks)).every(Boolean);
