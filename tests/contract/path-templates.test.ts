import { expect, it } from 'vitest';
import { hasPathTraversal, pathTemplateOf } from '#http/path-templates.ts';
import { calls } from './contract';

it.each(calls)('$call is reported by its path template', ({ method, path }) => {
  const filled = path.replaceAll(/\{\w+\}/g, 'maya%20tremblay');
  expect(pathTemplateOf(method, `${filled}?search=noah`)).toBe(path);
  expect(hasPathTraversal(filled)).toBe(false);
});

it.each(['/..', '/.', '/%2e%2E/cart', '//cart', '/cart/'])('%s is rejected as a path', (path) => {
  expect(hasPathTraversal(path)).toBe(true);
});

it.each(calls.filter(({ path }) => path.includes('{')))(
  '$call is rejected with dots as path parameters',
  ({ path }) => {
    expect(hasPathTraversal(path.replaceAll(/\{\w+\}/g, '..'))).toBe(true);
  },
);
