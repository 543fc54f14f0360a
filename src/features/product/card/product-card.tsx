import { type MouseEvent, memo } from 'react';
import type { Product } from '#generated/model';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { isDisplayable, storeName } from '#rules/product.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { Tile } from '#ui/tile.tsx';
import { coverPicture, formatPrice } from '../product-facts';
import { quickViewLink } from '../quick-view/quick-view-link';
import { AddButton } from './add-button';
import { useCardAction } from './card-action';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Product;
  /** Opens the quick view on the current page. Stable, so that memoization works. */
  onOpen: (id: string) => void;
  /** Whether the card is visible at first paint. */
  isUrgent?: boolean;
}

/** `sizes` of an image that covers a tall card. A square image gets the card's height, so it is wider than the card. */
const sizes = '(width >= 80em) 18rem, (width >= 60em) 30vw, (width >= 40em) 42vw, 60vw';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A product in a grid. A product that cannot be displayed is shown as an unavailable tile, instead of breaking the
 * page.
 */
export const ProductCard = memo(function ProductCard({ product, onOpen, isUrgent = false }: ProductCardProps) {
  const price = formatPrice(product);
  const { CardAction } = useCardAction();
  if (!price || !isDisplayable(product)) {
    return (
      <Tile
        picture={<Picture alt="" fallback="No Image Available" ratio="tall" />}
        title={product.name || 'Unnamed product'}
        meta="Unavailable right now"
      />
    );
  }
  const { id, name, store, itemInStock } = product;
  return (
    <Tile
      picture={
        <Picture
          {...imageAttributes(coverPicture(product))}
          alt=""
          fallback="No Image Available"
          ratio="tall"
          sizes={sizes}
          isUrgent={isUrgent}
        />
      }
      marker={itemInStock ? undefined : <span className={styles.marker}>Out of stock</span>}
      title={
        // Without the current query: a new tab needs no filters. `onOpen` preserves them on this page.
        <a
          href={quickViewLink(id, '')}
          data-product={id}
          dir="auto"
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen(id);
          }}
        >
          {name}
        </a>
      }
      meta={storeName(store)}
      price={<Price {...price} />}
      action={
        <>
          {CardAction ? <CardAction id={id} name={name} /> : null}
          <AddButton product={product} />
        </>
      }
    />
  );
});
