import { skeletonOf } from '#rules/normalize.ts';

/** Parts of a giftlist that an operator may ask its owner to change, with the words of the request. */
const requests = {
  title: 'change the title',
  description: 'change the description',
  occasion: 'change the occasion',
  items: 'remove an item',
  notes: 'change a note',
} as const;

export type TakedownPart = keyof typeof requests;

/** Skeletons of texts and notes, and ids of products that a list had when it was taken down, of the parts to change. */
export interface TakedownSnapshot {
  readonly title?: string;
  readonly description?: string;
  /** Names of the receiving person and of the event. */
  readonly occasion?: string;
  readonly items?: readonly string[];
  readonly notes?: readonly string[];
}

interface ListContent {
  readonly title: string;
  readonly description: string | null;
  readonly forName: string | null;
  readonly eventName: string | null;
  readonly productIds: readonly string[];
  readonly notes: readonly (string | null)[];
}

interface TakenDown {
  readonly takedownSnapshot: TakedownSnapshot | null;
  readonly takedownReason: string | null;
  /** Names of parts, separated by blanks. */
  readonly takedownParts: string | null;
}

const skeletonsOf = (notes: ListContent['notes']): string[] => notes.flatMap((note) => (note ? skeletonOf(note) : []));

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
  { title, description, productIds, notes, ...occasion }: ListContent,
): TakedownSnapshot => ({
  ...(parts.includes('title') && { title: skeletonOf(title) }),
  ...(parts.includes('description') && { description: skeletonOf(description ?? '') }),
  ...(parts.includes('occasion') && { occasion: occasionSkeleton(occasion) }),
  ...(parts.includes('items') && { items: productIds }),
  ...(parts.includes('notes') && { notes: skeletonsOf(notes) }),
});

/** Whether a list still has all of what it had. */
const hasAll = (before: readonly string[] | undefined, now: readonly string[]): boolean =>
  before !== undefined && before.length > 0 && before.every((one) => now.includes(one));

/** Parts that a list still has as when it was taken down: texts that look the same, and all products and notes. */
const unchangedParts = (
  snapshot: TakedownSnapshot,
  { title, description, productIds, notes, ...occasion }: ListContent,
): readonly TakedownPart[] => [
  ...(snapshot.title === skeletonOf(title) ? (['title'] as const) : []),
  ...(snapshot.description === skeletonOf(description ?? '') ? (['description'] as const) : []),
  ...(snapshot.occasion === occasionSkeleton(occasion) ? (['occasion'] as const) : []),
  ...(hasAll(snapshot.items, productIds) ? (['items'] as const) : []),
  ...(hasAll(snapshot.notes, skeletonsOf(notes)) ? (['notes'] as const) : []),
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
