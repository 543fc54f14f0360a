import { readStored, removeStored, writeStored } from '#runtime';

type Quantities = Readonly<Record<string, number>>;

const key = 'giftlist.quantities';

/** Reads the changed quantities of this tab, only of lines in the cart. */
export const readQuantities = (lines: readonly { id: string }[]): Quantities => {
  const stored = readStored('session', key);
  return Object.fromEntries(
    Object.entries(typeof stored === 'object' && stored ? stored : {}).filter(
      (entry): entry is [string, number] => Number.isInteger(entry[1]) && lines.some(({ id }) => id === entry[0]),
    ),
  );
};

/** Stores the changed quantities in this tab, over a reload. */
export const writeQuantities = (quantities: Quantities): void => writeStored('session', key, quantities);

/** Deletes the changed quantities on a change of identity. */
export const clearQuantities = (): void => removeStored('session', key);
