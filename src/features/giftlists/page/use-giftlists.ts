import { useListGiftlists } from '../../../generated/api/giftlists/giftlists';
import type { GiftlistItem, GiftlistSummary } from '../../../generated/model';
import { orderMedia } from '../../../rules/media';
import { formatMoney, toCents } from '../../../rules/money';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { pagedQuery, usePagedRead, usePageNumber } from '../../../runtime';

/** Lists per page (docs/product.md, Limits). */
const limit = 50;

/** An item of a list in ready words. */
export interface ListedGift {
  id: string;
  productId: string;
  name: string;
  picture: string | undefined;
  price: string | undefined;
  /** `undefined` where it is not known. */
  quantity: number | undefined;
  isPurchased: boolean;
}

/** A list in ready words. */
export interface GiftlistView {
  id: string;
  title: string;
  description: string | undefined;
  isHidden: boolean;
  /** '1/5 purchased'. */
  progress: string;
  gifts: readonly ListedGift[];
}

const last = Number.POSITIVE_INFINITY;

const viewGift = ({ id, quantity, isPurchased, product }: GiftlistItem): ListedGift => {
  const cents = toCents(product.price);
  return {
    id,
    productId: product.id,
    name: product.name?.trim() || 'Unavailable item',
    picture: orderMedia([...(product.media ?? []), ...(product.productImages ?? [])]).find(
      ({ type }) => type !== 'video',
    )?.url,
    price: cents === undefined ? undefined : formatMoney(cents),
    quantity: quantity ?? undefined,
    isPurchased,
  };
};

const viewList = ({ id, title, description, isHidden = false, items = [] }: GiftlistSummary): GiftlistView => ({
  id,
  title: title?.trim() || 'Untitled list',
  description: description?.trim() || undefined,
  isHidden,
  progress: `${items.filter(({ isPurchased }) => isPurchased).length}/${items.length} purchased`,
  gifts: items.toSorted((one, other) => (one.sortOrder ?? last) - (other.sortOrder ?? last)).map(viewGift),
});

/** One's own giftlists, a page at a time. */
export const useGiftlists = () => {
  const position = usePageNumber();
  const failure = giftlistTexts.loadFailed;
  const read = useListGiftlists({ page: position.page, limit }, { query: { ...pagedQuery, meta: { failure } } });
  const { list, ...rest } = usePagedRead(read, position, { limit, failure });
  return { lists: list?.map(viewList), ...rest };
};
