import { memo, type MouseEvent } from 'react';
import type { Product } from '../../../generated/model';
import { imageAttributes } from '../../../rules/picture-sizes';
import { isDisplayable, storeName } from '../../../rules/product';
import { Picture } from '../../../ui/picture';
import { Price } from '../../../ui/price';
import { Tile } from '../../../ui/tile';
import { AddButton } from './add-button';
import styles from './product-card.module.css';
import { coverPicture, formatPrice } from '../product-facts';
import { quickViewLink } from '../quick-view/quick-view-link';

interface ProductCardProps {
  product: Product;
  /** Opens the quick view where the page stands. Stable, so that a memo holds. */
  onOpen: (id: string) => void;
  /** In sight at first paint. */
  isUrgent?: boolean;
}

/** Of a picture that fills a card: a square one is wider than the card. */
const sizes = '(width >= 80em) 18rem, (width >= 60em) 30vw, (width >= 40em) 42vw, 60vw';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** One product in a grid. A product that cannot be read is one odd tile, never a broken page (reading 8). */
export const ProductCard = memo(function ProductCard({ product, onOpen, isUrgent = false }: ProductCardProps) {
  const price = formatPrice(product);
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
        // A query of its own: opened in a new tab it needs no filters. Here the page keeps them (see onOpen).
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
      action={<AddButton product={product} />}
    />
  );
});
