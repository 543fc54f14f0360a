import type { BoughtGift } from '#rules/order.ts';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { Picture } from '#ui/picture.tsx';
import styles from './bought-gifts.module.css';

/** Gifts shown with a picture; others are counted. */
const maxShown = 4;

/** Bought items with their recipients. */
export const BoughtGifts = ({ gifts }: { gifts: readonly BoughtGift[] }) => {
  const shown = gifts.slice(0, maxShown);
  const others = gifts.length - shown.length;
  return (
    <div className={styles.gifts}>
      <ul aria-label="Your gifts" className={styles.list}>
        {shown.map(({ name, picture, recipient }, index) => (
          <li key={index} className={styles.gift}>
            <span className={styles.picture}>
              <Picture {...imageAttributes(picture)} alt="" fallback="" sizes="9rem" />
            </span>
            <p className={styles.name}>
              <bdi>{name}</bdi>
            </p>
            {recipient === undefined ? null : (
              <p className={styles.recipient}>
                for <bdi>{recipient}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
      {others > 0 ? <p className={styles.others}>{`and ${others} more`}</p> : null}
    </div>
  );
};
