import { Link } from 'react-router-dom';
import { progressOf, titleOf } from '../../../rules/giftlist';
import { listPaths } from '../../../rules/list-paths';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { Badge } from '../../../ui/badge';
import { EmptyState } from '../../../ui/empty-state';
import { GiftIcon } from '../../../ui/icons/gift-icon';
import { Skeleton } from '../../../ui/skeleton';
import { Surface } from '../../../ui/surface';
import { TextLink } from '../../../ui/text-link';
import { ProblemNote } from '../../feedback';
import { useSurpriseMode } from '../surprise/use-surprise-mode';
import styles from './giftlists-tab.module.css';
import { useGiftlistCards } from './use-giftlist-cards';

/** The tab 'Giftlists' of My Account (docs/product.md, Profile). */
export const GiftlistsTab = () => {
  const { lists, problem, retry } = useGiftlistCards();
  const { isOn } = useSurpriseMode();
  return (
    <div className={styles.tab} aria-busy={(!lists && !problem) || undefined}>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!lists && !problem ? <Skeleton className={styles.skeleton} /> : null}
      {lists?.length === 0 ? <EmptyState title={giftlistTexts.noneOfMine} icon={<GiftIcon />} /> : null}
      <ul aria-label="Giftlists" className={styles.cards}>
        {lists?.map((list) => (
          <li key={list.id}>
            <Surface className={styles.card}>
              <TextLink asChild isQuiet>
                <Link to={listPaths.own(list.id)}>
                  <bdi>{titleOf(list)}</bdi>
                </Link>
              </TextLink>
              <p>{progressOf(list.items, isOn)}</p>
              {list.isHidden ? <Badge>Hidden</Badge> : null}
            </Surface>
          </li>
        ))}
      </ul>
    </div>
  );
};
