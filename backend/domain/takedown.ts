import { skeletonOf } from '#rules/normalize.ts';
import type { StoredLink } from './wish-link';

/** Parts of a giftlist that an operator may ask its owner to change, with the words of the request. */
const requests = {
  title: 'change the title',
  description: 'change the description',
  occasion: 'change the occasion',
  items: 'remove an item',
  notes: 'change a note',
  links: 'change or remove a link',
} as const;

export type TakedownPart = keyof typeof requests;

/** Skeletons of texts, notes and links, and keys of items that a list had when it was taken down, of the parts to change. */
export interface TakedownSnapshot {
  readonly title?: string;
  readonly description?: string;
  /** Names of the receiving person and of the event. */
  readonly occasion?: string;
  readonly items?: readonly string[];
  readonly notes?: readonly string[];
  readonly links?: readonly string[];
}

interface ListItem {
  readonly id: string;
  readonly productId: string | null;
  readonly note: string | null;
  readonly link: StoredLink | null;
}

interface ListContent {
  readonly title: string;
  readonly description: string | null;
  readonly forName: string | null;
  readonly eventName: string | null;
  readonly items: readonly ListItem[];
}

interface TakenDown {
  readonly takedownSnapshot: TakedownSnapshot | null;
  readonly takedownReason: string | null;
  /** Names of parts, separated by blanks. */
  readonly takedownParts: string | null;
}

/** Ids of products; of links the ids of their items, so that another address is still the same item. */
const keysOf = (items: ListContent['items']): string[] => items.map(({ id, productId }) => productId ?? id);

const notesOf = (items: ListContent['items']): string[] => items.flatMap(({ note }) => (note ? skeletonOf(note) : []));

const linksOf = (items: ListContent['items']): string[] =>
  items.flatMap(({ link }) => (link ? `${link.url} ${skeletonOf(link.name)}` : []));

export const isTakedownPart = (text: string): text is TakedownPart => Object.hasOwn(requests, text);

/** Parts that the owner still has to change. */
export const partsToChange = ({ takedownParts: parts }: Pick<TakenDown, 'takedownParts'>): TakedownPart[] =>
  (parts ?? '').split(' ').filter(isTakedownPart);

/** Request to the owner, such as 'change the title and remove an item'. */
export const changeRequestText = (parts: readonly TakedownPart[]): string =>
  parts
    .map((part) => requests[part])
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

/** Columns of a giftlist that is not taken down. */
export const notTakenDown = { takedownReason: null, takedownParts: null, takedownSnapshot: null };

const occasionSkeleton = ({ forName, eventName }: Pick<ListContent, 'forName' | 'eventName'>): string =>
  skeletonOf(`${forName ?? ''} ${eventName ?? ''}`);

/** Stores what the owner is asked to change. */
export const takedownSnapshot = (
  parts: readonly TakedownPart[],
  { title, description, items, ...occasion }: ListContent,
): TakedownSnapshot => ({
  ...(parts.includes('title') && { title: skeletonOf(title) }),
  ...(parts.includes('description') && { description: skeletonOf(description ?? '') }),
  ...(parts.includes('occasion') && { occasion: occasionSkeleton(occasion) }),
  ...(parts.includes('items') && { items: keysOf(items) }),
  ...(parts.includes('notes') && { notes: notesOf(items) }),
  ...(parts.includes('links') && { links: linksOf(items) }),
});

/** Whether a part of a list still has all its former entries. */
const hasAll = (before: readonly string[] | undefined, now: readonly string[]): boolean =>
  before !== undefined && before.length > 0 && before.every((one) => now.includes(one));

/** Parts that a list still has as when it was taken down: texts that look the same, and all items, notes and links. */
const unchangedParts = (
  snapshot: TakedownSnapshot,
  { title, description, items, ...occasion }: ListContent,
): readonly TakedownPart[] => [
  ...(snapshot.title === skeletonOf(title) ? (['title'] as const) : []),
  ...(snapshot.description === skeletonOf(description ?? '') ? (['description'] as const) : []),
  ...(snapshot.occasion === occasionSkeleton(occasion) ? (['occasion'] as const) : []),
  ...(hasAll(snapshot.items, keysOf(items)) ? (['items'] as const) : []),
  ...(hasAll(snapshot.notes, notesOf(items)) ? (['notes'] as const) : []),
  ...(hasAll(snapshot.links, linksOf(items)) ? (['links'] as const) : []),
];

/**
 * Columns of a taken-down list after a change by its owner. Once all parts are changed, the takedown ends, and the list
 * stays hidden until its owner shows it.
 *
 * @returns undefined if the takedown stays as it is
 */
export const takedownAfterChange = (list: TakenDown, content: ListContent) => {
  if (list.takedownReason === null) return undefined;
  const remaining = unchangedParts(list.takedownSnapshot ?? {}, content);
  if (remaining.join(' ') === list.takedownParts) return undefined;
  return remaining.length > 0 ? { takedownParts: remaining.join(' ') } : { ...notTakenDown, isHidden: true };
};
