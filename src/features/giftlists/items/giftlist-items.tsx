import { type RefObject, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { Link } from 'react-router-dom';
import type { Giftlist, GiftlistItem } from '#generated/model';
import { displayTitle } from '#rules/giftlist.ts';
import { stillWantedText } from '#rules/giftlist-items.ts';
import { paths } from '#rules/paths.ts';
import { productName } from '#rules/product.ts';
import { swipeIntent } from '#rules/swipe.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { productTexts } from '#rules/texts/product.ts';
import { lazyChunk } from '#runtime';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { SearchIcon } from '#ui/icons/search-icon.tsx';
import { Pager } from '#ui/pager.tsx';
import { useCartGiftlistItems } from '../../cart';
import { useLazyDialog } from '../../feedback';
import { useQuickView } from '../../product';
import { GiftlistItemRow } from './giftlist-item-row';
import styles from './giftlist-items.module.css';
import { itemAnchor, itemParameter } from './item-link';
import { ItemToolbar } from './item-toolbar';
import { toItemView } from './item-view';
import { useBuyGiftlistItem } from './use-buy-giftlist-item';
import { itemsPerPage, useGiftlistItems } from './use-giftlist-items';
import { useRemoveGiftlistItem } from './use-remove-giftlist-item';
import type { SwipeHandler } from './use-swipe';

interface GiftlistItemsProps {
  giftlist: Giftlist;
  /** Whether the visitor is the owner, who can remove items. */
  isMine: boolean;
  /** Whether the visitor may be the owner on the public page: surprise mode applies there, too (reading 104). */
  mayBeMine?: boolean;
  /** Receives the swipes on the giftlist's area. */
  swipeHandler: RefObject<SwipeHandler | null>;
}

const dialogChunk = lazyChunk(async () => (await import('./giftlist-item-dialog')).GiftlistItemDialog);

/** Rows with visible images at first paint. */
const firstRows = 2;

/** Minimum number of items for which sorting and filtering is offered. */
const fewest = 4;

/**
 * Items of a giftlist (docs/product.md, Own giftlists, and Lists of others). Ten per page, sorted and filtered by the
 * URL, each with a dialog.
 */
export const GiftlistItems = ({ giftlist, isMine, mayBeMine = isMine, swipeHandler }: GiftlistItemsProps) => {
  const gifts = useGiftlistItems(giftlist, mayBeMine);
  const inBag = useCartGiftlistItems();
  const removal = useRemoveGiftlistItem();
  const buy = useBuyGiftlistItem();
  const { productId: openId, close } = useQuickView({ parameter: itemParameter });
  const open = openId === undefined ? undefined : gifts.known.find(({ id }) => id === openId);
  const isStale = openId !== undefined && open === undefined;
  const leaveStale = useEffectEvent(close);
  useEffect(() => {
    // The item in the URL was removed: it cannot be opened.
    if (isStale) leaveStale();
  }, [isStale]);
  const { part: GiftlistItemDialog } = useLazyDialog(dialogChunk, open !== undefined, productTexts.loadFailed, close);
  const listTitle = displayTitle(giftlist);

  const remove = (item: GiftlistItem) =>
    removal.remove({
      id: item.id,
      giftlistId: giftlist.id,
      name: toItemView(item).name,
      isPurchased: item.isPurchased || stillWantedText(item) !== undefined,
    });
  useImperativeHandle(
    swipeHandler,
    (): SwipeHandler => (direction, target) => {
      const id = isMine ? target.closest<HTMLElement>('[data-gift]')?.dataset.gift : undefined;
      const item = gifts.gifts.find((gift) => gift.id === id);
      const intent = swipeIntent(direction, item !== undefined);
      if (intent !== 'remove') gifts.turnTo(gifts.page + (intent === 'next' ? 1 : -1));
      else if (item && removal.canRemove) {
        // Focus the row first, so that the focus continues from its position after it unmounts.
        itemAnchor(item.id)?.focus({ preventScroll: true });
        remove(item);
      }
    },
  );

  if (gifts.known.length === 0) {
    return (
      <EmptyState
        title={giftlistTexts.emptyList}
        icon={<GiftIcon />}
        action={
          <Button asChild>
            <Link to={paths.home}>Explore gifts</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.items}>
      {isMine || gifts.isSurprised ? null : (
        <p className={styles.left}>{`${gifts.unpurchasedCount} of ${gifts.known.length} still to give`}</p>
      )}
      {gifts.known.length >= fewest || gifts.isFiltered ? (
        <ItemToolbar
          arranged={gifts}
          hidden={gifts.isSurprised ? ['unbought'] : []}
          searchedId={gifts.known.length > itemsPerPage ? giftlist.id : undefined}
        />
      ) : null}
      {gifts.count === 0 ? (
        <EmptyState
          title="No items found"
          icon={<SearchIcon />}
          action={
            <Button variant="outline" tone="neutral" onClick={gifts.clearFilters}>
              Clear Filters
            </Button>
          }
        />
      ) : (
        <ul aria-label={`Items of ${listTitle}`} className={styles.list}>
          {gifts.gifts.map((item, index) => (
            <GiftlistItemRow
              key={item.id}
              gift={toItemView(item)}
              isInBag={inBag.has(item.id)}
              isFirst={index < firstRows}
              removal={
                isMine
                  ? {
                      listTitle,
                      isAtWork: removal.removingId === item.id,
                      canBegin: removal.canRemove,
                      onRemove: () => remove(item),
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      <Pager
        page={gifts.page}
        pageCount={gifts.pageCount}
        hasNext={gifts.page < gifts.pageCount}
        hasEnds
        onPage={gifts.turnTo}
      />
      {GiftlistItemDialog ? (
        <GiftlistItemDialog
          item={open}
          onClose={close}
          isInBag={open !== undefined && inBag.has(open.id)}
          onBuy={({ id, product, isPurchased }) =>
            buy({
              id,
              productId: product.id,
              name: productName(product.name),
              itemInStock: product.itemInStock,
              isPurchased,
            })
          }
          removal={
            isMine
              ? { isAtWork: removal.removingId === openId, canBegin: removal.canRemove, onRemove: remove }
              : undefined
          }
        />
      ) : null}
    </div>
  );
};
