import { basename, dirname } from 'node:path';

/** A file of the project that provides machines with their actors: the machines it imports. */
export interface ActorsFile {
  readonly path: string;
  readonly flows: readonly string[];
}

/** A flow whose replay has to run, and the changed file that says so. */
export interface Choice {
  readonly flow: string;
  readonly because: string;
}

/** The flows whose machines a source imports, by the names of their files. */
export const flowsIn = (source: string): string[] =>
  Array.from(source.matchAll(/machines\/([\w-]+)\.machine'/g), ([, flow = '']) => flow);

/** The actors files that stand nearest to a file of a feature: in its own folder, or in the next one above that has any. */
const nearest = (path: string, actors: readonly ActorsFile[]): readonly ActorsFile[] => {
  for (let folder = dirname(path); folder.startsWith('src/features/'); folder = dirname(folder)) {
    const found = actors.filter((file) => file.path === path || dirname(file.path) === folder);
    if (found.length > 0)
      return found.some((file) => file.path === path) ? found.filter((file) => file.path === path) : found;
  }
  return [];
};

/**
 * Which replays a change asks for: a flow's machine or its replay has changed, or a file of a feature folder that provides the flow's actors.
 * What a change of shared code (rules, runtime, ui, mocks) may do to the replays is left to `npm test`.
 *
 * @param flows the flows that have a replay
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
