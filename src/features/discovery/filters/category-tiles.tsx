import { clsx } from 'clsx/lite';
import { memo, useId, useState } from 'react';
import type { Category } from '#generated/model';
import { Skeleton, skeletonGroup } from '#ui/skeleton.tsx';
import { SectionHeading } from '../grid/section-heading';
import styles from './category-tiles.module.css';

interface CategoryTilesProps {
  /** `undefined` while loading. */
  categories: readonly Category[] | undefined;
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Categories as tiles: one scrolling row, or a grid of all of them. */
export const CategoryTiles = memo(function CategoryTiles({ categories, chosen, onChoose }: CategoryTilesProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const headingId = useId();
  const listId = useId();
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        toggle={{
          label: isExpanded ? 'View Fewer Categories' : 'View All Categories',
          isExpanded,
          controls: listId,
          onToggle: () => setIsExpanded((was) => !was),
        }}
      >
        Categories
      </SectionHeading>
      <ul id={listId} className={clsx(isExpanded ? styles.grid : styles.row, !categories && skeletonGroup)}>
        {categories?.map(({ name }) => (
          <li key={name} className={styles.sheet}>
            <button
              type="button"
              className={styles.tile}
              aria-pressed={name === chosen}
              onClick={() => onChoose(name === chosen ? undefined : name)}
            >
              <span className={styles.label} dir="auto">
                {name}
              </span>
            </button>
          </li>
        )) ??
          skeletonKeys.map((key) => (
            <li key={key} aria-hidden="true" className={styles.sheet}>
              <Skeleton className={styles.skeleton} />
            </li>
          ))}
      </ul>
    </section>
  );
});
