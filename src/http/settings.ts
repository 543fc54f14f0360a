import type { PageSettings, SettingName } from '#rules/settings.ts';

let serverSettings: PageSettings = {};

/** Sets the settings that `setting` returns during server rendering. */
export const renderWithSettings = (settings: PageSettings): void => {
  serverSettings = settings;
};

/**
 * Setting of this page, an attribute of `<html>` (`data-api` and so on) so that one build works in test and production
 * (docs/deployment-static.md). The app reads settings only here; the head script reads `data-api` earlier.
 *
 * @returns `undefined` if not set
 */
export const setting = (name: SettingName): string | undefined =>
  typeof document === 'undefined' ? serverSettings[name] : document.documentElement.dataset[name] || undefined;
