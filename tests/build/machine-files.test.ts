import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const directory = new URL('../../src/machines/', import.meta.url);

// Beside the tests of the build, because mutants lengthen the files that tests/machines runs against.
it('no machine file is longer than 300 lines', () => {
  const files = readdirSync(directory).filter((file) => file.endsWith('.machine.ts'));
  const lengths = files.map(
    (file) => [file, readFileSync(new URL(file, directory), 'utf8').split('\n').length] as const,
  );
  expect(files).not.toEqual([]);
  expect(lengths.filter(([, length]) => length > 300)).toEqual([]);
});
