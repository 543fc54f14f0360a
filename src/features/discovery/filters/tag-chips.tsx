import { clsx } from 'clsx/lite';
import { memo, useId, useState } from 'react';
import type { Tag } from '#generated/model';
import { Chip } from '#ui/chip.tsx';
import { Skeleton, skeletonGroup } from '#ui/skeleton.tsx';
import { SectionHeading } from '../grid/section-heading';
import styles from './tag-chips.module.css';

interface TagChipsProps {
  /** `undefined` while loading. */
  tags: readonly Tag[] | undefined;
  chosen: readonly string[];
  onToggle: (name: string) => void;
}

/** Number of chips before 'Show More'. The specification has no number. */
const collapsedCount = 8;

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shop's tags, a multiple choice. */
export const TagChips = memo(function TagChips({ tags, chosen, onToggle }: TagChipsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const headingId = useId();
  const listId = useId();
  const moreCount = Math.max(0, (tags?.length ?? 0) - collapsedCount);
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        toggle={
          moreCount > 0
            ? {
                label: isExpanded ? 'Show Less' : `Show More (${moreCount} more)`,
                isExpanded,
                controls: listId,
                onToggle: () => setIsExpanded((was) => !was),
              }
            : undefined
        }
      >
        Tags
      </SectionHeading>
      <ul id={listId} className={clsx(isExpanded ? styles.all : styles.line, !tags && skeletonGroup)}>
        {tags?.slice(0, isExpanded ? undefined : collapsedCount).map(({ name }) => (
          <li key={name}>
            <Chip label={name} isPressed={chosen.includes(name)} onToggle={onToggle} />
          </li>
        )) ??
          skeletonKeys.map((key) => (
            <li key={key} aria-hidden="true">
              <Skeleton className={styles.skeleton} />
            </li>
          ))}
      </ul>
    </section>
  );
});
