import type { Plugin } from 'vite';

/** Chromium requires the hint before all code. Other browsers ignore it as a comment. */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Makes Chromium compile all functions of a script during the download. Otherwise it compiles each function at its first
 * call, on the main thread. Runs last, because Vite inserts code at the start of scripts, and the hint must be first.
 */
export const eagerCompileHint = (): Plugin => ({
  name: 'giftlist:compile-early',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        // Skips the bundler's runtime: a few lines that run immediately anyway.
        if (file.type !== 'chunk' || file.name === 'rolldown-runtime') continue;
        file.code = `${hint}\n${file.code}`;
        const map = bundle[`${file.fileName}.map`];
        // Shifts the source map by one line, because the hint is a new first line.
        if (map?.type === 'asset' && typeof map.source === 'string')
          map.source = map.source.replace('"mappings":"', '"mappings":";');
      }
    },
  },
});
