import { defineConfig, type Plugin, runnerImport } from 'vite';
import type * as demo from '#server/build-demo-database.ts';
import type * as assets from '#server/html/assets.ts';

/** Loads a module of the server. */
const load = async <Module>(path: string): Promise<Module> =>
  (await runnerImport<Module>(path, { configFile: false, logLevel: 'warn' })).module;

/** Writes the demo's files, and the style sheets, fonts and icon of the server's pages, next to the bundle. */
const serverFiles = (): Plugin => ({
  name: 'giftlist:server-files',
  async generateBundle() {
    const { makeDemoFiles } = await load<typeof demo>('server/build-demo-database.ts');
    const { makeAssets } = await load<typeof assets>('server/html/assets.ts');
    const pageAssets = [...makeAssets()].map(([name, source]) => [`page-assets/${name}`, source] as const);
    for (const [fileName, source] of [...(await makeDemoFiles()), ...pageAssets])
      this.emitFile({ type: 'asset', fileName, source });
  },
});

/**
 * Bundles the server for Node, because Node cannot resolve imports without extensions. A bundle also starts in half the
 * time.
 */
export default defineConfig({
  publicDir: false,
  plugins: [serverFiles()],
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist-server',
    target: 'node24',
    minify: false,
    emitAssets: true,
    // Disables the warning about slow plugins: creating the demo takes most of the build time, as expected.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
