import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** The demo's film, which its code looks for beside itself. */
const demoFilm = (): Plugin => ({
  name: 'giftlist:demo-film',
  generateBundle() {
    const source = readFileSync('mocks/pictures/unwrapping.webm');
    this.emitFile({ type: 'asset', fileName: 'unwrapping.webm', source });
  },
});

/**
 * The server as one bundle for Node. Node strips types by itself, but cannot follow the project's imports, which have no endings; and a
 * bundle starts in half the time.
 */
export default defineConfig({
  publicDir: false,
  plugins: [demoFilm()],
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist-server',
    target: 'node24',
    minify: false,
    emitAssets: true,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
  },
});
