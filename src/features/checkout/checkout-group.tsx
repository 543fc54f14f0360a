import { LockIcon } from '../../ui/icons/lock-icon';
import styles from './checkout-group.module.css';
import { CheckoutLine } from './checkout-line';
import type { CheckoutContent } from './use-checkout';

interface CheckoutGroupProps {
  group: CheckoutContent['groups'][number];
  canRemove: boolean;
  onRemove: (id: string) => void;
}

/** What goes to one recipient. Somebody else's address is never shown (decision 35). */
export const CheckoutGroup = ({
  group: { key, label, destination, lines },
  canRemove,
  onRemove,
}: CheckoutGroupProps) => {
  const headingId = `checkout-group-${key}`;
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <h2 id={headingId} className={styles.heading}>
        Shipping to: <bdi>{label}</bdi>
      </h2>
      {destination ? (
        <p className={styles.destination}>
          {label.startsWith('@') ? <LockIcon /> : null} <bdi>{destination}</bdi>
        </p>
      ) : null}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CheckoutLine key={line.id} line={line} canRemove={canRemove} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
};
