import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

export const settingsRoute = guardedRoute({
  path: paths.settings,
  title: pageTitles.settings,
  load: async () => ({ Page: (await import('./settings-page')).SettingsPage }),
});
