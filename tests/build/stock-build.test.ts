import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

let outDir: string;

afterEach(async () => {
  vi.unstubAllGlobals();
  await rm(outDir, { recursive: true, force: true });
});

const probe = z.object({ removeFriend: z.function({ input: [z.string()], output: z.promise(z.string()) }) });

it('a generated mutation hook sends its request in a production build', async () => {
  outDir = await mkdtemp(join(tmpdir(), 'giftlist-build-'));
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'silent',
    // Bundles the packages too, as a browser build does: the bundler could break them.
    ssr: { noExternal: true },
    build: {
      ssr: 'tests/build/mutation-hook.tsx',
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'hook.mjs', codeSplitting: false } },
    },
  });
  const requests: string[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requests.push(`${init.method} ${path}`);
    return Promise.resolve(Response.json({}));
  });
  const built: unknown = await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'hook.mjs')).href);
  expect(await probe.parse(built).removeFriend('noah')).toBe('success');
  expect(requests).toEqual(['DELETE /api/friends/noah']);
});
