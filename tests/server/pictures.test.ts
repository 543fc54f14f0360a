import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createKeepImage } from '../../server/edges/images';

const keepImage = createKeepImage();

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, type = 'image/jpeg') => new Blob([bytes], { type });

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c04' } });

/** What is known of a kept picture. Its kind is one that the shop itself does not read. */
const about = (bytes: Buffer) => {
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  return sharp(bytes).metadata();
};

const keptBytes = async (file: Blob) => {
  const kept = await keepImage(file);
  return { type: kept?.type, bytes: Buffer.from(kept?.data ?? '', 'base64') };
};

describe('a picture that a person has sent', () => {
  it('is drawn anew: upright, small, and without what the camera wrote into it', async () => {
    const taken = await plain(3000, 1500)
      .withExif({ IFD0: { Make: 'Camera of Maya' }, IFD3: { GPSLatitude: '46/1 48/1 0/1' } })
      // Turned by a quarter.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('Camera of Maya')).toBe(true);
    const { type, bytes } = await keptBytes(fileOf(new Uint8Array(taken)));
    const { format, width, height, exif, orientation } = await about(bytes);
    expect({ type, format, width, height, exif, orientation }).toEqual({
      type: 'image/webp',
      format: 'webp',
      width: 512,
      height: 1024,
      exif: undefined,
      orientation: undefined,
    });
    expect(bytes.includes('Camera')).toBe(false);
  });

  it.each(['png', 'gif'] as const)('may be a %s, and is not made larger', async (format) => {
    const file = fileOf(new Uint8Array(await plain(40, 30).toFormat(format).toBuffer()), `image/${format}`);
    const { format: kept, width, height } = await about((await keptBytes(file)).bytes);
    expect([kept, width, height]).toEqual(['webp', 40, 30]);
  });

  it('is still where it moved', async () => {
    const frames = await Promise.all(
      ['#c04', '#04c'].map((background) => plain(20, 20).tint(background).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { bytes } = await keptBytes(fileOf(new Uint8Array(moving), 'image/gif'));
    expect((await about(bytes)).pages).toBeUndefined();
  });

  it('is refused where it is none, whatever its type says, and where it would fill the memory', async () => {
    const cut = (await plain(300, 300).jpeg().toBuffer()).subarray(0, 400);
    const bomb = await plain(4100, 4000).png({ compressionLevel: 9 }).toBuffer();
    const photo = await plain(6000, 5100).jpeg({ quality: 10 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const webp = await plain(9, 9).webp().toBuffer();
    const files = ['', 'no picture', svg, ...[cut, bomb, photo, webp].map((bytes) => new Uint8Array(bytes))];
    expect(await Promise.all(files.map((bytes) => keepImage(fileOf(bytes))))).toEqual(files.map(() => undefined));
  });
});
