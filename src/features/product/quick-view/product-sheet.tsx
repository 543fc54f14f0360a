import type { ReactNode } from 'react';
import type { Product } from '#generated/model';
import { safeLink } from '#rules/links.ts';
import { isDisplayable, storeName } from '#rules/product.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { BagIcon } from '#ui/icons/bag-icon.tsx';
import { ExternalLinkIcon } from '#ui/icons/external-link-icon.tsx';
import { Price } from '#ui/price.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { formatPrice, productMedia } from '../product-facts';
import { Gallery } from './gallery';
import { ProductDetails } from './product-details';
import styles from './product-sheet.module.css';

interface ProductSheetProps {
  product: Product;
  isAdding: boolean;
  onAdd: () => void;
  /** Badges next to the price. */
  badges?: ReactNode;
  /** Further actions. */
  extraActions: ReactNode;
}

const newTabProps = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Images, price, tags and actions of a product. The dialog around it shows the name. */
export const ProductSheet = ({ product, isAdding, onAdd, badges, extraActions }: ProductSheetProps) => {
  const { id, name, store, itemInStock, tags = [] } = product;
  const media = productMedia(product);
  const price = formatPrice(product);
  const link = safeLink(product.url);
  return (
    <div className={styles.sheet}>
      {/* The product's own response may contain more images than the list: reset the gallery. */}
      <Gallery key={`${id} ${media.length}`} media={media} name={name ?? ''} />
      <div className={styles.facts}>
        {link ? (
          <TextLink href={link} {...newTabProps} className={styles.source}>
            View Product
          </TextLink>
        ) : (
          <p className={styles.source} dir="auto">
            {storeName(store)}
          </p>
        )}
        <div className={styles.price}>
          {price && isDisplayable(product) ? (
            <Price {...price} size="lg" />
          ) : (
            <p>This product is unavailable right now.</p>
          )}
          {itemInStock ? null : <Badge tone="warning">Out of stock</Badge>}
          {badges}
        </div>
        {tags.length > 0 ? (
          <ul aria-label="Tags" className={styles.tags}>
            {[...new Set(tags)].map((tag) => (
              <li key={tag}>
                <Badge className={styles.tag}>{tag}</Badge>
              </li>
            ))}
          </ul>
        ) : null}
        <div className={styles.buttons}>
          {isDisplayable(product) ? (
            <Button size="lg" isWide data-once isLoading={isAdding} onClick={onAdd}>
              <BagIcon />
              ADD TO CART
            </Button>
          ) : null}
          {extraActions}
          {link ? (
            <Button asChild size="lg" variant="outline" tone="neutral" isWide>
              <a href={link} {...newTabProps}>
                View Product
                <ExternalLinkIcon />
              </a>
            </Button>
          ) : null}
        </div>
        <ProductDetails product={product} />
      </div>
    </div>
  );
};
