import { basename, dirname } from 'node:path';

/** A file that provides actors, and the flows whose machines it imports. */
export interface ActorsFile {
  readonly path: string;
  readonly flows: readonly string[];
}

/** A selected flow, and the changed file because of which it was selected. */
export interface Choice {
  readonly flow: string;
  readonly because: string;
}

/** Flows whose machines a source file imports, by file name. */
export const flowsIn = (source: string): string[] =>
  Array.from(source.matchAll(/machines\/([\w-]+)\.machine'/g), ([, flow = '']) => flow);

/** Actors files that a changed file affects: itself if it is one, otherwise all in the nearest folder with some. */
const nearestActors = (path: string, actors: readonly ActorsFile[]): readonly ActorsFile[] => {
  for (let folder = dirname(path); folder.startsWith('src/features/'); folder = dirname(folder)) {
    const inFolder = actors.filter((file) => dirname(file.path) === folder);
    const itself = inFolder.filter((file) => file.path === path);
    if (inFolder.length > 0) return itself.length > 0 ? itself : inFolder;
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
      : nearestActors(path, actors).flatMap((file) => file.flows);
    return found.map((flow) => ({ flow, because: path }));
  });
  return flows.flatMap((flow) => choices.find((choice) => choice.flow === flow) ?? []);
};
