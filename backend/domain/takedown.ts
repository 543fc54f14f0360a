import { skeletonOf } from '#rules/normalize.ts';
import type { StoredLink } from './wish-link';

/** Parts of a giftlist that an operator may ask its owner to change: label, and words of the request. */
export const takedownParts = {
  title: { label: 'Title', request: 'change the title' },
  description: { label: 'Description', request: 'change the description' },
  occasion: { label: 'For whom, occasion', request: 'change the occasion' },
  items: { label: 'Items', request: 'remove an item' },
  notes: { label: 'Notes', request: 'change a note' },
  links: { label: 'Links to other shops', request: 'change or remove a link' },
} as const;

export type TakedownPart = keyof typeof takedownParts;

/** Skeletons of texts, notes and links, and keys of items that a list had when it was taken down, of the parts to change. */
export type TakedownSnapshot = Readonly<Partial<Record<TakedownPart, string | readonly string[]>>>;

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

/** Content of each part: a text, or all items, notes or links. */
const contents: Readonly<Record<TakedownPart, (list: ListContent) => string | readonly string[]>> = {
  title: ({ title }) => skeletonOf(title),
  description: ({ description }) => skeletonOf(description ?? ''),
  occasion: ({ forName, eventName }) => skeletonOf(`${forName ?? ''} ${eventName ?? ''}`),
  // Ids of products; of links the ids of their items, so that another address is still the same item.
  items: ({ items }) => items.map(({ id, productId }) => productId ?? id),
  notes: ({ items }) => items.flatMap(({ note }) => (note ? skeletonOf(note) : [])),
  links: ({ items }) => items.flatMap(({ link }) => (link ? `${link.url} ${skeletonOf(link.name)}` : [])),
};

export const isTakedownPart = (text: string): text is TakedownPart => Object.hasOwn(takedownParts, text);

/** Parts that the owner still has to change. */
export const partsToChange = (list: Pick<TakenDown, 'takedownParts'>): TakedownPart[] =>
  (list.takedownParts ?? '').split(' ').filter(isTakedownPart);

/** Request to the owner, such as 'change the title and remove an item'. */
export const changeRequestText = (parts: readonly TakedownPart[]): string =>
  parts
    .map((part) => takedownParts[part].request)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

/** Columns of a giftlist that is not taken down. */
export const notTakenDown = { takedownReason: null, takedownParts: null, takedownSnapshot: null };

/** Stores what the owner is asked to change. */
export const takedownSnapshot = (parts: readonly TakedownPart[], list: ListContent): TakedownSnapshot =>
  Object.fromEntries(parts.map((part) => [part, contents[part](list)]));

/** Whether a text looks the same, or all former items, notes or links are still there. */
const isUnchanged = (before: string | readonly string[], now: string | readonly string[]): boolean =>
  typeof before === 'string' ? before === now : before.length > 0 && before.every((one) => now.includes(one));

/** Parts that a list still has as when it was taken down. */
const unchangedParts = (snapshot: TakedownSnapshot, list: ListContent): TakedownPart[] =>
  Object.keys(takedownParts)
    .filter(isTakedownPart)
    .filter((part) => {
      const before = snapshot[part];
      return before !== undefined && isUnchanged(before, contents[part](list));
    });

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
