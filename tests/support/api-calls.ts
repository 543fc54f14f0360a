import type { Page } from '@playwright/test';

/** Call that a member's page sends when it becomes idle, at an unpredictable time. Tests of calls ignore it. */
export const idleCall = 'GET /notifications?viewed=false&limit=1';

/** Records the API calls of a page as `METHOD /path?query`, in order. */
export const recordCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(4)}${search}`);
  });
  return calls;
};
