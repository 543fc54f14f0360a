import { readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { chromiumArgs, findBrowser } from '../support/browser';

/** How two pictures differ. */
export interface Difference {
  readonly pixels: number;
  /** How many pixels are not the same. */
  readonly changed: number;
  /** The largest difference of a pixel, of 255, in its red, green or blue. */
  readonly strongest: number;
}

/** A browser may draw the edge of an icon a little lighter each time: of 255, in few pixels. The most that was seen is 20, in 0.09 %. */
const faint = 24;
const fewOf = 0.002;

/** Whether two pictures differ by no more than the browser's own drawing does from one time to the next. */
export const isNoise = ({ pixels, changed, strongest }: Difference): boolean =>
  strongest <= faint && changed <= pixels * fewOf;

const addressOf = (file: string): string => `data:image/jpeg;base64,${readFileSync(file, 'base64')}`;

/** Measures two pictures in a page; those of different sizes differ in every pixel. */
const differenceOf = (tab: Page, before: string, after: string): Promise<Difference> =>
  tab.evaluate(
    async (addresses) => {
      const read = async (address: string) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const { width, height } = image;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(image, 0, 0);
        return { width, height, data: context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray() };
      };
      const [one, other] = [await read(addresses[0]), await read(addresses[1])];
      const pixels = one.width * one.height;
      if (one.width !== other.width || one.height !== other.height) return { pixels, changed: pixels, strongest: 255 };
      let [changed, strongest] = [0, 0];
      for (let at = 0; at < one.data.length; at += 4) {
        let largest = 0;
        for (let of = at; of < at + 3; of++)
          largest = Math.max(largest, Math.abs((one.data[of] ?? 0) - (other.data[of] ?? 0)));
        if (largest > 0) changed++;
        strongest = Math.max(strongest, largest);
      }
      return { pixels, changed, strongest };
    },
    [addressOf(before), addressOf(after)] as const,
  );

/** Compares pictures. */
export interface PictureComparer {
  /** Whether a person sees no difference between two files. */
  readonly looksSame: (before: string, after: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Compares pictures, in a browser that is started for the first two that are not the same byte for byte. */
export const openComparer = (): PictureComparer => {
  let opened: Promise<Page> | undefined;
  const open = async (): Promise<Page> => {
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumArgs });
    return browser.newPage();
  };
  return {
    looksSame: async (before, after) => {
      if (readFileSync(before).equals(readFileSync(after))) return true;
      opened ??= open();
      return isNoise(await differenceOf(await opened, before, after));
    },
    close: async () => {
      await (await opened)?.context().browser()?.close();
    },
  };
};
