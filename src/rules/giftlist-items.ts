import { toCents } from './money';
import { containsWords, productSearchTexts, type SearchableProduct, searchWords } from './product-search';

/** Fields of an item used for sorting and filtering. */
export interface SortableItem {
  isPurchased: boolean;
  sortOrder?: number | null | undefined;
  isMostWanted?: boolean | undefined;
  product: SearchableProduct & {
    /** In dollars. */
    price: unknown;
    itemInStock: boolean;
  };
}

/** Sort orders of a giftlist, by their name in the URL. The default is the owner's order. */
export const itemSorts = ['price', 'price-down', 'name'] as const;

/** Element of {@link itemSorts}. */
export type ItemSort = (typeof itemSorts)[number];

/** Filters of a giftlist, by their name in the URL. */
export const itemFilters = ['unbought', 'in-stock'] as const;

/** Element of {@link itemFilters}. */
export type ItemFilter = (typeof itemFilters)[number];

/** View options of a giftlist. */
export interface ListOptions {
  /** `undefined`: the list order, with the most wanted first. */
  order: ItemSort | undefined;
  filters: readonly ItemFilter[];
  /** Words to find in name, store, tags, categories and description. '' matches all. */
  find: string;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const sortsLast = Number.POSITIVE_INFINITY;

/** Compares two numbers. Missing ones are infinite; two of these are equal, whereas their difference would be NaN. */
const byNumber = (one: number, other: number): number => (one === other ? 0 : one - other);

/** Compares two items by the place that their owner gave them. Missing places are last. */
export const byOwnersOrder = (one: Pick<SortableItem, 'sortOrder'>, other: Pick<SortableItem, 'sortOrder'>): number =>
  byNumber(one.sortOrder ?? sortsLast, other.sortOrder ?? sortsLast);

/** Most wanted items first, then in the owner's order. */
const byListOrder = (one: SortableItem, other: SortableItem): number =>
  Number(other.isMostWanted ?? false) - Number(one.isMostWanted ?? false) || byOwnersOrder(one, other);

const centsOf = ({ product }: SortableItem): number | undefined => toCents(product.price);

/** Items without a price or a name sort last in both directions. */
const comparisons: Readonly<Record<ItemSort, (one: SortableItem, other: SortableItem) => number>> = {
  price: (one, other) => byNumber(centsOf(one) ?? sortsLast, centsOf(other) ?? sortsLast),
  'price-down': (one, other) => byNumber(-(centsOf(one) ?? -sortsLast), -(centsOf(other) ?? -sortsLast)),
  name: (one, other) => {
    const [name, otherName] = [one.product.name?.trim() ?? '', other.product.name?.trim() ?? ''];
    if (name === '' || otherName === '') return Number(name === '') - Number(otherName === '');
    return collator.compare(name, otherName);
  },
};

const matchesFilter: Readonly<Record<ItemFilter, (gift: SortableItem) => boolean>> = {
  unbought: ({ isPurchased }) => !isPurchased,
  'in-stock': ({ product }) => product.itemInStock,
};

/** Search texts by product, because a long list is searched again with each typed letter. */
const searchTexts = new WeakMap<SearchableProduct, string>();

const searchTextOf = (product: SearchableProduct): string => {
  const text = searchTexts.get(product) ?? productSearchTexts(product).all;
  searchTexts.set(product, text);
  return text;
};

/**
 * Sorts and filters the items of a giftlist. All filters and every word of `find` must match.
 * Ties keep the list order: most wanted first, then the owner's order (`sortOrder`, missing ones last).
 *
 * @returns a new array
 */
export const sortAndFilterItems = <Gift extends SortableItem>(
  gifts: readonly Gift[],
  { order, filters, find }: ListOptions,
): Gift[] => {
  const words = searchWords(find);
  const found = gifts.filter((gift) => {
    if (!filters.every((filter) => matchesFilter[filter](gift))) return false;
    return words.length === 0 || containsWords(searchTextOf(gift.product), words);
  });
  const inListOrder = found.toSorted(byListOrder);
  return order ? inListOrder.toSorted(comparisons[order]) : inListOrder;
};

/** Quantities of a giftlist item. */
interface WantedUnits {
  /** Wanted quantity; `null` if unreadable. */
  quantity: number | null;
  /** Bought quantity; may be missing. */
  purchasedQuantity?: number | undefined;
  isPurchased: boolean;
}

/**
 * Text for the remaining quantity of a partly bought item.
 *
 * @returns `undefined` if none or all units were bought
 */
export const stillWantedText = ({ quantity, purchasedQuantity = 0, isPurchased }: WantedUnits): string | undefined =>
  isPurchased || quantity === null || purchasedQuantity < 1 || purchasedQuantity >= quantity
    ? undefined
    : `${quantity - purchasedQuantity} of ${quantity} still wanted`;

/** Removes purchase information from an item for surprise mode. */
export const withoutPurchases = <Item extends Pick<WantedUnits, 'isPurchased' | 'purchasedQuantity'>>({
  purchasedQuantity: _,
  ...item
}: Item) => ({ ...item, isPurchased: false });

/** Number of items that are not purchased yet. */
export const countUnpurchased = (gifts: readonly Pick<SortableItem, 'isPurchased'>[]): number =>
  gifts.filter(({ isPurchased }) => !isPurchased).length;
