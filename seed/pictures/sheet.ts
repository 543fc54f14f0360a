import { readFileSync } from 'node:fs';
import { type Tint, toHex } from './colour';
import { objectFile } from './object-files';
import { type ObjectName, objects } from './objects';

/** One stop of a gradient: where (0 to 1), which colour, how opaque (1 unless told). */
type Stop = readonly [offset: number, colour: Tint | 'white', opacity?: number];

const stopMarkup = ([offset, colour, opacity = 1]: Stop): string =>
  `<stop offset="${offset}" stop-color="${colour === 'white' ? '#fff' : toHex(colour)}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

/** Anything that can stand in a picture: drawn in its own box, whose corner is 0,0. Lengths are in the picture's units. */
export interface Sprite {
  width: number;
  height: number;
  /** Where it touches the ground. */
  foot: { left: number; right: number };
  markup: string;
}

/** The shared definitions (gradients, embedded objects) of one picture. */
export interface Sheet {
  /** A gradient from top to bottom, or from left to right; answers a paint for `fill`. */
  linear(direction: 'down' | 'right' | 'diagonal', stops: readonly Stop[]): string;
  /** A gradient from the middle outwards; answers a paint for `fill`. */
  radial(stops: readonly Stop[], circle?: { x: number; y: number; r: number }): string;
  /** An object of the emoji set. Each is embedded once, however often it is shown. */
  object(name: ObjectName): Sprite;
  /** Everything defined so far, as the picture's `<defs>`. */
  defs(): string;
}

const directions = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

/** A fresh sheet for one picture. Reads the objects' files, so it works in Node only. */
export const createSheet = (): Sheet => {
  const definitions: string[] = [];
  const embedded = new Set<ObjectName>();
  const paint = (element: string, attributes: string, stops: readonly Stop[]): string => {
    const id = `p${definitions.length}`;
    definitions.push(`<${element} id="${id}" ${attributes}>${stops.map(stopMarkup).join('')}</${element}>`);
    return `url(#${id})`;
  };
  return {
    linear: (direction, stops) => paint('linearGradient', directions[direction], stops),
    radial: (stops, { x, y, r } = { x: 0.5, y: 0.5, r: 0.5 }) =>
      paint('radialGradient', `cx="${x}" cy="${y}" r="${r}"`, stops),
    object: (name) => {
      const { file, height, box, foot } = objects[name];
      if (!embedded.has(name)) {
        embedded.add(name);
        const data = readFileSync(objectFile(file)).toString('base64');
        definitions.push(
          `<image id="o-${name}" width="256" height="${height}" href="data:image/webp;base64,${data}"/>`,
        );
      }
      return {
        width: box.right - box.left,
        height: box.bottom - box.top,
        foot: { left: foot.left - box.left, right: foot.right - box.left },
        markup: `<use href="#o-${name}" x="${-box.left}" y="${-box.top}"/>`,
      };
    },
    defs: () => `<defs>${definitions.join('')}</defs>`,
  };
};
