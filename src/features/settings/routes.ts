import { paths } from '#rules/paths.ts';
import { guardedRoute } from '../account';

export const settingsRoute = guardedRoute({
  path: paths.settings,
  title: 'Settings',
  load: async () => ({ Page: (await import('./settings-page')).SettingsPage }),
});
