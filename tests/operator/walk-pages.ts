import { pages } from '#server/admin/pages.ts';
import { linksOf } from './page-forms';

/** Pages read for each pattern. */
const maxPages = 30;

const isMatch = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

const patternOf = (path: string): string => {
  const [own = ''] = path.split('?', 1);
  return pages.map((page) => page.path).find((pattern) => isMatch(pattern, own)) ?? own;
};

/** Pattern of an action, with the names of its parameters. */
export const actionPattern = (action: string): string => {
  const page = pages.find(({ path, actions = {} }) =>
    Object.keys(actions).some((name) => isMatch(`${path}/${name}`, action)),
  );
  return page ? page.path + action.slice(action.lastIndexOf('/')) : action;
};

/** Reads the pages that links lead to, from Today on. */
export const crawl = async (read: (path: string) => Promise<string>) => {
  const counts = new Map<string, number>();
  const seen = new Set(['/']);
  const found: { readonly path: string; readonly html: string }[] = [];
  for (const path of seen) {
    const pattern = patternOf(path);
    const count = counts.get(pattern) ?? 0;
    if (/[?&](sort|select|page)=|\.(csv|json)/.test(path) || count >= maxPages) continue;
    counts.set(pattern, count + 1);
    const html = await read(path);
    found.push({ path, html });
    for (const link of linksOf(html)) seen.add(link);
  }
  return found;
};
