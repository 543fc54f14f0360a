import { pathTemplates } from '#generated/api/path-templates.ts';

const patternOf = (template: string): RegExp => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]*')}$`);

/** Paths without parameters first, because templates with a parameter match them, too. */
const templates = pathTemplates
  .toSorted((one, other) => Number(one.includes('{')) - Number(other.includes('{')))
  .map((text) => {
    const methods = text.split(' ');
    const template = methods.pop() ?? '';
    return { methods, template, pattern: patternOf(template) };
  });

const withoutQuery = (path: string): string => path.replace(/[?#].*/s, '');

/**
 * Returns the contract's template of a path, so that reports contain no user input.
 *
 * @param path from the generated client, with or without a query
 * @returns such as '/friends/{username}'; 'unknown path' if not in the contract
 */
export const pathTemplateOf = (method: string, path: string): string => {
  const plain = withoutQuery(path);
  const found = templates.find(({ methods, pattern }) => methods.includes(method) && pattern.test(plain));
  return found?.template ?? 'unknown path';
};

/** `.` and `..`, encoded or not, as the URL parser resolves them. */
const dots = /^(\.|%2e){1,2}$/i;

/**
 * Whether the URL parser would change the path: DELETE /friends/.. becomes DELETE on the API's root. An empty parameter
 * changes the operation, too.
 */
export const hasPathTraversal = (path: string): boolean =>
  withoutQuery(path)
    .split('/')
    .slice(1)
    .some((segment) => segment === '' || dots.test(segment));
