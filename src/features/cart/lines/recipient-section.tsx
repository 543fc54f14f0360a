import { type ReactNode, useId } from 'react';
import type { Address } from '#generated/model';
import { addressText } from '#rules/address.ts';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';
import { Surface } from '#ui/surface.tsx';
import styles from './recipient-section.module.css';

interface RecipientSectionProps {
  /** Recipient: 'You' or '@username'. */
  label: string;
  /** Username of the recipient, if not the buyer. */
  username: string | undefined;
  shippingAddress: Address | undefined;
  /** Shown below the heading if the recipient has no known address. */
  noAddress?: ReactNode;
  /** Shown below the lines. */
  footer?: ReactNode;
  /** One `<li>` per cart line. */
  children: ReactNode;
}

/** Lines for one recipient, under 'Shipping to: …'. Never shows another user's address. */
export const RecipientSection = ({
  label,
  username,
  shippingAddress,
  noAddress,
  footer,
  children,
}: RecipientSectionProps) => {
  const headingId = useId();
  return (
    <Surface asChild>
      <section aria-labelledby={headingId} className={styles.section}>
        <div className={styles.head}>
          <span className={styles.picture}>
            <GiftIcon />
          </span>
          <div className={styles.words}>
            <h2 id={headingId} className={styles.heading}>
              Shipping to: <bdi>{label}</bdi>
            </h2>
            {username === undefined ? null : (
              <p className={styles.destination}>
                <LockIcon />
                <span>
                  Address kept private by <bdi>{`@${username}`}</bdi>
                </span>
              </p>
            )}
            {shippingAddress ? (
              <p className={styles.destination}>
                <bdi>{[shippingAddress.name, addressText(shippingAddress)].filter(Boolean).join(', ')}</bdi>
              </p>
            ) : null}
          </div>
        </div>
        {noAddress}
        <ul>{children}</ul>
        {footer}
      </section>
    </Surface>
  );
};
