import { hasFilters } from '#rules/filters.ts';
import { Button } from '#ui/button.tsx';
import { RemovableChip } from '#ui/removable-chip.tsx';
import { type DiscoveryFlow, useFilters } from '../use-discovery';
import styles from './active-filters.module.css';

interface ActiveFiltersProps {
  flow: DiscoveryFlow;
  /** Called after a filter was removed together with its button. */
  onRemoved: () => void;
}

/** Active filters, each with a button to remove it, and 'Clear All'. */
export const ActiveFilters = ({ flow, onRemoved }: ActiveFiltersProps) => {
  const { filters, toggleTag, chooseCategory, clearSearch, clearFilters } = useFilters(flow);
  if (!hasFilters(filters)) return null;
  const { productName, categoryName, tagNames } = filters;
  const notifyAfter =
    <Names extends string[]>(remove: (...names: Names) => void) =>
    (...names: Names) => {
      remove(...names);
      onRemoved();
    };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Active filters</legend>
      <div className={styles.chips}>
        {productName ? <RemovableChip label={`“${productName}”`} onRemove={notifyAfter(clearSearch)} /> : null}
        {categoryName === undefined ? null : (
          <RemovableChip label={categoryName} onRemove={notifyAfter(() => chooseCategory(undefined))} />
        )}
        {tagNames.map((name) => (
          <RemovableChip key={name} label={name} onRemove={notifyAfter(toggleTag)} />
        ))}
      </div>
      <Button variant="ghost" size="sm" onClick={notifyAfter(clearFilters)}>
        Clear All
      </Button>
    </fieldset>
  );
};
