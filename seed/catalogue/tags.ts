import type { Tag } from '#generated/model';

/** A tag in the format of the `tagList`. */
export interface CatalogueTag extends Tag {
  id: string;
}

const names = [
  'best seller',
  'new arrival',
  'under $25',
  'under $50',
  'splurge',
  'for her',
  'for him',
  'for kids',
  'for couples',
  'for grandparents',
  'for teachers',
  'for the host',
  'made in Canada',
  'handmade',
  'eco-friendly',
  'cozy',
  'foodie',
  'birthday',
  'housewarming',
  'wedding',
  'new baby',
  'thank you',
  'stocking stuffer',
  'last-minute',
  'digital gift',
] as const;

export type TagName = (typeof names)[number];

/** Tags that follow from a product's price, or from its delivery by email. */
export type DerivedTag = 'under $25' | 'under $50' | 'splurge' | 'digital gift';

/** All tags, sorted as the shop shows them: the `tagList` of GET /product/explore. */
export const tags: readonly CatalogueTag[] = names.map((name) => ({
  id: `tag-${name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}`,
  name,
}));
