import { useMemo } from 'react';
import { getGetGiftlistQueryKey } from '../../../generated/api/giftlists/giftlists';
import { type ItemFilter, itemFilters } from '../../../rules/giftlist-items';
import { useServices } from '../../../runtime';
import { Chip } from '../../../ui/chip';
import { Select } from '../../../ui/select';
import { ListSearch } from '../../search';
import { itemParameter } from './item-link';
import styles from './item-toolbar.module.css';
import { filterLabels, type UseListOptionsResult } from './use-list-options';

interface GiftToolsProps {
  arranged: UseListOptionsResult;
  /** Filters that would tell a secret. */
  hidden: readonly ItemFilter[];
  /** Of the list; without it there is nothing to search: all of the list is seen at once. */
  searchedId: string | undefined;
}

const orders = [
  { value: 'price', label: 'Price, lowest first' },
  { value: 'price-down', label: 'Price, highest first' },
  { value: 'name', label: 'Name' },
] as const;

/** How a list is sorted and filtered (docs/product.md, Lists of others). */
export const ItemToolbar = ({ arranged, hidden, searchedId }: GiftToolsProps) => {
  const { navigation } = useServices();
  // Not the router's: a list that was just chosen is drawn a moment before the router tells where it is.
  const { pathname } = navigation.location();
  const queryKey = useMemo(() => getGetGiftlistQueryKey(searchedId ?? ''), [searchedId]);
  const { arrangement, setOrder, toggleFilter } = arranged;
  return (
    <div className={styles.tools}>
      {searchedId === undefined ? null : (
        <div className={styles.search}>
          <ListSearch
            // Anew where the address changes and the list stays, as from no list to the first one by its id.
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
          .filter((filter) => !hidden.includes(filter))
          .map((filter) => (
            <Chip
              key={filter}
              value={filter}
              label={filterLabels[filter]}
              isPressed={arrangement.filters.includes(filter)}
              onToggle={toggleFilter}
            />
          ))}
      </div>
      <div className={styles.order}>
        <Select
          aria-label="Sort by"
          placeholder="List order"
          options={orders}
          value={arrangement.order ?? ''}
          onChange={(event) => setOrder(event.target.value)}
        />
      </div>
    </div>
  );
};
