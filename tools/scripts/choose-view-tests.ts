import type { ActorsFile } from './choose-replays.ts';

/** A test of views, with its text. */
export interface ViewTest {
  readonly path: string;
  readonly source: string;
}

const flowOf = (path: string): string | undefined => /^src\/machines\/([\w-]+)\.machine\.ts$/.exec(path)?.[1];

/** The areas that a changed source belongs to; `undefined` for what all views share. */
const areasOf = (path: string, actors: readonly ActorsFile[]): readonly string[] | undefined => {
  const own = /^src\/(?:features|rules\/texts)\/([\w-]+)/.exec(path)?.[1];
  if (own !== undefined) return [own];
  const flow = flowOf(path);
  const providers = actors.filter(({ flows }) => flow !== undefined && flows.includes(flow));
  const areas = providers.flatMap((file) => /^src\/features\/([\w-]+)\//.exec(file.path)?.[1] ?? []);
  return areas.length > 0 ? [...new Set(areas)] : undefined;
};

/**
 * Which tests of views a change asks for: those that bear an area's name or import its texts or its parts, and changed ones. Nearly each of
 * them opens the whole shop, so that by imports a change of any view would ask for all. What it may do to the views of others is left to
 * `npm test`.
 *
 * @returns `undefined` when the change is of something that all views share
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
  const wanted = new Set(areas.flatMap((some) => some ?? []));
  return tests
    .filter(
      ({ path, source }) =>
        changed.includes(path) ||
        [...wanted].some(
          (area) =>
            path.includes(area) || source.includes(`/features/${area}/`) || source.includes(`/rules/texts/${area}'`),
        ),
    )
    .map(({ path }) => path);
};
