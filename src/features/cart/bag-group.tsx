import { type BagLineView } from './bag-lines';
import { BagLine } from './bag-line';
import styles from './bag-group.module.css';
import type { Bag } from './use-bag';

interface BagGroupProps {
  group: Bag['groups'][number];
  bag: Bag;
}

/** The lines that go to one recipient. */
export const BagGroup = ({ group: { key, label, shippingAddress, lines }, bag }: BagGroupProps) => {
  const headingId = `bag-group-${key}`;
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <h2 id={headingId} className={styles.heading}>
        Shipping to: <bdi>{label}</bdi>
      </h2>
      {shippingAddress ? (
        <p className={styles.address}>
          {[shippingAddress.name, shippingAddress.addressLine1, shippingAddress.city].filter(Boolean).join(', ')}
        </p>
      ) : null}
      <ul className={styles.lines}>
        {lines.map((line: BagLineView) => (
          <BagLine key={line.id} line={line} bag={bag} />
        ))}
      </ul>
    </section>
  );
};
