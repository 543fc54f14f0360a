/** @jsxImportSource hono/jsx */
import type { ProductDraft } from '#backend/database/tables.ts';
import { isInStock } from '#backend/domain/product.ts';
import { formatMoney } from '#rules/money.ts';
import { Facts } from '../../../html/facts';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';

/** A product as shoppers see it. */
export const Preview = ({
  product,
  shopOrigin,
}: {
  readonly product: Required<ProductDraft>;
  readonly shopOrigin: string;
}) => {
  const { id, name, price, originalPrice, store, description, media, isListed } = product;
  const isAvailable = isInStock(product);
  const isReduced = price !== null && originalPrice !== null && originalPrice > price;
  const link = new URL(`/?${new URLSearchParams({ product: id })}`, shopOrigin).href;
  return (
    <Card title="As shoppers see it" actions={isListed && <a href={link}>Open in the shop</a>}>
      {!isListed && <p class="muted">Not listed: shoppers cannot find it.</p>}
      <div class="gallery">
        {media.map(({ type, url }) =>
          type === 'image' ? <img src={url} alt="" loading="lazy" /> : <a href={url}>Video</a>,
        )}
      </div>
      <p>
        <strong>{name}</strong>
      </p>
      {!isAvailable && (
        <p>
          <Badge tone="warning">Out of stock</Badge>
        </p>
      )}
      <Facts
        facts={[
          ['Store', store || '–'],
          ['Price', price === null ? 'Unavailable' : formatMoney(price)],
          ...(isReduced ? [['Before', <s>{formatMoney(originalPrice)}</s>] as const] : []),
          ['Availability', isAvailable ? 'In Stock' : 'Out of Stock'],
        ]}
      />
      {description !== '' && <p class="lines">{description}</p>}
    </Card>
  );
};
