import { Link } from 'react-router-dom';
import type { GiftlistSummary } from '../../../generated/model';
import { purchasedText, displayTitle } from '../../../rules/giftlist';
import { listPaths } from '../../../rules/list-paths';
import { isolateBidi } from '../../../rules/person';
import { Badge } from '../../../ui/badge';
import { Disclosure } from '../../../ui/disclosure';
import { ProgressBar } from '../../../ui/progress-bar';
import { Surface } from '../../../ui/surface';
import { TextLink } from '../../../ui/text-link';
import { CardGifts } from './card-gifts';
import styles from './giftlist-card.module.css';

interface GiftlistCardProps {
  list: GiftlistSummary;
  /** Whether to hide what was bought (reading 104). */
  isSurprise: boolean;
}

/** Card of an own giftlist: texts, purchase progress, and its expandable items. */
export const GiftlistCard = ({ list, isSurprise }: GiftlistCardProps) => {
  const { items } = list;
  const title = displayTitle(list);
  const description = list.description?.trim();
  const progress = purchasedText(items, isSurprise);
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
            {items && !isSurprise ? (
              <ProgressBar
                label={`Purchased of ${isolateBidi(title)}`}
                value={items.filter(({ isPurchased }) => isPurchased).length}
                max={items.length}
              />
            ) : null}
          </div>
        )}
        <Disclosure isLazy title="Items" label={`Items of ${isolateBidi(title)}`}>
          <CardGifts list={list} isSurprise={isSurprise} />
        </Disclosure>
      </article>
    </Surface>
  );
};
