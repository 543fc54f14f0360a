import { calls } from '#generated/api/calls.ts';

const patternOf = (call: string): RegExp => new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]*')}$`);

/** Paths without parameters first, because templates with a parameter match them, too. */
const templates = calls
  .toSorted((one, other) => Number(one.includes('{')) - Number(other.includes('{')))
  .map((call) => ({ pattern: patternOf(call), template: call.slice(call.indexOf(' ') + 1) }));

const withoutQuery = (path: string): string => path.replace(/[?#].*/s, '');

/**
 * Returns the contract's template of a path, so that reports contain no user input.
 *
 * @param path from the generated client, with or without a query
 * @returns such as '/friends/{username}'; 'unknown path' if not in the contract
 */
export const pathTemplateOf = (method: string, path: string): string => {
  const plain = withoutQuery(path);
  return templates.find(({ pattern }) => pattern.test(`${method} ${plain}`))?.template ?? 'unknown path';
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
