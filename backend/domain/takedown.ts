/** Parts of a giftlist that an operator may ask its owner to change, with the words of the request. */
const takedownParts = {
  title: 'change the title',
  description: 'change the description',
  items: 'remove an item',
} as const;

export type TakedownPart = keyof typeof takedownParts;

interface TakenDown {
  readonly takedownReason: string | null;
  /** Names of parts, separated by blanks. */
  readonly takedownParts: string | null;
}

export const isTakedownPart = (text: string): text is TakedownPart => Object.hasOwn(takedownParts, text);

/** Parts that the owner still has to change. */
export const partsToChange = ({ takedownParts: parts }: Pick<TakenDown, 'takedownParts'>): TakedownPart[] =>
  (parts ?? '').split(' ').filter(isTakedownPart);

/** Request to the owner, such as 'change the title and remove an item'. */
export const changeRequestText = (parts: readonly TakedownPart[]): string =>
  parts
    .map((part) => takedownParts[part])
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

/** Columns of a giftlist that is not taken down. */
export const notTakenDown = { takedownReason: null, takedownParts: null };

/**
 * Columns of a taken-down list after a change by its owner. Once all parts are changed, the takedown ends, and the list
 * stays hidden until its owner shows it (reading 347).
 *
 * @returns undefined if the change does not concern the takedown
 */
export const takedownAfterChange = (list: TakenDown, changedParts: readonly TakedownPart[]) => {
  if (list.takedownReason === null) return undefined;
  const before = partsToChange(list);
  const remaining = before.filter((part) => !changedParts.includes(part));
  if (remaining.length === before.length) return undefined;
  return remaining.length > 0 ? { takedownParts: remaining.join(' ') } : { ...notTakenDown, isHidden: true };
};
