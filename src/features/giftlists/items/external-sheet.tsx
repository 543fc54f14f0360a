import type { ReactNode } from 'react';
import { wishLinkTexts } from '#rules/texts/wish-link.ts';
import { Price } from '#ui/price.tsx';
import styles from './external-sheet.module.css';
import { ItemNote } from './item-note';
import { ItemPicture } from './item-picture';
import type { ItemView } from './item-view';
import { OpenAtLink } from './open-at-link';

interface ExternalSheetProps {
  item: ItemView;
  /** Badges next to the price. */
  badges: ReactNode;
  /** Further actions. */
  extraActions: ReactNode;
}

/** A wish from another shop: a drawn present, price, and the link to its page, which is never loaded. */
export const ExternalSheet = ({ item, badges, extraActions }: ExternalSheetProps) => {
  const { name, price, external = { url: '', host: '' } } = item;
  return (
    <div className={styles.sheet}>
      <div className={styles.picture}>
        <ItemPicture item={item} sizes="24rem" />
      </div>
      <div className={styles.facts}>
        <div className={styles.price}>
          {price ? <Price {...price} size="lg" /> : null}
          {badges}
        </div>
        <ItemNote item={item} />
        <p>{wishLinkTexts.bringAlong}</p>
        <div className={styles.buttons}>
          <OpenAtLink name={name} link={external} isButton />
          {extraActions}
        </div>
        <p className={styles.address} dir="ltr">
          {external.url}
        </p>
      </div>
    </div>
  );
};
