import { useId } from 'react';
import { BagIcon } from '#ui/icons/bag-icon.tsx';
import { ChevronDownIcon } from '#ui/icons/chevron-down-icon.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';
import styles from './checkout-banner.module.css';

interface CheckoutBannerProps {
  owner: string | undefined;
  /** Whether the owner allows shipping; `undefined` if the server omits it. */
  isShippable: boolean | undefined;
}

/** Explains in three steps how to buy a gift from a giftlist. Folded to one line, also without scripts. */
export const CheckoutBanner = ({ owner, isShippable = true }: CheckoutBannerProps) => {
  const headingId = useId();
  const name = owner === undefined ? 'the owner of the list' : `@${owner}`;
  return (
    <section aria-labelledby={headingId}>
      <details className={styles.banner}>
        <summary className={styles.line}>
          <h2 id={headingId} className={styles.heading}>
            How to Checkout
          </h2>
          <span className={styles.short}>
            {isShippable ? 'choose, pay, it ships privately' : 'choose, pay, send it somewhere else'}
          </span>
          <ChevronDownIcon />
        </summary>
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
            {isShippable ? (
              <span key="shippable">
                It ships to <bdi>{name}</bdi>. The address stays private.
              </span>
            ) : (
              <span key="unshippable">
                It cannot be shipped to <bdi>{name}</bdi> yet. Send it somewhere else at the checkout.
              </span>
            )}
          </li>
        </ol>
      </details>
    </section>
  );
};
