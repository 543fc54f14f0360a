import { calls } from '../generated/api/calls';

const patternOf = (call: string): RegExp => new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]*')}$`);

/** Fixed paths first: they look like paths with a parameter. */
const templates = calls
  .toSorted((one, other) => Number(one.includes('{')) - Number(other.includes('{')))
  .map((call) => ({ pattern: patternOf(call), template: call.slice(call.indexOf(' ') + 1) }));

const withoutQuery = (path: string): string => path.replace(/[?#].*/s, '');

/**
 * The contract's template of a path (reading 51): what people type into a path must not leave in a report.
 *
 * @param path as the generated client writes it, with or without a query
 * @returns such as '/friends/{username}'; 'unknown path' for a path that the contract does not have
 */
export const pathTemplateOf = (method: string, path: string): string => {
  const plain = withoutQuery(path);
  return templates.find(({ pattern }) => pattern.test(`${method} ${plain}`))?.template ?? 'unknown path';
};

/** `.` and `..`, encoded or not, as the URL parser resolves them. */
const dots = /^(\.|%2e){1,2}$/i;

/**
 * Whether the URL parser would make another path of this one (reading 50): DELETE /friends/.. is DELETE on the API's root. A
 * parameter that is empty leads elsewhere as well.
 */
export const hasPathTraversal = (path: string): boolean =>
  withoutQuery(path)
    .split('/')
    .slice(1)
    .some((segment) => segment === '' || dots.test(segment));
