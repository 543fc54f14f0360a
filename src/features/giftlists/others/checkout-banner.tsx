import { useId } from 'react';
import { BagIcon } from '../../../ui/icons/bag-icon';
import { GiftIcon } from '../../../ui/icons/gift-icon';
import { LockIcon } from '../../../ui/icons/lock-icon';
import styles from './checkout-banner.module.css';

/** How a present is bought from a list, in three steps (docs/product.md, Lists of others). */
export const CheckoutBanner = ({ owner }: { owner: string | undefined }) => {
  const headingId = useId();
  const name = owner === undefined ? 'the owner of the list' : `@${owner}`;
  return (
    <section aria-labelledby={headingId} className={styles.banner}>
      <h2 id={headingId} className={styles.heading}>
        How to Checkout
      </h2>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <GiftIcon />
          <span>Open an item and choose ADD TO CART.</span>
        </li>
        <li className={styles.step}>
          <BagIcon />
          <span>Pay in your bag, with or without an account.</span>
        </li>
        <li className={styles.step}>
          <LockIcon />
          <span>
            It ships to <bdi>{name}</bdi>. The address stays private.
          </span>
        </li>
      </ol>
    </section>
  );
};
