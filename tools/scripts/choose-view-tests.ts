import type { ActorsFile } from './choose-replays.ts';

/** A view test with its source. */
export interface ViewTest {
  readonly path: string;
  readonly source: string;
}

const flowOf = (path: string): string | undefined => /^src\/machines\/([\w-]+)\.machine\.ts$/.exec(path)?.[1];

/** Areas (folders of `src/features`) that a changed file belongs to. `undefined` for shared code. */
const areasOf = (path: string, actors: readonly ActorsFile[]): readonly string[] | undefined => {
  const ownArea = /^src\/(?:features|rules\/texts)\/([\w-]+)/.exec(path)?.[1];
  if (ownArea !== undefined) return [ownArea];
  const flow = flowOf(path);
  const providers = actors.filter(({ flows }) => flow !== undefined && flows.includes(flow));
  const areas = providers.flatMap((file) => /^src\/features\/([\w-]+)\//.exec(file.path)?.[1] ?? []);
  return areas.length > 0 ? [...new Set(areas)] : undefined;
};

/**
 * Selects changed view tests, and view tests of a changed area: the area is in their name, or they import its texts or
 * components. Ignores transitive imports, because most view tests open the whole shop. `npm test` runs all tests.
 *
 * @returns `undefined` after a change of shared code
 */
export const chooseViewTests = (
  changed: readonly string[],
  actors: readonly ActorsFile[],
  tests: readonly ViewTest[],
): readonly string[] | undefined => {
  const sources = changed.filter((path) =>
    /^(src|backend|seed|mocks|tests\/support|vite\.config\.ts|package\.json)/.test(path),
  );
  const areas = sources.map((path) => areasOf(path, actors));
  if (areas.includes(undefined)) return undefined;
  const changedAreas = new Set(areas.flatMap((areasOfFile) => areasOfFile ?? []));
  return tests
    .filter(
      ({ path, source }) =>
        changed.includes(path) ||
        [...changedAreas].some(
          (area) =>
            path.includes(area) || source.includes(`/features/${area}/`) || source.includes(`/rules/texts/${area}'`),
        ),
    )
    .map(({ path }) => path);
};
