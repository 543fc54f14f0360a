import { basename, dirname } from 'node:path';

/** A file that provides actors, and the flows whose machines it imports. */
export interface ActorsFile {
  readonly path: string;
  readonly flows: readonly string[];
}

/** A selected flow, and the changed file that affects it. */
export interface Choice {
  readonly flow: string;
  readonly because: string;
}

/** Flows whose machines a source file imports, by file name. */
export const flowsIn = (source: string): string[] =>
  Array.from(source.matchAll(/machines\/([\w-]+)\.machine'/g), ([, flow = '']) => flow);

/** Actors files of a feature's file: those in its folder, or in the nearest parent folder that has some. */
const nearest = (path: string, actors: readonly ActorsFile[]): readonly ActorsFile[] => {
  for (let folder = dirname(path); folder.startsWith('src/features/'); folder = dirname(folder)) {
    const found = actors.filter((file) => file.path === path || dirname(file.path) === folder);
    if (found.length > 0)
      return found.some((file) => file.path === path) ? found.filter((file) => file.path === path) : found;
  }
  return [];
};

/**
 * Selects the replays of flows whose machine or replay changed, or whose actors are in a folder with changes.
 * Changes of shared code (rules, runtime, ui, mocks) select none: `npm test` covers them.
 *
 * @param flows flows with a replay
 */
export const chooseReplays = (
  changed: readonly string[],
  actors: readonly ActorsFile[],
  flows: readonly string[],
): Choice[] => {
  const choices = changed.flatMap((path): Choice[] => {
    const isOfFlow = /^(src\/machines\/[\w-]+\.machine|tests\/replays\/flows\/[\w-]+)\.ts$/.test(path);
    const found = isOfFlow
      ? [basename(path, '.ts').replace(/\.machine$/, '')]
      : nearest(path, actors).flatMap((file) => file.flows);
    return found.map((flow) => ({ flow, because: path }));
  });
  return flows.flatMap((flow) => choices.find((choice) => choice.flow === flow) ?? []);
};
