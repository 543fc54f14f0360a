import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { looksSame } from './compare-pictures';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A grey picture of 100 × 100 px, in which so many pixels are lighter by so much. */
const picture = async (pixels: number, by: number, size = 100) => {
  const file = join(folder, `${pixels}-${by}-${size}.png`);
  const data = Buffer.alloc(size * size * 3, 100).fill(100 + by, 0, pixels * 3);
  await sharp(data, { raw: { width: size, height: size, channels: 3 } }).toFile(file);
  return file;
};

it.each([
  ['the browser has drawn edges and photographs a little lighter', 100, 24, 100, true],
  ['one pixel is plainly another', 1, 25, 100, false],
  ['a surface has another shade, be it never so faint', 101, 1, 100, false],
  ['the size is another', 0, 0, 99, false],
])('two pictures of a state, where %s', async (_, pixels, by, size, isSame) => {
  expect(await looksSame(await picture(0, 0), await picture(pixels, by, size))).toBe(isSame);
});
