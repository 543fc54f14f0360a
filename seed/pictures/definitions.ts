import { readFileSync } from 'node:fs';
import { type Tint, toHex } from './color';
import { objectFile } from './object-files';
import { type ObjectName, objects } from './objects';

/** A gradient stop: offset (0 to 1), color, opacity (default 1). */
type Stop = readonly [offset: number, color: Tint | 'white', opacity?: number];

const stopMarkup = ([offset, color, opacity = 1]: Stop): string =>
  `<stop offset="${offset}" stop-color="${color === 'white' ? '#fff' : toHex(color)}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

/** An object of a picture, drawn in a box whose upper left corner is 0,0. Lengths are in the picture's units. */
export interface Sprite {
  width: number;
  height: number;
  /** Horizontal range that touches the ground. */
  foot: { left: number; right: number };
  markup: string;
}

/** Shared definitions of one picture: gradients and embedded objects. */
export interface Definitions {
  /** Defines a linear gradient, and returns a paint for `fill`. */
  linearGradient(direction: 'down' | 'right' | 'diagonal', stops: readonly Stop[]): string;
  /** Defines a radial gradient, and returns a paint for `fill`. */
  radialGradient(stops: readonly Stop[], circle?: { x: number; y: number; r: number }): string;
  /** An object of the emoji set. Embedded once, even if it is used several times. */
  object(name: ObjectName): Sprite;
  /** All definitions so far, as `<defs>`. */
  toMarkup(): string;
}

const directions = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

/** Creates the definitions of one picture. Node only, because it reads the objects' files. */
export const createDefinitions = (): Definitions => {
  const definitions: string[] = [];
  const embedded = new Set<ObjectName>();
  const paint = (element: string, attributes: string, stops: readonly Stop[]): string => {
    const id = `p${definitions.length}`;
    definitions.push(`<${element} id="${id}" ${attributes}>${stops.map(stopMarkup).join('')}</${element}>`);
    return `url(#${id})`;
  };
  return {
    linearGradient: (direction, stops) => paint('linearGradient', directions[direction], stops),
    radialGradient: (stops, { x, y, r } = { x: 0.5, y: 0.5, r: 0.5 }) =>
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
    toMarkup: () => `<defs>${definitions.join('')}</defs>`,
  };
};
