import { defineConfig, type Plugin, runnerImport } from 'vite';
import type * as demo from './build-demo-database.ts';

/** Emits what the demo looks for beside its code. */
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
 * The server as one bundle for Node. Node strips types by itself, but cannot follow the project's imports, which have no endings; and a
 * bundle starts in half the time.
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
    // Making the demo takes nearly all of the time, as it should.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
