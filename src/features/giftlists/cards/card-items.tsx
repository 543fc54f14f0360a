import type { GiftlistSummary } from '#generated/model';
import { listPaths } from '#rules/list-paths.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { Link } from '#runtime';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ProblemNote } from '../../feedback';
import { itemLink } from '../items/item-link';
import { ItemPicture } from '../items/item-picture';
import styles from './card-items.module.css';
import { useCardItems } from './use-card-items';

interface CardItemsProps {
  list: GiftlistSummary;
  /** Whether to hide what was bought. */
  isSurprise: boolean;
}

/** Items of a giftlist as a grid, in the owner's order. Each links to the item on the giftlist. */
export const CardItems = ({ list, isSurprise }: CardItemsProps) => {
  const { items, problem, retry } = useCardItems(list, isSurprise);
  if (problem) return <ProblemNote problem={problem} onRetry={retry} />;
  if (!items) return <Skeleton className={styles.skeleton} />;
  if (items.length === 0) return <p className={styles.empty}>{giftlistTexts.emptyList}</p>;
  return (
    <ul className={styles.items}>
      {items.map(({ id, name, picture, external, isPurchased, stillWantedText }) => (
        <li key={id} className={styles.item} data-purchased={isPurchased || undefined}>
          <span className={styles.picture}>
            <ItemPicture item={{ picture, external }} sizes="8rem" />
          </span>
          <TextLink asChild isQuiet className={styles.name}>
            <Link to={`${listPaths.own(list.id)}${itemLink(id, '')}`}>
              {isPurchased ? (
                <s>
                  <bdi>{name}</bdi>
                </s>
              ) : (
                <bdi>{name}</bdi>
              )}
            </Link>
          </TextLink>
          {isPurchased ? <Badge tone="success">Purchased</Badge> : null}
          {stillWantedText === undefined ? null : <Badge>{stillWantedText}</Badge>}
        </li>
      ))}
    </ul>
  );
};
