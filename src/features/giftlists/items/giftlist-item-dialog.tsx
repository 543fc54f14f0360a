import { useCallback, useMemo, useState } from 'react';
import type { GiftlistItem } from '#generated/model';
import { stillWantedText } from '#rules/giftlist-items.ts';
import { productName } from '#rules/product.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TrashIcon } from '#ui/icons/trash-icon.tsx';
import { ProductSheet, useIsAddingItem, useOnAdded } from '../../product';
import { MarkGiftButton } from '../marks/mark-gift-button';
import type { GivingTools } from '../marks/use-giving-tools';
import { ExternalSheet } from './external-sheet';
import { anchorOf } from './item-link';
import { ItemNote } from './item-note';
import { toItemView } from './item-view';
import { RevealGiftButton } from './reveal-gift-button';

interface GiftlistItemDialogProps {
  /** `undefined` while the dialog is closed. */
  item: GiftlistItem | undefined;
  onClose: () => void;
  isInCart: boolean;
  onBuy: (item: GiftlistItem) => void;
  /** Tools of a giver for an item. */
  givingToolsOf: (item: GiftlistItem) => GivingTools | undefined;
  /** Remove button, for the owner only. */
  removal: { isRemoving: boolean; canRemove: boolean; onRemove: (item: GiftlistItem) => void } | undefined;
  /** Id of an own giftlist that is a surprise: the owner can reveal what was bought of the item. */
  surpriseId: string | undefined;
}

interface OpenItemDialogProps extends Omit<GiftlistItemDialogProps, 'item'> {
  item: GiftlistItem;
  isOpen: boolean;
}

const OpenItemDialog = ({
  item,
  isOpen,
  onClose,
  isInCart,
  onBuy,
  givingToolsOf,
  removal,
  surpriseId,
}: OpenItemDialogProps) => {
  const { id, product, quantity } = item;
  const view = toItemView(item);
  const { isMostWanted, givenText } = view;
  const givingTools = givingToolsOf(item);
  const stillWanted = stillWantedText(item);
  // Close after adding, because the drawer shows the new line. A failed addition keeps the dialog open.
  const closeAfterAdding = useCallback(() => {
    if (isOpen) onClose();
  }, [isOpen, onClose]);
  useOnAdded(product.id, closeAfterAdding);
  const anchor = useMemo(() => anchorOf(id), [id]);
  const isAdding = useIsAddingItem(id);
  const badges = (
    <>
      {isMostWanted ? <Badge tone="accent">Most wanted</Badge> : null}
      {givenText === undefined ? null : <Badge tone="success">{givenText}</Badge>}
      {isInCart ? <Badge tone="accent">In your bag</Badge> : null}
      {quantity !== null && quantity > 1 ? <Badge>{`Quantity ${quantity}`}</Badge> : null}
      {stillWanted === undefined ? null : <Badge>{stillWanted}</Badge>}
    </>
  );
  const extraActions = (
    <>
      {givingTools ? <MarkGiftButton id={id} tools={givingTools} size="lg" variant="outline" isWide /> : null}
      {surpriseId === undefined || item.isPurchased ? null : (
        <RevealGiftButton id={id} giftlistId={surpriseId} knownUnits={item.purchasedQuantity ?? 0} />
      )}
      {removal ? (
        <Button
          size="lg"
          variant="outline"
          tone="danger"
          isWide
          isLoading={removal.isRemoving}
          aria-disabled={!removal.canRemove || undefined}
          onClick={() => removal.onRemove(item)}
        >
          <TrashIcon />
          REMOVE FROM GIFTLIST
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={productName(product.name)}
      size="lg"
      finalFocus={() => anchor.current}
    >
      {view.external ? null : <ItemNote item={view} />}
      {view.external ? (
        <ExternalSheet item={view} badges={badges} extraActions={extraActions} />
      ) : (
        <ProductSheet
          product={product}
          isAdding={isAdding}
          onAdd={() => onBuy(item)}
          badges={badges}
          extraActions={extraActions}
        />
      )}
    </Dialog>
  );
};

/**
 * Lazy dialog of a giftlist item, with the gallery and details of the quick view. Purchases are shipped to the
 * giftlist's owner. Opening the dialog sends no request.
 */
export const GiftlistItemDialog = ({ item, ...rest }: GiftlistItemDialogProps) => {
  const [lastItem, setLastItem] = useState(item);
  // Keep the content while the dialog fades out.
  if (item !== undefined && item !== lastItem) setLastItem(item);
  const shownItem = item ?? lastItem;
  return shownItem ? (
    <OpenItemDialog key={shownItem.id} item={shownItem} isOpen={item !== undefined} {...rest} />
  ) : null;
};
