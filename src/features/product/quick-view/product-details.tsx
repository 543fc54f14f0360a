import type { Product } from '#generated/model';
import { storeName } from '#rules/product.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatPrice } from '../product-facts';
import styles from './product-details.module.css';

interface ProductDetailsProps {
  product: Product;
}

/** The collapsible 'Product Details'. */
export const ProductDetails = ({ product }: ProductDetailsProps) => {
  const { description, store, itemInStock } = product;
  const facts = [
    { term: 'Store', fact: storeName(store) },
    { term: 'Price', fact: formatPrice(product)?.price ?? 'Unavailable' },
    { term: 'Availability', fact: itemInStock ? 'In Stock' : 'Out of Stock' },
  ];
  return (
    <Disclosure title="Product Details" isLazy>
      {description ? (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      ) : null}
      <dl className={styles.facts}>
        {facts.map(({ term, fact }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd dir="auto">{fact}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
};
