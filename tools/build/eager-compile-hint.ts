import type { Plugin } from 'vite';

/** Chromium requires the hint before all code. Other browsers ignore it as a comment. */
const hint = '//# allFunctionsCalledOnLoad';

/**
 * Makes Chromium compile all functions of a script while it downloads, instead of on the main thread at their first
 * call. Runs last, because Vite inserts its list of chunks before any banner of the bundler.
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
        // Shifts the source map by a line, because the line of the hint has no source.
        if (map?.type === 'asset' && typeof map.source === 'string')
          map.source = map.source.replace('"mappings":"', '"mappings":";');
      }
    },
  },
});
