import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = process.cwd();
let copy: string;

/** All files below a folder by relative path. */
async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const)),
  );
}

// Generates into a copy of the folder layout, because generated files import src/http by relative paths.
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'giftlist-generated-'));
  await mkdir(path.join(copy, 'src'));
  for (const file of ['openapi.yaml', 'orval.config.ts', 'package.json']) await cp(file, path.join(copy, file));
  for (const folder of ['node_modules', 'src/http', 'src/rules'])
    await symlink(path.join(root, folder), path.join(copy, folder));
  const orval = path.join(root, 'node_modules/orval/dist/bin/orval.mjs');
  await promisify(execFile)(process.execPath, [orval, '--config', 'orval.config.ts'], { cwd: copy });
});

afterAll(() => rm(copy, { recursive: true, force: true }));

it('src/generated equals the output of `npm run generate`', async () => {
  const [committed, fresh] = await Promise.all([filesIn('src/generated'), filesIn(path.join(copy, 'src/generated'))]);
  expect(fresh.size).toBeGreaterThan(100);
  const names = new Set([...committed.keys(), ...fresh.keys()]);
  expect([...names].filter((file) => committed.get(file) !== fresh.get(file))).toEqual([]);
});
