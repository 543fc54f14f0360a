import { relative } from 'node:path';
import { type ConfigEnv, mergeConfig, normalizePath, type Plugin } from 'vite';
import shop from '../../vite.config.ts';
import { readPlan, replaceIn } from './plan.ts';

/** Puts the replacements of the plan into the sources while they are loaded. No file is written. */
const replace = (): Plugin => {
  const { replacements } = readPlan();
  const root = process.cwd();
  const replacementsIn = (id: string) => {
    const file = normalizePath(relative(root, id.replace(/\?.*$/, '')));
    return replacements.filter((replacement) => replacement.file === file);
  };
  return {
    name: 'giftlist:mutants',
    enforce: 'pre',
    // What vitest keeps on the disk goes by the text of the file, which is the same: a changed module would stay there for every later run.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (replacementsIn(id).length > 0 ? false : undefined)),
    transform(code, id) {
      const here = replacementsIn(id);
      if (here.length === 0) return null;
      return { code: replaceIn(code, here), map: null };
    },
  };
};

export default (environment: ConfigEnv) =>
  mergeConfig(shop(environment), {
    plugins: [replace()],
    test: { setupFiles: ['tests/mutation/note-places.ts'] },
  });
