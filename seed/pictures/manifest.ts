import { categoryTables } from '../catalogue/catalogue';
import { viewsOf } from '../catalogue/product';
import type { PictureSpec } from './look';
import { studioHues } from './palette';
import { pictureName } from './url';

/** Every fifth picture has strong colors. With fewer, a grid of pictures looks pale; with more, loud. */
const richEvery = 5;

/** Pictures of the catalogue, by file name without extension. */
export const manifest: ReadonlyMap<string, PictureSpec> = new Map(
  categoryTables.flatMap(([category, offers], table) =>
    offers.flatMap((offer, index) => {
      const hues = studioHues[category];
      const hue = hues[index % hues.length] ?? 70;
      const mood = (index + table * 2) % richEvery === 2 ? 'rich' : 'airy';
      return viewsOf(offer, index).map((view): [string, PictureSpec] => [
        pictureName(offer.id, view),
        { look: offer.look, view, hue, mood },
      ]);
    }),
  ),
);
