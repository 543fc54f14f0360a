import { useMemo } from 'react';
import { getGetGiftlistQueryKey } from '#generated/api/giftlists/giftlists.ts';
import { type ItemFilter, itemFilters } from '#rules/giftlist-items.ts';
import { useServices } from '#runtime';
import { Chip } from '#ui/chip.tsx';
import { Select } from '#ui/select.tsx';
import { ListSearch } from '../../search';
import { itemParameter } from './item-link';
import styles from './item-toolbar.module.css';
import { filterLabels, type UseListOptionsResult } from './use-list-options';

interface ItemToolbarProps {
  listOptions: UseListOptionsResult;
  /** Filters that would reveal what was bought. */
  hiddenFilters: readonly ItemFilter[];
  /** Id of the searched giftlist. `undefined` hides the search, because all items fit on one page. */
  searchedGiftlistId: string | undefined;
}

const orders = [
  { value: 'price', label: 'Price, lowest first' },
  { value: 'price-down', label: 'Price, highest first' },
  { value: 'name', label: 'Name' },
] as const;

/** Sorting and filters of a giftlist. */
export const ItemToolbar = ({ listOptions, hiddenFilters, searchedGiftlistId }: ItemToolbarProps) => {
  const { navigation } = useServices();
  // Not the router's location: a newly selected giftlist renders before the router has updated.
  const { pathname } = navigation.location();
  const queryKey = useMemo(() => getGetGiftlistQueryKey(searchedGiftlistId ?? ''), [searchedGiftlistId]);
  const { options, setOrder, toggleFilter } = listOptions;
  return (
    <div className={styles.tools}>
      {searchedGiftlistId === undefined ? null : (
        <div className={styles.search}>
          <ListSearch
            // Remount when the path changes for the same giftlist, e.g. from /giftlists to its own URL.
            key={pathname}
            list="gifts"
            pathname={pathname}
            queryKey={queryKey}
            dialogParameter={itemParameter}
            label="Search this list"
            placeholder="Search this list"
          />
        </div>
      )}
      <div role="group" aria-label="Show only" className={styles.filters}>
        {itemFilters
          .filter((filter) => !hiddenFilters.includes(filter))
          .map((filter) => (
            <Chip
              key={filter}
              value={filter}
              label={filterLabels[filter]}
              isPressed={options.filters.includes(filter)}
              onToggle={toggleFilter}
            />
          ))}
      </div>
      <div className={styles.order}>
        <Select
          aria-label="Sort by"
          placeholder="List order"
          options={orders}
          value={options.order ?? ''}
          onChange={(event) => setOrder(event.target.value)}
        />
      </div>
    </div>
  );
};
