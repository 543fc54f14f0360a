import type { Plugin } from 'vite';

/** Chromium heeds it only before all code. To others it is a comment. */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Lets Chromium compile all functions of a script while it arrives, and not one by one on the page's own thread when they are first called.
 * It comes when all else is written: Vite puts the list of later files before whatever the bundler was told to begin a script with.
 */
export const eagerCompileHint = (): Plugin => ({
  name: 'giftlist:compile-early',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        // The bundler's own few lines are called at once.
        if (file.type !== 'chunk' || file.name === 'rolldown-runtime') continue;
        file.code = `${hint}\n${file.code}`;
        const map = bundle[`${file.fileName}.map`];
        // The line of the hint is from no source.
        if (map?.type === 'asset' && typeof map.source === 'string')
          map.source = map.source.replace('"mappings":"', '"mappings":";');
      }
    },
  },
});
