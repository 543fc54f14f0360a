import type { KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TrashIcon } from '#ui/icons/trash-icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { quickViewState } from '../../product';
import styles from './giftlist-item-row.module.css';
import { itemLink } from './item-link';
import type { ItemView } from './item-view';

interface GiftlistItemRowProps {
  item: ItemView;
  isInCart: boolean;
  /** Whether the row is visible at first paint. */
  isInitiallyVisible: boolean;
  /** Remove button, for the owner only. */
  removal: { listTitle: string; isRemoving: boolean; canRemove: boolean; onRemove: () => void } | undefined;
}

/** Row of a giftlist item: product, purchase status, and a Remove button for the owner. */
export const GiftlistItemRow = ({ item, isInCart, isInitiallyVisible, removal }: GiftlistItemRowProps) => {
  const { search } = useLocation();
  const { id, name, picture, store, price, quantity, isPurchased, stillWantedText, isInStock } = item;
  const removeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Delete' && removal?.canRemove) removal.onRemove();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the Delete key is a shortcut for the button inside
    <li
      className={styles.row}
      data-gift={id}
      data-purchased={isPurchased || undefined}
      aria-busy={removal?.isRemoving || undefined}
      onKeyDown={removeByKey}
    >
      <div className={styles.picture}>
        <Picture {...imageAttributes(picture)} alt="" fallback="" sizes="6rem" isUrgent={isInitiallyVisible} />
      </div>
      <div className={styles.words}>
        <Link
          to={{ search: itemLink(id, search) }}
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
        <p className={styles.store}>
          <bdi>{store}</bdi>
        </p>
        <p className={styles.price}>
          {price ? <Price {...price} /> : <span>Unavailable</span>}
          {quantity === undefined ? null : <span className={styles.quantity}>{`× ${quantity}`}</span>}
        </p>
        {isPurchased || stillWantedText !== undefined || isInCart || !isInStock ? (
          <p className={styles.badges}>
            {isPurchased ? <Badge tone="success">Purchased</Badge> : null}
            {stillWantedText === undefined ? null : <Badge>{stillWantedText}</Badge>}
            {isInCart ? <Badge tone="accent">In your bag</Badge> : null}
            {isInStock ? null : <Badge tone="warning">Out of stock</Badge>}
          </p>
        ) : null}
      </div>
      {removal ? (
        <div className={styles.remove}>
          <IconButton
            label={`Remove ${name} from ${removal.listTitle}`}
            size="sm"
            isLoading={removal.isRemoving}
            aria-disabled={!removal.canRemove || undefined}
            onClick={removal.onRemove}
          >
            <TrashIcon />
          </IconButton>
        </div>
      ) : null}
    </li>
  );
};
