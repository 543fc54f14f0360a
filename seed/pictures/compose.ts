import { draw } from './draw';
import { giftBox } from './gift-box';
import type { Look, PictureSpec, Scene, Thing, View } from './look';
import { type Palette, paletteOf } from './palette';
import { shadowAt, side } from './set-pieces';
import { createSheet, type Sheet, type Sprite } from './sheet';
import { buildStudio } from './studio';

interface Position {
  x: number;
  y: number;
  /** Side of the square that contains the object. */
  size: number;
  isFlipped?: boolean;
  /** Degrees, clockwise, around the center. */
  turn?: number;
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** Places a standing sprite at a position, with its shadows. */
const stand = (sheet: Sheet, palette: Palette, sprite: Sprite, position: Position): string => {
  const scale = Math.min((position.size * 1.12) / sprite.width, position.size / sprite.height);
  const width = sprite.width * scale;
  const height = sprite.height * scale;
  const footWidth = (sprite.foot.right - sprite.foot.left) * scale;
  const footMiddle = ((sprite.foot.left + sprite.foot.right) / 2) * scale - width / 2;
  const footX = position.x + (position.isFlipped ? -footMiddle : footMiddle);
  // An object with a narrow foot (a kite, a pen) hovers: its shadow is lower, wider and softer.
  const hovers = footWidth < width * 0.34;
  const lift = hovers ? 22 : 0;
  const cast = shadowAt(sheet, palette.shadow, {
    x: (hovers ? position.x : footX) + width * 0.1,
    y: position.y + 2,
    rx: Math.max(footWidth * 0.72, width * 0.5),
    ry: Math.max(14, width * 0.085),
    strength: palette.depth * (hovers ? 0.75 : 0.9),
  });
  const contact = hovers
    ? ''
    : shadowAt(sheet, palette.shadow, {
        x: footX,
        y: position.y - 3,
        rx: footWidth * 0.56,
        ry: Math.max(7, footWidth * 0.045),
        strength: Math.min(0.85, palette.depth * 1.7),
      });
  const flip = position.isFlipped ? `translate(${number(width)} 0)scale(-1 1)` : '';
  return `${cast}${contact}<g transform="translate(${number(position.x - width / 2)} ${number(position.y - height - lift)})${flip}scale(${number(scale)})">${sprite.markup}</g>`;
};

/** Places a sprite on a surface seen from above. */
const lay = (sheet: Sheet, palette: Palette, sprite: Sprite, position: Position): string => {
  const scale = position.size / Math.max(sprite.width, sprite.height);
  const width = sprite.width * scale;
  const height = sprite.height * scale;
  const shadow = shadowAt(sheet, palette.shadow, {
    x: position.x + 18,
    y: position.y + 26,
    rx: width * 0.6,
    ry: height * 0.6,
    strength: palette.depth,
  });
  const flip = position.isFlipped ? `translate(${number(width)} 0)scale(-1 1)` : '';
  return `${shadow}<g transform="rotate(${position.turn ?? 0} ${number(position.x)} ${number(position.y)})translate(${number(position.x - width / 2)} ${number(position.y - height / 2)})${flip}scale(${number(scale)})">${sprite.markup}</g>`;
};

/** Drawn goods are larger, so that their print is recognizable. */
const besideSize = (thing: Thing | undefined): number => (typeof thing === 'object' ? 290 : 222);

/** Still life with the hero in the middle, or moved aside for other objects, which are closer to the camera. */
const still = (sheet: Sheet, scene: Scene, palette: Palette, things: readonly Thing[], isMirrored: boolean): string => {
  const studio = buildStudio(sheet, scene, palette);
  const sprites = things.map((thing) => draw(sheet, thing));
  const aside = things.length === 2 && scene !== 'steps' ? -58 : 0;
  const parts = sprites.map((sprite, index) => {
    const beside = studio.beside[index - 1];
    const at = index === 0 || beside === undefined ? { x: studio.hero.x + aside, y: studio.hero.y } : beside;
    const size = index === 0 ? (things.length === 1 ? 470 : 430) : besideSize(things[index]);
    const x = isMirrored && studio.isFlat ? side - at.x : at.x;
    return studio.isFlat
      ? lay(sheet, palette, sprite, { x, y: at.y, size: index === 0 ? 400 : 200, turn: index === 0 ? -6 : 14 })
      : stand(sheet, palette, sprite, { x, y: at.y, size: scene === 'steps' && index === 0 ? 390 : size });
  });
  return studio.backdrop + parts.join('') + studio.light;
};

/** The hero repeated in staggered rows, on a plain background. */
const pattern = (sheet: Sheet, palette: Palette, look: Look): string => {
  const sprite = draw(sheet, look[1]);
  const ground = sheet.linear('diagonal', [
    [0, palette.wallTop],
    [1, palette.floorBottom],
  ]);
  const rows = [90, 300, 510, 720].flatMap((y, row) =>
    (row % 2 === 0 ? [130, 400, 670] : [-5, 265, 535, 805]).map((x, column) =>
      lay(sheet, palette, sprite, {
        x,
        y,
        size: 168,
        turn: ((row + column) % 3) * 14 - 14,
        isFlipped: column % 2 === 1,
      }),
    ),
  );
  return `<rect width="${side}" height="${side}" fill="${ground}"/>${rows.join('')}`;
};

/** Scene of the view `angle`, by the scene of the front view: never the same. */
const otherScene: Readonly<Record<Scene, Scene>> = {
  plinth: 'window',
  arch: 'disc',
  table: 'arch',
  disc: 'table',
  window: 'plinth',
  steps: 'table',
  flatlay: 'window',
};

const wrapped = (sheet: Sheet, palette: Palette, look: Look, hue: number): string => {
  const studio = buildStudio(sheet, 'disc', palette);
  const present = stand(sheet, palette, giftBox(sheet, hue), { x: 344, y: 668, size: 430 });
  const content = stand(sheet, palette, draw(sheet, look[1]), { x: 588, y: 718, size: 280 });
  return studio.backdrop + present + content + studio.light;
};

/** View box of a close-up: the upper middle of the still life. */
const detailBox = '190 150 440 440';

const bodies: Readonly<Record<View, (sheet: Sheet, spec: PictureSpec) => string>> = {
  front: (sheet, { look: [scene, ...things], hue, mood }) => still(sheet, scene, paletteOf(hue, mood), things, false),
  angle: (sheet, { look: [scene, hero], hue }) =>
    still(sheet, otherScene[scene], paletteOf(hue + 28, 'airy'), [hero], false),
  detail: (sheet, { look: [, hero], hue }) => still(sheet, 'disc', paletteOf(hue - 14, 'rich'), [hero], false),
  wrapped: (sheet, { look, hue }) => wrapped(sheet, paletteOf(hue, 'airy'), look, hue),
  pattern: (sheet, { look, hue }) => pattern(sheet, paletteOf(hue + 10, 'rich'), look),
  evening: (sheet, { look: [, ...things], hue }) => still(sheet, 'table', paletteOf(hue, 'evening'), things, false),
  shelf: (sheet, { look: [, hero], hue }) => still(sheet, 'steps', paletteOf(hue + 40, 'airy'), [hero, 'plant'], false),
};

/**
 * Composes a product picture as a self-contained SVG document: square, without external resources and scripts. The
 * objects are embedded as WebP. Node only, because it reads the objects' files.
 */
export const composePicture = (spec: PictureSpec): string => {
  const sheet = createSheet();
  const body = bodies[spec.view](sheet, spec);
  const viewBox = spec.view === 'detail' ? detailBox : `0 0 ${side} ${side}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${side}" height="${side}">${sheet.defs()}${body}</svg>`;
};
