import { useListGiftlists } from '../../generated/api/giftlists/giftlists';
import type { GiftlistItem, GiftlistSummary } from '../../generated/model';
import { toProblem } from '../../http/api-error';
import { forgetRecent } from '../../http/api-fetch';
import { orderMedia } from '../../rules/media';
import { formatMoney, toCents } from '../../rules/money';
import { pageCountOf } from '../../rules/paging';
import { giftlistTexts } from '../../rules/texts';
import { usePageNumber } from '../../runtime';

/** Lists to a page (social document, section 9). */
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
  const { page, setPage } = usePageNumber();
  const { data, error, refetch } = useListGiftlists(
    { page, limit },
    { query: { meta: { failure: giftlistTexts.loadFailed } } },
  );
  return {
    lists: data?.data.map(viewList),
    page,
    pageCount: data ? pageCountOf({ ...data, page, limit, count: data.data.length }) : 0,
    setPage,
    problem: error && !data ? toProblem(error, giftlistTexts.loadFailed) : undefined,
    retry: () => {
      forgetRecent();
      void refetch();
    },
  };
};
