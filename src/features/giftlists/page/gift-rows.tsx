import { Link, useLocation } from 'react-router-dom';
import type { Giftlist, GiftlistItem } from '../../../generated/model';
import { orderMedia } from '../../../rules/media';
import { formatMoney, toCents } from '../../../rules/money';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { Badge } from '../../../ui/badge';
import { Picture } from '../../../ui/picture';
import { TextLink } from '../../../ui/text-link';
import { quickViewLink, quickViewState } from '../../product';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import styles from './gift-rows.module.css';

const last = Number.POSITIVE_INFINITY;

const Gift = ({ item, isPurchased }: { item: GiftlistItem; isPurchased: boolean }) => {
  const { search } = useLocation();
  const { quantity, product } = item;
  const cents = toCents(product.price);
  const picture = orderMedia([...(product.media ?? []), ...(product.productImages ?? [])]).find(
    ({ type }) => type !== 'video',
  )?.url;
  return (
    <li className={isPurchased ? `${styles.gift} ${styles.purchased}` : styles.gift}>
      <div className={styles.picture}>
        <Picture src={picture} alt="" fallback="" sizes="4rem" />
      </div>
      <div className={styles.words}>
        <TextLink asChild isQuiet className={styles.name}>
          <Link to={{ search: quickViewLink(product.id, search) }} state={quickViewState} preventScrollReset>
            <bdi>{product.name?.trim() || 'Unavailable item'}</bdi>
          </Link>
        </TextLink>
        <p className={styles.quiet}>
          {cents === undefined ? 'Unavailable' : formatMoney(cents)}
          {quantity !== null && quantity > 1 ? ` × ${quantity}` : null}
        </p>
      </div>
      {isPurchased ? <Badge tone="success">Purchased</Badge> : null}
    </li>
  );
};

/** What is on one's own list. */
export const GiftRows = ({ giftlist }: { giftlist: Giftlist }) => {
  const { isOn } = useSurpriseMode();
  if (giftlist.items.length === 0) return <p className={styles.quiet}>{giftlistTexts.emptyList}</p>;
  return (
    <ul className={styles.gifts}>
      {giftlist.items
        .toSorted((one, other) => (one.sortOrder ?? last) - (other.sortOrder ?? last))
        .map((item) => (
          <Gift key={item.id} item={item} isPurchased={item.isPurchased && !isOn} />
        ))}
    </ul>
  );
};
