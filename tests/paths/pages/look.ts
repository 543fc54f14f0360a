import type { Locator } from '@playwright/test';

/** Whether any of them is in sight, without waiting for it. */
export const isSeen = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((elements) => elements.some((element) => element.checkVisibility({ visibilityProperty: true })));

/** Whether none of them is in sight. */
export const isGone = async (locator: Locator): Promise<boolean> => !(await isSeen(locator));

/**
 * Whether any of them can be pressed as far as it knows itself. A dialog above it does not count: that is a matter of
 * layers, which the dialog's own flow answers for.
 */
export const isEnabled = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((elements) =>
    elements.some(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [aria-disabled="true"]') &&
        element.closest('[inert]') === null,
    ),
  );

/** Whether all of it is so. */
export const every = async (...looks: readonly Promise<boolean>[]): Promise<boolean> =>
  (await Promise.all(looks)).every(Boolean);
