import type { GiftlistSummary } from '#generated/model';
import { displayTitle, purchasedText } from '#rules/giftlist.ts';
import { isolateBidi } from '#rules/isolate-bidi.ts';
import { listPaths } from '#rules/list-paths.ts';
import { Link } from '#runtime';
import { Badge } from '#ui/badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Surface } from '#ui/surface.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { CardItems } from './card-items';
import styles from './giftlist-card.module.css';

interface GiftlistCardProps {
  list: GiftlistSummary;
  /** Whether to hide what was bought. */
  isSurprise: boolean;
}

/** Card of an own giftlist: texts, purchase progress, and its expandable items. */
export const GiftlistCard = ({ list, isSurprise }: GiftlistCardProps) => {
  const { items } = list;
  const title = displayTitle(list);
  const description = list.description?.trim();
  const progress = purchasedText(items, isSurprise || list.hidesPurchases === true);
  return (
    <Surface asChild className={styles.card}>
      <article>
        <div className={styles.head}>
          <h3 className={styles.title}>
            <TextLink asChild isQuiet>
              <Link to={listPaths.own(list.id)}>
                <bdi>{title}</bdi>
              </Link>
            </TextLink>
          </h3>
          {list.isHidden ? <Badge>Hidden</Badge> : null}
        </div>
        {description ? (
          <p dir="auto" className={styles.description}>
            {description}
          </p>
        ) : null}
        {progress === undefined ? null : (
          <div className={styles.progress}>
            <p>{progress}</p>
            {items && !isSurprise && list.hidesPurchases !== true ? (
              <ProgressBar
                label={`Purchased of ${isolateBidi(title)}`}
                value={items.filter(({ isPurchased }) => isPurchased).length}
                max={items.length}
              />
            ) : null}
          </div>
        )}
        <Disclosure isLazy title="Items" label={`Items of ${isolateBidi(title)}`}>
          <CardItems list={list} isSurprise={isSurprise} />
        </Disclosure>
      </article>
    </Surface>
  );
};
