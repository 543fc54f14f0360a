import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routes } from '../../src/app/routes';
import { paths } from '../../src/rules/paths';

describe('paths', () => {
  it.each(Object.entries(paths))('%s leads to a page of its own: %s', (_, path) => {
    expect(matchRoutes(routes, path)?.at(-1)?.route.path ?? '/').toBe(path);
  });
});
