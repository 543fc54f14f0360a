import type { PageSettings, SettingName } from '../rules/settings';

let ofServer: PageSettings = {};

/** Sets the settings of the page that the server renders. */
export const renderWithSettings = (settings: PageSettings): void => {
  ofServer = settings;
};

/**
 * A setting of this page. It stands as an attribute of the page's `<html>` element (`data-api` and so on), and not in the scripts, so that
 * one build goes from test to production (docs/deployment.md). This is the only place of
 * the app that reads it; the head script reads `data-api` before the app is there.
 *
 * @returns `undefined` where it is not set
 */
export const setting = (name: SettingName): string | undefined =>
  typeof document === 'undefined' ? ofServer[name] : document.documentElement.dataset[name] || undefined;
