import type { Good } from './goods';
import type { ObjectName } from './objects';
import type { Mood } from './palette';

/** Studio scene of a picture. */
export type Scene = 'plinth' | 'arch' | 'table' | 'disc' | 'window' | 'steps' | 'flatlay';

/** Subject of a picture: an object of the emoji set, or a drawn good (a jar, a book, a box …). */
export type Thing = ObjectName | Good;

/** Look of a product: the scene, the hero, and up to two further objects. */
export type Look = readonly [scene: Scene, hero: Thing, ...beside: Thing[]];

/** A view of a product: each is another picture of the same look. */
export type View = 'front' | 'angle' | 'detail' | 'wrapped' | 'pattern' | 'evening' | 'shelf';

/** Input of one picture. */
export interface PictureSpec {
  look: Look;
  view: View;
  /** Hue of the backdrop in degrees (OKLCH). */
  hue: number;
  /** Mood of the front view; other views have fixed moods. */
  mood: Mood;
}
