import type { RouteObject } from 'react-router-dom';
import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';

export const helpRoute: RouteObject = {
  path: paths.help,
  lazy: async () => ({ Component: (await import('./help-page')).HelpPage }),
  handle: { title: pageTitles.help },
};
