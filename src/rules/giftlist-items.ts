import { toCents } from './money';

/** What the order and the filters of a list look at. Other fields come along. */
export interface SortableItem {
  isPurchased: boolean;
  sortOrder?: number | null | undefined;
  product: {
    name: string | null;
    /** Dollars, as the API gives it. */
    price: unknown;
    itemInStock: boolean;
  };
}

/** Orders of a list by the word that the address has for them. Without one, the order is the owner's. */
export const itemSorts = ['price', 'price-down', 'name'] as const;

/** One of {@link itemSorts}. */
export type ItemSort = (typeof itemSorts)[number];

/** Filters of a list by the word that the address has for them. */
export const itemFilters = ['unbought', 'in-stock'] as const;

/** One of {@link itemFilters}. */
export type ItemFilter = (typeof itemFilters)[number];

/** How a person wants to see a list. */
export interface ListOptions {
  /** `undefined` is the owner's order. */
  order: ItemSort | undefined;
  filters: readonly ItemFilter[];
  /** Words of a name; '' is all. */
  find: string;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const last = Number.POSITIVE_INFINITY;

/** What has no number, or no name, stands last in either direction. */
const byNumber = (one: number, other: number): number => (one === other ? 0 : one - other);

const centsOf = ({ product }: SortableItem): number | undefined => toCents(product.price);

const comparisons: Readonly<Record<ItemSort, (one: SortableItem, other: SortableItem) => number>> = {
  price: (one, other) => byNumber(centsOf(one) ?? last, centsOf(other) ?? last),
  'price-down': (one, other) => byNumber(-(centsOf(one) ?? -last), -(centsOf(other) ?? -last)),
  name: (one, other) => {
    const [name, otherName] = [one.product.name?.trim() ?? '', other.product.name?.trim() ?? ''];
    if (name === '' || otherName === '') return Number(name === '') - Number(otherName === '');
    return collator.compare(name, otherName);
  },
};

const passes: Readonly<Record<ItemFilter, (gift: SortableItem) => boolean>> = {
  unbought: ({ isPurchased }) => !isPurchased,
  'in-stock': ({ product }) => product.itemInStock,
};

/** A text without case, accents and outer blanks. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The items of a list in the order and under the filters that a person has chosen: all filters count, and every word of `find` has to be
 * in the name. Equal ones stay in the owner's order, which is `sortOrder`, those without one last.
 *
 * @returns a new list; the given one stays as it is
 */
export const sortAndFilterItems = <Gift extends SortableItem>(
  gifts: readonly Gift[],
  { order, filters, find }: ListOptions,
): Gift[] => {
  const words = plain(find).split(/\s+/).filter(Boolean);
  const found = gifts.filter((gift) => {
    if (!filters.every((filter) => passes[filter](gift))) return false;
    if (words.length === 0) return true;
    const name = plain(gift.product.name ?? '');
    return words.every((word) => name.includes(word));
  });
  const own = found.toSorted((one, other) => byNumber(one.sortOrder ?? last, other.sortOrder ?? last));
  return order ? own.toSorted(comparisons[order]) : own;
};

/** What an item says of its units. */
interface WantedUnits {
  /** Units wanted; null where unreadable. */
  quantity: number | null;
  /** Units bought; a server may leave it out. */
  purchasedQuantity?: number | undefined;
  isPurchased: boolean;
}

/**
 * Says how many units are still wanted of an item of which some were bought (reading 111).
 *
 * @returns `undefined` where none or all were bought
 */
export const stillWantedText = ({ quantity, purchasedQuantity = 0, isPurchased }: WantedUnits): string | undefined =>
  isPurchased || quantity === null || purchasedQuantity < 1 || purchasedQuantity >= quantity
    ? undefined
    : `${quantity - purchasedQuantity} of ${quantity} still wanted`;

/** Hides what was bought of an item (reading 104). */
export const surprising = <Item extends Pick<WantedUnits, 'isPurchased' | 'purchasedQuantity'>>({
  purchasedQuantity: _,
  ...item
}: Item) => ({ ...item, isPurchased: false });

/** How many items of a list are not purchased yet. */
export const countUnpurchased = (gifts: readonly Pick<SortableItem, 'isPurchased'>[]): number =>
  gifts.filter(({ isPurchased }) => !isPurchased).length;
