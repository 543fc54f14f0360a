import { type Filters, hasFilters } from '../../rules/filters';
import { Button } from '../../ui/button';
import { RemovableChip } from '../../ui/removable-chip';
import styles from './active-filters.module.css';

interface ActiveFiltersProps {
  filters: Filters;
  onClearSearch: () => void;
  onClearCategory: () => void;
  onRemoveTag: (name: string) => void;
  onClearAll: () => void;
}

/** What narrows the list down, each with its way out, and 'Clear All' (shop document, section 2). */
export const ActiveFilters = ({
  filters,
  onClearSearch,
  onClearCategory,
  onRemoveTag,
  onClearAll,
}: ActiveFiltersProps) => {
  if (!hasFilters(filters)) return null;
  const { productName, categoryName, tagNames } = filters;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Active filters</legend>
      <div className={styles.chips}>
        {productName ? <RemovableChip label={`“${productName}”`} onRemove={onClearSearch} /> : null}
        {categoryName === undefined ? null : <RemovableChip label={categoryName} onRemove={onClearCategory} />}
        {tagNames.map((name) => (
          <RemovableChip key={name} label={name} onRemove={onRemoveTag} />
        ))}
      </div>
      <Button variant="ghost" size="sm" onClick={onClearAll}>
        Clear All
      </Button>
    </fieldset>
  );
};
