import type { RouteObject } from 'react-router-dom';
import { paths } from '#rules/paths.ts';

export const helpRoute: RouteObject = {
  path: paths.help,
  lazy: async () => ({ Component: (await import('./help-page')).HelpPage }),
  handle: { title: 'Help' },
};
