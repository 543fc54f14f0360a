import { defineConfig, type Plugin, runnerImport } from 'vite';
import type * as demo from '../../server/build-demo-database.ts';

/** Emits the demo's files next to the bundle. */
const demoFiles = (): Plugin => ({
  name: 'giftlist:demo-files',
  async generateBundle() {
    const { module } = await runnerImport<typeof demo>('server/build-demo-database.ts', {
      configFile: false,
      logLevel: 'warn',
    });
    for (const [fileName, source] of await module.makeDemoFiles()) this.emitFile({ type: 'asset', fileName, source });
  },
});

/**
 * Bundles the server for Node. Node strips types, but cannot resolve imports without extensions. A bundle also starts
 * in half the time.
 */
export default defineConfig({
  publicDir: false,
  plugins: [demoFiles()],
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist-server',
    target: 'node24',
    minify: false,
    emitAssets: true,
    // Creating the demo takes most of the build time, as expected.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
