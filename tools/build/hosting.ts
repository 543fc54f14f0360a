import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { withSettings } from '#rules/page-settings.ts';
import type { PageSettings } from '#rules/settings.ts';
import { moveSourceMaps, writeHostFiles } from './write-host-files.ts';

/**
 * Writes the settings into the page and, for a hosted build, the host's files (docs/deployment-static.md).
 * @param settings - From the environment.
 * @param isHosted - Whether the build is for a host.
 */
export const hosting = (settings: PageSettings, isHosted: boolean): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'giftlist:hosting',
    configResolved(resolved) {
      config = resolved;
      if (resolved.base !== '/')
        throw new Error(
          `The base is '${resolved.base}'. The shop runs at the root of a host of its own only (docs/deployment-static.md).`,
        );
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { filename }) => (filename.includes('/mocks/') ? undefined : withSettings(html, settings)),
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!isHosted || config.build.ssr) return;
        const outDir = resolve(config.root, config.build.outDir);
        moveSourceMaps(outDir);
        await writeHostFiles(outDir);
      },
    },
  };
};
