import { createDefinitions, type Definitions, type Sprite } from './definitions';
import { draw } from './draw';
import { giftBox } from './gift-box';
import type { Look, PictureSpec, Scene, Thing, View } from './look';
import { type Palette, paletteOf } from './palette';
import { buildStudio } from './studio';
import { pictureSize, shadowAt } from './studio-parts';

interface Position {
  /** Middle of the object. */
  x: number;
  /** Ground of a standing object, or center of a flat one. */
  y: number;
  /** Maximum height of a standing object, or longer side of a flat one. */
  size: number;
  isFlipped?: boolean;
  /** Degrees, clockwise, around the center. */
  turn?: number;
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** Places a standing sprite at a position, with its shadows. */
const placeStanding = (defs: Definitions, palette: Palette, sprite: Sprite, position: Position): string => {
  const scale = Math.min((position.size * 1.12) / sprite.width, position.size / sprite.height);
  const width = sprite.width * scale;
  const height = sprite.height * scale;
  const footWidth = (sprite.foot.right - sprite.foot.left) * scale;
  const footMiddle = ((sprite.foot.left + sprite.foot.right) / 2) * scale - width / 2;
  const footX = position.x + (position.isFlipped ? -footMiddle : footMiddle);
  // An object with a narrow foot (a kite, a pen) hovers: it is lifted, and casts only a paler shadow. The shadow is
  // placed by the middle of the object instead of its foot.
  const isHovering = footWidth < width * 0.34;
  const lift = isHovering ? 22 : 0;
  const cast = shadowAt(defs, palette.shadow, {
    x: (isHovering ? position.x : footX) + width * 0.1,
    y: position.y + 2,
    rx: Math.max(footWidth * 0.72, width * 0.5),
    ry: Math.max(14, width * 0.085),
    strength: palette.depth * (isHovering ? 0.75 : 0.9),
  });
  const contact = isHovering
    ? ''
    : shadowAt(defs, palette.shadow, {
        x: footX,
        y: position.y - 3,
        rx: footWidth * 0.56,
        ry: Math.max(7, footWidth * 0.045),
        strength: Math.min(0.85, palette.depth * 1.7),
      });
  const flip = position.isFlipped ? `translate(${rounded(width)} 0)scale(-1 1)` : '';
  return `${cast}${contact}<g transform="translate(${rounded(position.x - width / 2)} ${rounded(position.y - height - lift)})${flip}scale(${rounded(scale)})">${sprite.markup}</g>`;
};

/** Places a sprite on a surface seen from above. */
const placeFlat = (defs: Definitions, palette: Palette, sprite: Sprite, position: Position): string => {
  const scale = position.size / Math.max(sprite.width, sprite.height);
  const width = sprite.width * scale;
  const height = sprite.height * scale;
  const shadow = shadowAt(defs, palette.shadow, {
    x: position.x + 18,
    y: position.y + 26,
    rx: width * 0.6,
    ry: height * 0.6,
    strength: palette.depth,
  });
  const flip = position.isFlipped ? `translate(${rounded(width)} 0)scale(-1 1)` : '';
  return `${shadow}<g transform="rotate(${position.turn ?? 0} ${rounded(position.x)} ${rounded(position.y)})translate(${rounded(position.x - width / 2)} ${rounded(position.y - height / 2)})${flip}scale(${rounded(scale)})">${sprite.markup}</g>`;
};

/** Whether it is a drawn good, not an object of the emoji set. */
const isDrawn = (thing: Thing | undefined): boolean => typeof thing === 'object';

/** Size of a thing next to the hero. Drawn goods are larger, so that their print is recognizable. */
const besideSize = (thing: Thing | undefined): number => (isDrawn(thing) ? 290 : 222);

/** Still life with the hero in the middle. With one further object, the hero moves aside. */
const stillLife = (defs: Definitions, scene: Scene, palette: Palette, things: readonly Thing[]): string => {
  const studio = buildStudio(defs, scene, palette);
  const sprites = things.map((thing) => draw(defs, thing));
  const aside = things.length === 2 && scene !== 'steps' ? -58 : 0;
  const parts = sprites.map((sprite, index) => {
    const beside = studio.beside[index - 1];
    const place = index === 0 || beside === undefined ? { x: studio.hero.x + aside, y: studio.hero.y } : beside;
    const heroSize = things.length === 1 ? 470 : 430;
    const size = index === 0 ? heroSize : besideSize(things[index]);
    return studio.isFlat
      ? placeFlat(defs, palette, sprite, { ...place, size: index === 0 ? 400 : 200, turn: index === 0 ? -6 : 14 })
      : placeStanding(defs, palette, sprite, { ...place, size: scene === 'steps' && index === 0 ? 390 : size });
  });
  return studio.backdrop + parts.join('') + studio.light;
};

/** The hero repeated in staggered rows, on a plain background. */
const pattern = (defs: Definitions, palette: Palette, look: Look): string => {
  const sprite = draw(defs, look[1]);
  const ground = defs.linearGradient('diagonal', [
    [0, palette.wallTop],
    [1, palette.floorBottom],
  ]);
  const rows = [90, 300, 510, 720].flatMap((y, row) =>
    (row % 2 === 0 ? [130, 400, 670] : [-5, 265, 535, 805]).map((x, column) =>
      placeFlat(defs, palette, sprite, {
        x,
        y,
        size: 168,
        turn: ((row + column) % 3) * 14 - 14,
        isFlipped: column % 2 === 1,
      }),
    ),
  );
  return `<rect width="${pictureSize}" height="${pictureSize}" fill="${ground}"/>${rows.join('')}`;
};

/** For each scene of the front view, the different scene of the view `angle`. */
const otherScene: Readonly<Record<Scene, Scene>> = {
  plinth: 'window',
  arch: 'disc',
  table: 'arch',
  disc: 'table',
  window: 'plinth',
  steps: 'table',
  flatlay: 'window',
};

/** The hero in front of its gift box. */
const wrapped = (defs: Definitions, palette: Palette, look: Look, hue: number): string => {
  const studio = buildStudio(defs, 'disc', palette);
  const present = placeStanding(defs, palette, giftBox(defs, hue), { x: 344, y: 668, size: 430 });
  const content = placeStanding(defs, palette, draw(defs, look[1]), { x: 588, y: 718, size: 280 });
  return studio.backdrop + present + content + studio.light;
};

/** View box of a close-up: the upper middle of the still life. */
const detailBox = '190 150 440 440';

const drawView: Readonly<Record<View, (defs: Definitions, spec: PictureSpec) => string>> = {
  front: (defs, { look: [scene, ...things], hue, mood }) => stillLife(defs, scene, paletteOf(hue, mood), things),
  angle: (defs, { look: [scene, hero], hue }) =>
    stillLife(defs, otherScene[scene], paletteOf(hue + 28, 'airy'), [hero]),
  detail: (defs, { look: [, hero], hue }) => stillLife(defs, 'disc', paletteOf(hue - 14, 'rich'), [hero]),
  wrapped: (defs, { look, hue }) => wrapped(defs, paletteOf(hue, 'airy'), look, hue),
  pattern: (defs, { look, hue }) => pattern(defs, paletteOf(hue + 10, 'rich'), look),
  evening: (defs, { look: [, ...things], hue }) => stillLife(defs, 'table', paletteOf(hue, 'evening'), things),
  shelf: (defs, { look: [, hero], hue }) => stillLife(defs, 'steps', paletteOf(hue + 40, 'airy'), [hero, 'plant']),
};

/**
 * Composes a product picture as a self-contained SVG document: square, without external resources and scripts. The
 * objects are embedded as WebP. Node only, because it reads the objects' files.
 */
export const composePicture = (spec: PictureSpec): string => {
  const defs = createDefinitions();
  const body = drawView[spec.view](defs, spec);
  const viewBox = spec.view === 'detail' ? detailBox : `0 0 ${pictureSize} ${pictureSize}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${pictureSize}" height="${pictureSize}">${defs.toMarkup()}${body}</svg>`;
};
