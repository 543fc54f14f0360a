import { expect, it } from 'vitest';
import { hasPathTraversal, pathTemplateOf } from '../../src/http/path-templates';
import { calls } from './contract';

it.each(calls)('$call is known by its template in reports, whatever fills it', ({ method, path }) => {
  const filled = path.replaceAll(/\{\w+\}/g, 'maya%20tremblay');
  expect(pathTemplateOf(method, `${filled}?search=noah`)).toBe(path);
  expect(hasPathTraversal(filled)).toBe(false);
});

it.each(['/..', '/.', '/%2e%2E/cart', '//cart', '/cart/'])('%s leads elsewhere', (path) => {
  expect(hasPathTraversal(path)).toBe(true);
});

it.each(calls.filter(({ path }) => path.includes('{')))(
  '$call leads elsewhere when it is filled with dots',
  ({ path }) => {
    expect(hasPathTraversal(path.replaceAll(/\{\w+\}/g, '..'))).toBe(true);
  },
);
