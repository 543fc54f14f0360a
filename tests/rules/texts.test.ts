import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';

const folder = new URL('../../src/rules/texts/', import.meta.url);

it('the texts contain each message once', async () => {
  const modules = (await readdir(folder)).map((file): Promise<Record<string, Record<string, string>>> => {
    return import(new URL(file, folder).href);
  });
  const all = (await Promise.all(modules)).flatMap((module) =>
    Object.values(module).flatMap((group) => Object.values(group)),
  );
  expect(all.length).toBeGreaterThan(30);
  expect(new Set(all).size).toBe(all.length);
});
