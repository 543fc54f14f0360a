import { type ReactNode, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import type { Giftlist, GiftlistItem } from '#generated/model';
import { isTakenByOthers } from '#rules/gift-mark.ts';
import { displayTitle } from '#rules/giftlist.ts';
import { stillWantedText } from '#rules/giftlist-items.ts';
import { paths } from '#rules/paths.ts';
import { productName } from '#rules/product.ts';
import { swipeIntent } from '#rules/swipe.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { productTexts } from '#rules/texts/product.ts';
import { Link, lazyChunk, useIsSupported } from '#runtime';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { SearchIcon } from '#ui/icons/search-icon.tsx';
import { Pager } from '#ui/pager.tsx';
import { useCartGiftlistItems } from '../../cart';
import { useLazyDialog } from '../../feedback';
import { useQuickView } from '../../product';
import { AddWishLink } from '../link/add-wish-link';
import { useGivingTools } from '../marks/use-giving-tools';
import { GiftlistItemRow } from './giftlist-item-row';
import styles from './giftlist-items.module.css';
import { itemAnchor, itemParameter } from './item-link';
import type { OwnerTools } from './item-owner-tools';
import { ItemToolbar } from './item-toolbar';
import { toItemView } from './item-view';
import { StillToGive } from './still-to-give';
import { useBuyGiftlistItem } from './use-buy-giftlist-item';
import { itemsPerPage, useGiftlistItems } from './use-giftlist-items';
import { useItemEditor } from './use-item-editor';
import { useRemoveGiftlistItem } from './use-remove-giftlist-item';
import type { SwipeHandler } from './use-swipe';

interface GiftlistItemsProps {
  giftlist: Giftlist;
  /** Whether these are the items on the owner's page, where the owner can remove them. */
  isMine: boolean;
  /** Whether the visitor may be the owner, also on the public page: then surprise mode applies. */
  mayBeMine?: boolean;
  /** Whether the session check, which recognizes the owner, is pending. */
  isOwnerUnknown?: boolean;
  /** Whether a visitor who is signed out has said that they are giving, and sees what is bought from a surprise. */
  isGiving?: boolean;
  /** Buttons of the owner above the items. */
  actions?: ReactNode;
  /** Receives the swipes on the giftlist's area. */
  swipeHandler: RefObject<SwipeHandler | null>;
}

const dialogChunk = lazyChunk(async () => (await import('./giftlist-item-dialog')).GiftlistItemDialog);

/** Rows with visible images at first paint. */
const initiallyVisibleRows = 2;

/** Number of items from which sorting and filtering is offered. */
const minItemsForToolbar = 4;

/** Items of a giftlist. Ten per page, sorted and filtered by the URL, each with a dialog. */
export const GiftlistItems = ({
  giftlist,
  isMine,
  mayBeMine = isMine,
  isOwnerUnknown = false,
  isGiving = false,
  actions,
  swipeHandler,
}: GiftlistItemsProps) => {
  const itemPage = useGiftlistItems(giftlist, { mayBeMine, isGiving });
  const itemIdsInCart = useCartGiftlistItems();
  const removal = useRemoveGiftlistItem();
  const editor = useItemEditor(giftlist);
  const canEdit = useIsSupported('wishes') && isMine;
  const [isOrdering, setIsOrdering] = useState(false);
  const buy = useBuyGiftlistItem(isGiving);
  const giving = useGivingTools(giftlist, {
    mayBeMine,
    isOwnerUnknown,
    isForGivers: !isMine && !itemPage.isSurpriseMode,
  });
  const { productId: openId, close } = useQuickView({ parameter: itemParameter });
  const openItem = openId === undefined ? undefined : itemPage.allItems.find(({ id }) => id === openId);
  const isStale = openId !== undefined && openItem === undefined;
  const closeStale = useEffectEvent(close);
  useEffect(() => {
    // The item in the URL was removed: it cannot be opened.
    if (isStale) closeStale();
  }, [isStale]);
  const { chunk: GiftlistItemDialog } = useLazyDialog(
    dialogChunk,
    openItem !== undefined,
    productTexts.loadFailed,
    close,
  );
  const { ItemEditor } = editor;
  const { GiftMarker } = giving;
  const listTitle = displayTitle(giftlist);
  // In another order or with a filter, the places are not those of the list.
  const canOrder = canEdit && itemPage.options.order === undefined && !itemPage.isFiltered;

  const remove = (item: GiftlistItem) =>
    removal.remove({
      id: item.id,
      giftlistId: giftlist.id,
      name: toItemView(item).name,
      hasVisiblePurchase: item.isPurchased || stillWantedText(item) !== undefined,
    });
  const ownerToolsOf = (item: GiftlistItem): OwnerTools => ({
    listTitle,
    isRemoving: removal.removingId === item.id,
    canRemove: removal.canRemove,
    onRemove: () => remove(item),
    onEdit: canEdit ? () => editor.edit(item) : undefined,
    moves:
      canOrder && isOrdering && editor.isReady
        ? { canMove: (move) => editor.canMove(item, move), onMove: (move) => editor.move(item, move) }
        : undefined,
    isMoving: editor.movingId === item.id,
  });
  useImperativeHandle(
    swipeHandler,
    (): SwipeHandler => (direction, target) => {
      const id = isMine ? target.closest<HTMLElement>('[data-gift]')?.dataset.gift : undefined;
      const item = itemPage.items.find((listed) => listed.id === id);
      const intent = swipeIntent(direction, item !== undefined);
      if (intent !== 'remove') itemPage.goToPage(itemPage.page + (intent === 'next' ? 1 : -1));
      else if (item && removal.canRemove) {
        // Focus the row's link before the row unmounts, so that Tab continues from the row's position.
        itemAnchor(item.id)?.focus({ preventScroll: true });
        remove(item);
      }
    },
  );

  if (itemPage.allItems.length === 0) {
    return (
      <>
        {actions}
        <EmptyState
          title={giftlistTexts.emptyList}
          icon={<GiftIcon />}
          action={
            <div className={styles.ways}>
              <Button asChild>
                <Link to={paths.home}>Explore gifts</Link>
              </Button>
              {isMine ? <AddWishLink giftlistId={giftlist.id} /> : null}
            </div>
          }
        />
      </>
    );
  }
  const buyItem = (item: GiftlistItem) => {
    const { id, product } = item;
    const { itemInStock } = product;
    // An own mark does not stop its giver from buying.
    const isPurchased = isTakenByOthers(item);
    buy({ id, productId: product.id, name: productName(product.name), itemInStock, isPurchased });
  };
  const stillToGive = (
    <StillToGive
      count={itemPage.isSurpriseMode ? undefined : itemPage.unpurchasedCount}
      total={itemPage.allItems.length}
    />
  );
  const hasToolbar = itemPage.allItems.length >= minItemsForToolbar || itemPage.isFiltered;
  return (
    <div className={styles.items}>
      {hasToolbar ? null : isMine ? actions : stillToGive}
      {hasToolbar ? (
        <ItemToolbar
          listOptions={itemPage}
          hiddenFilters={itemPage.isSurpriseMode ? ['unbought'] : []}
          searchedGiftlistId={itemPage.allItems.length > itemsPerPage ? giftlist.id : undefined}
          isFolded={isMine}
        >
          {isMine ? actions : stillToGive}
        </ItemToolbar>
      ) : null}
      {itemPage.matchCount === 0 ? (
        <EmptyState
          title="No items found"
          icon={<SearchIcon />}
          action={
            <Button variant="outline" tone="neutral" onClick={itemPage.clearFilters}>
              Clear Filters
            </Button>
          }
        />
      ) : (
        <ul aria-label={`Items of ${listTitle}`} className={styles.list}>
          {itemPage.items.map((item, index) => (
            <GiftlistItemRow
              key={item.id}
              item={toItemView(item)}
              isInCart={itemIdsInCart.has(item.id)}
              isInitiallyVisible={index < initiallyVisibleRows}
              onBuy={() => buyItem(item)}
              givingTools={giving.toolsOf(item)}
              ownerTools={isMine ? ownerToolsOf(item) : undefined}
            />
          ))}
        </ul>
      )}
      {isMine ? (
        <div className={styles.ways}>
          {canOrder && itemPage.allItems.length > 1 ? (
            <Button
              size="sm"
              variant="ghost"
              tone="neutral"
              isLoading={isOrdering && editor.isLoading}
              onClick={() => {
                editor.load();
                setIsOrdering(!isOrdering || !editor.isReady);
              }}
            >
              {isOrdering && editor.isReady ? 'Done' : 'Change the order'}
            </Button>
          ) : null}
          <AddWishLink giftlistId={giftlist.id} />
        </div>
      ) : null}
      <Pager
        page={itemPage.page}
        pageCount={itemPage.pageCount}
        hasNext={itemPage.page < itemPage.pageCount}
        hasEnds
        onPage={itemPage.goToPage}
      />
      {ItemEditor ? <ItemEditor giftlistId={giftlist.id} items={itemPage.allItems} onReady={editor.start} /> : null}
      {GiftMarker ? <GiftMarker request={giving.request} onReady={giving.start} /> : null}
      {GiftlistItemDialog ? (
        <GiftlistItemDialog
          item={openItem}
          onClose={close}
          isInCart={openItem !== undefined && itemIdsInCart.has(openItem.id)}
          onBuy={buyItem}
          givingToolsOf={giving.toolsOf}
          surpriseId={isMine && giftlist.hidesPurchases === true ? giftlist.id : undefined}
          removal={
            isMine
              ? { isRemoving: removal.removingId === openId, canRemove: removal.canRemove, onRemove: remove }
              : undefined
          }
        />
      ) : null}
    </div>
  );
};
