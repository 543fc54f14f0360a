import type { ProductDraft, Row, StagedDraft } from '#backend/database/tables.ts';
import { isInStock, productRow } from '#backend/domain/product.ts';
import type { Category, Product } from '#generated/model';
import { formatMoney, toCents } from '#rules/money.ts';
import type { FieldError } from '../changes';
import { normalText } from './cells';

/** Columns of a stored product. */
export const storedColumns = ['id', 'isListed', 'isOnSale', 'isDigital', 'taxClass', 'stock', 'product'] as const;

/** A product as stored. */
export type StoredProduct = Pick<Row<'products'>, (typeof storedColumns)[number]>;

const storeName = ({ store }: Product): string => (typeof store === 'string' ? store : (store?.name ?? ''));

/** Normalizes names, because earlier versions stored some differently. */
const namesOf = (names: readonly string[]): string[] => [
  ...new Set(names.map(normalText).filter((name) => name !== '')),
];

/** Media in display order. */
export const mediaOf = ({ media, productImages }: Partial<Pick<Product, 'media' | 'productImages'>>) =>
  [...(media ?? productImages ?? [])]
    .map(({ type, url, sortOrder }) => ({
      type: type === 'video' ? ('video' as const) : ('image' as const),
      url,
      sortOrder,
    }))
    // Two media without a sort order have the difference NaN, and keep their order.
    .toSorted((one, other) => (one.sortOrder ?? Infinity) - (other.sortOrder ?? Infinity) || 0)
    .map(({ type, url }) => ({ type, url: normalText(url) }));

/** Converts a stored product to a draft with all fields. */
export const toProductDraft = ({
  id,
  isListed,
  isOnSale,
  isDigital,
  taxClass,
  stock,
  product,
}: StoredProduct): Required<ProductDraft> => ({
  id,
  name: normalText(product.name ?? ''),
  price: toCents(product.price) ?? null,
  originalPrice: toCents(product.originalPrice) ?? null,
  description: normalText(product.description ?? ''),
  store: normalText(storeName(product)),
  url: normalText(product.url ?? ''),
  stock,
  isOnSale,
  isDigital,
  isListed,
  taxClass,
  categories: namesOf((product.categories ?? []).map(({ name }) => name)),
  tags: namesOf(product.tags ?? []),
  media: mediaOf(product),
});

/** Fields of a new product. */
export const emptyProduct: Omit<Required<ProductDraft>, 'id'> = {
  name: '',
  price: null,
  originalPrice: null,
  description: '',
  store: '',
  url: '',
  stock: null,
  isOnSale: true,
  isDigital: false,
  isListed: true,
  taxClass: 'standard',
  categories: [],
  tags: [],
  media: [],
};

const isField = (name: string): name is keyof typeof emptyProduct => name in emptyProduct;

const productFields = Object.keys(emptyProduct).filter(isField);

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of a draft's fields that differ from the fields of another draft. */
const namesUnlike = (draft: ProductDraft, other: ProductDraft): (keyof typeof emptyProduct)[] =>
  productFields.filter((name) => draft[name] !== undefined && !isEqual(draft[name], other[name]));

const pick = (draft: ProductDraft, names: readonly (keyof ProductDraft)[]): ProductDraft => ({
  id: draft.id,
  ...Object.fromEntries(names.map((name) => [name, draft[name]])),
});

/**
 * Draft for an import with only the changed fields, so that the import overwrites no other field. `shown` omits the stock,
 * because sales change it.
 */
export const stagedDraft = (row: number, draft: ProductDraft, before: StoredProduct | undefined): StagedDraft => {
  if (!before) return { ...draft, row };
  const stored = toProductDraft(before);
  const names = namesUnlike(draft, stored);
  return {
    ...pick(draft, names),
    row,
    shown: pick(
      stored,
      names.filter((name) => name !== 'stock'),
    ),
  };
};

/** A merged product, and its changes. */
export interface MergedProduct {
  readonly draft: Required<ProductDraft>;
  readonly isNew: boolean;
  readonly isChanged: boolean;
  /** Whether categories or tags have changed. */
  readonly hasNewFacets: boolean;
  /** Whether texts that a search reads have changed. */
  readonly hasNewWords: boolean;
}

/** Fields that a search reads. */
const searchedFields = ['name', 'store', 'description', 'tags', 'categories'] as const;

/**
 * Applies a draft to a stored product. Fields that the draft does not have stay unchanged.
 *
 * @param before undefined for a new product
 */
export const mergeDraft = (draft: ProductDraft, before: StoredProduct | undefined): MergedProduct => {
  const stored = before && toProductDraft(before);
  const after: Required<ProductDraft> = { ...emptyProduct, ...stored, ...draft };
  return {
    draft: after,
    isNew: !stored,
    isChanged: !stored || !isEqual(after, { ...emptyProduct, ...stored }),
    hasNewFacets: !stored || !isEqual(after.categories, stored.categories) || !isEqual(after.tags, stored.tags),
    hasNewWords: !stored || searchedFields.some((name) => !isEqual(after[name], stored[name])),
  };
};

/**
 * Error of a price before a reduction that is not above the price. Unchanged prices are valid, because earlier versions
 * accepted them.
 */
export const reductionError = (draft: ProductDraft, before: StoredProduct | undefined): FieldError | undefined => {
  const { price, originalPrice } = mergeDraft(draft, before).draft;
  if (price === null || originalPrice === null || originalPrice > price) return undefined;
  const stored = before && toProductDraft(before);
  if (stored?.price === price && stored.originalPrice === originalPrice) return undefined;
  return draft.originalPrice === undefined
    ? { column: 'price', message: `Must be below the price before the reduction, ${formatMoney(originalPrice)}.` }
    : { column: 'originalPrice', message: `Must be above the price, ${formatMoney(price)}.` };
};

/** Creates the product in the format of the API. Keeps stored fields that a file cannot express. */
const productOf = (
  draft: Required<ProductDraft>,
  before: StoredProduct | undefined,
  categoryOf: (name: string) => Category,
): Product => {
  const stored = before && toProductDraft(before);
  /** Whether a field is unchanged. Its stored format is then kept, such as a price that is stored as text. */
  const isUnchanged = (name: keyof ProductDraft) => stored !== undefined && isEqual(stored[name], draft[name]);
  const { media, productImages, originalPrice, store, url, ...rest } = before?.product ?? {};
  return {
    ...rest,
    id: draft.id,
    name: draft.name,
    price: isUnchanged('price') ? (before?.product.price ?? null) : dollars(draft.price),
    itemInStock: isInStock(draft),
    description: draft.description,
    tags: [...draft.tags],
    categories: draft.categories.map(categoryOf),
    ...(draft.originalPrice !== null && {
      originalPrice: isUnchanged('originalPrice') ? originalPrice : dollars(draft.originalPrice),
    }),
    ...(draft.store !== '' && { store: isUnchanged('store') ? store : draft.store }),
    ...(draft.url !== '' && { url: isUnchanged('url') ? url : draft.url }),
    ...(isUnchanged('media')
      ? { ...(media && { media }), ...(productImages && { productImages }) }
      : {
          media: draft.media.map(({ type, url: address }, index) => ({
            id: `${draft.id}-${index + 1}`,
            type,
            url: address,
            sortOrder: index + 1,
          })),
        }),
  };
};

/** Row of a product. */
export const rowOf = (
  draft: Required<ProductDraft>,
  before: StoredProduct | undefined,
  categoryOf: (name: string) => Category,
) => productRow(productOf(draft, before, categoryOf), draft);
