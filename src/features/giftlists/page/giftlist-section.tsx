import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { Badge } from '../../../ui/badge';
import { Picture } from '../../../ui/picture';
import { Surface } from '../../../ui/surface';
import { TextLink } from '../../../ui/text-link';
import { quickViewLink, quickViewState } from '../../product';
import styles from './giftlist-section.module.css';
import type { GiftlistView, ListedGift } from './use-giftlists';

const Gift = ({ gift }: { gift: ListedGift }) => {
  const { search } = useLocation();
  const { productId, name, picture, price, quantity, isPurchased } = gift;
  return (
    <li className={isPurchased ? `${styles.gift} ${styles.purchased}` : styles.gift}>
      <div className={styles.picture}>
        <Picture src={picture} alt="" fallback="" sizes="4rem" />
      </div>
      <div className={styles.words}>
        <TextLink asChild isQuiet className={styles.name}>
          <Link to={{ search: quickViewLink(productId, search) }} state={quickViewState} preventScrollReset>
            <bdi>{name}</bdi>
          </Link>
        </TextLink>
        <p className={styles.quiet}>
          {price ?? 'Unavailable'}
          {quantity !== undefined && quantity > 1 ? ` × ${quantity}` : null}
        </p>
      </div>
      {isPurchased ? <Badge tone="success">Purchased</Badge> : null}
    </li>
  );
};

/** One list with what is on it. */
export const GiftlistSection = ({ list }: { list: GiftlistView }) => {
  const { title, description, isHidden, progress, gifts } = list;
  const headingId = useId();
  return (
    <Surface asChild>
      <section aria-labelledby={headingId} className={styles.section}>
        <div className={styles.head}>
          <h2 id={headingId} className={styles.heading}>
            <bdi>{title}</bdi>
          </h2>
          {isHidden ? <Badge>Hidden</Badge> : null}
          <p className={styles.quiet}>{progress}</p>
        </div>
        {description ? <p className={styles.description}>{description}</p> : null}
        {gifts.length === 0 ? (
          <p className={styles.quiet}>{giftlistTexts.emptyList}</p>
        ) : (
          <ul className={styles.gifts}>
            {gifts.map((gift) => (
              <Gift key={gift.id} gift={gift} />
            ))}
          </ul>
        )}
      </section>
    </Surface>
  );
};
