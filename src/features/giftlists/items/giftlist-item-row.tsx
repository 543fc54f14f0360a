import type { KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { wishLinkTexts } from '#rules/texts/wish-link.ts';
import { Link } from '#runtime';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Price } from '#ui/price.tsx';
import { quickViewState, useIsAddingItem } from '../../product';
import { MarkGiftButton } from '../marks/mark-gift-button';
import type { GivingTools } from '../marks/use-giving-tools';
import styles from './giftlist-item-row.module.css';
import { itemLink } from './item-link';
import { ItemNote } from './item-note';
import { ItemMoveButtons, ItemOwnerTools, type OwnerTools } from './item-owner-tools';
import { ItemPicture } from './item-picture';
import type { ItemView } from './item-view';
import { OpenAtLink } from './open-at-link';

interface GiftlistItemRowProps {
  item: ItemView;
  isInCart: boolean;
  /** Whether the row is visible at first paint. */
  isInitiallyVisible: boolean;
  /** Adds one unit to the cart. */
  onBuy: () => void;
  /** For givers only. */
  givingTools: GivingTools | undefined;
  /** For the owner only. */
  ownerTools: OwnerTools | undefined;
}

/**
 * Row of a giftlist item: product, the owner's note, purchase status, 'Add to bag', 'I'll give this', and tools for the
 * owner.
 */
export const GiftlistItemRow = ({
  item,
  isInCart,
  isInitiallyVisible,
  onBuy,
  givingTools,
  ownerTools,
}: GiftlistItemRowProps) => {
  const { search } = useLocation();
  const { id, name, store, price, quantity, isPurchased, stillWantedText, external, isMostWanted } = item;
  const { givenText } = item;
  const isAdding = useIsAddingItem(id);
  // Items that others have bought or give are added in their dialog only.
  const isBuyable = price !== undefined && item.isInStock && !isPurchased;
  // A wish from another shop has no stock here.
  const isOutOfStock = !item.isInStock && !external;
  const removeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Delete' && ownerTools?.canRemove) ownerTools.onRemove();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the Delete key is a shortcut for the button inside
    <li
      className={styles.row}
      data-gift={id}
      data-purchased={isPurchased || undefined}
      aria-busy={ownerTools?.isRemoving || ownerTools?.isMoving || undefined}
      onKeyDown={removeByKey}
    >
      <div className={styles.picture}>
        <ItemPicture item={item} sizes="6rem" isUrgent={isInitiallyVisible} />
      </div>
      <div className={styles.words}>
        <Link
          to={itemLink(id, search)}
          state={quickViewState}
          preventScrollReset
          draggable={false}
          className={styles.name}
        >
          {isPurchased ? (
            <s>
              <bdi>{name}</bdi>
            </s>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Link>
        <div className={styles.buying}>
          <p className={styles.price}>
            {price ? <Price {...price} /> : external ? null : <span>Unavailable</span>}
            {quantity === undefined ? null : <span className={styles.quantity}>{`× ${quantity}`}</span>}
          </p>
          {isBuyable || givingTools ? (
            <div className={styles.actions}>
              {isBuyable ? (
                <Button
                  size="sm"
                  variant="subtle"
                  data-once
                  aria-label={`Add to bag: ${name}`}
                  isLoading={isAdding}
                  onClick={onBuy}
                >
                  Add to bag
                </Button>
              ) : null}
              {givingTools ? (
                <MarkGiftButton id={id} tools={givingTools} size="sm" variant={external ? 'subtle' : 'outline'} />
              ) : null}
            </div>
          ) : null}
        </div>
        {external ? (
          <OpenAtLink name={name} link={external} />
        ) : (
          <p className={styles.store}>
            <bdi>{store}</bdi>
          </p>
        )}
        <ItemNote item={item} />
        {external && !ownerTools ? <p className={styles.hint}>{wishLinkTexts.bringAlong}</p> : null}
        {isMostWanted || givenText !== undefined || stillWantedText !== undefined || isInCart || isOutOfStock ? (
          <p className={styles.badges}>
            {isMostWanted ? <Badge tone="accent">Most wanted</Badge> : null}
            {givenText === undefined ? null : <Badge tone="success">{givenText}</Badge>}
            {stillWantedText === undefined ? null : <Badge>{stillWantedText}</Badge>}
            {isInCart ? <Badge tone="accent">In your bag</Badge> : null}
            {isOutOfStock ? <Badge tone="warning">Out of stock</Badge> : null}
          </p>
        ) : null}
        {ownerTools?.moves ? <ItemMoveButtons name={name} moves={ownerTools.moves} /> : null}
      </div>
      {ownerTools && !ownerTools.moves ? (
        <div className={styles.remove}>
          <ItemOwnerTools name={name} tools={ownerTools} />
        </div>
      ) : null}
    </li>
  );
};
