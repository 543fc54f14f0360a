import type { Good } from './goods';
import type { ObjectName } from './objects';
import type { Mood } from './palette';

/** The studio in which a product is photographed. */
export type Scene = 'plinth' | 'arch' | 'table' | 'disc' | 'window' | 'steps' | 'flatlay';

/** What stands in front of the camera: an object of the emoji set, or a drawn good (a jar, a book, a box …). */
export type Thing = ObjectName | Good;

/** A product's look: the scene, the hero, and up to two things beside it. */
export type Look = readonly [scene: Scene, hero: Thing, ...beside: Thing[]];

/** One picture of a product: each view is another photograph of the same look. */
export type View = 'front' | 'angle' | 'detail' | 'wrapped' | 'pattern' | 'evening' | 'shelf';

/** All that one picture needs. */
export interface PictureSpec {
  look: Look;
  view: View;
  /** Hue of the backdrop in degrees (OKLCH). */
  hue: number;
  /** How the front view is lit; the other views have moods of their own. */
  mood: Mood;
}
