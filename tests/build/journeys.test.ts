import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Code that needs the mock build: its backend, its access to the flows, and helpers that use them. */
const mockCode = /window\.__(mock|flows)|from '[^']*\/(shop-driver|journeys\/|mocks\/)/;

describe('journeys', () => {
  it('that need the mock are all listed with a reason in docs/testing.md', () => {
    const [, list = ''] =
      /\n\| in `tests\/journeys` \|[^\n]*\n\|---\|---\|\n((?:\|.*\n)+)/.exec(readFileSync('docs/testing.md', 'utf8')) ??
      [];
    const rows = Array.from(list.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm), ([, file]) => file);
    const files = globSync('**/*.spec.ts', { cwd: 'tests/journeys' }).map((path) => path.replaceAll('\\', '/'));
    expect(rows).toEqual(files.toSorted());
  });

  it('that run on the server import nothing from the mock', () => {
    const files = [...globSync('tests/shared/**/*.ts'), 'tests/support/shared-test.ts', 'tests/support/visitor.ts'];
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((path) => mockCode.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
