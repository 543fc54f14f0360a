import type { Locator, Page } from '@playwright/test';

/** A control as it stands on the page at one moment. */
export interface ControlView {
  readonly isSeen: boolean;
  readonly isEnabled: boolean;
}

/** Looks under way, by what they look at: what is asked of a page by many at one moment is asked once. */
const underWay = new WeakMap<Page, Map<string, Promise<ControlView>>>();

/** Whether any of them is in sight, and whether any of those can be pressed as far as it knows itself. */
export const lookAt = (locator: Locator): Promise<ControlView> => {
  const page = locator.page();
  const looks = underWay.get(page) ?? new Map<string, Promise<ControlView>>();
  underWay.set(page, looks);
  const what = String(locator);
  const known = looks.get(what);
  if (known) return known;
  const look = locator
    .evaluateAll((elements) => {
      const seen = elements.filter((element) => element.checkVisibility({ visibilityProperty: true }));
      return {
        isSeen: seen.length > 0,
        isEnabled: seen.some(
          (element) => !element.matches(':disabled, [aria-disabled="true"]') && element.closest('[inert]') === null,
        ),
      };
    })
    .finally(() => looks.delete(what));
  looks.set(what, look);
  return look;
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
