import { type ReactNode, useId, useMemo, useState } from 'react';
import { getGetGiftlistQueryKey } from '#generated/api/giftlists/giftlists.ts';
import { type ItemFilter, itemFilters } from '#rules/giftlist-items.ts';
import { useServices } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SlidersIcon } from '#ui/icons/sliders-icon.tsx';
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
  /** Whether a phone folds all controls, not only the filters. */
  isFolded: boolean;
  /** Text or buttons before the controls. */
  children: ReactNode;
}

const orders = [
  { value: 'price', label: 'Price, lowest first' },
  { value: 'price-down', label: 'Price, highest first' },
  { value: 'name', label: 'Name' },
] as const;

/** Sorting and filters of a giftlist. On a phone the filters unfold, for the owner all controls. */
export const ItemToolbar = ({
  listOptions,
  hiddenFilters,
  searchedGiftlistId,
  isFolded,
  children,
}: ItemToolbarProps) => {
  const { navigation } = useServices();
  // Not the router's location: a newly selected giftlist renders before the router has updated.
  const { pathname } = navigation.location();
  const queryKey = useMemo(() => getGetGiftlistQueryKey(searchedGiftlistId ?? ''), [searchedGiftlistId]);
  const { options, setOrder, toggleFilter } = listOptions;
  const filtersId = useId();
  const [isOpen, setIsOpen] = useState(
    options.filters.length > 0 || (isFolded && (options.order !== undefined || options.find !== '')),
  );
  const toggle = {
    size: 'sm',
    variant: 'ghost',
    tone: 'neutral',
    'aria-expanded': isOpen,
    'aria-controls': filtersId,
    className: styles.toggle,
    onClick: () => setIsOpen(!isOpen),
  } as const;
  return (
    <div className={styles.tools} data-folded={(isFolded && !isOpen) || undefined}>
      {children}
      {isFolded ? (
        <IconButton label="Sort and filter" {...toggle}>
          <SlidersIcon />
        </IconButton>
      ) : (
        <Button {...toggle}>Filter</Button>
      )}
      <div
        id={filtersId}
        role="group"
        aria-label="Show only"
        className={styles.filters}
        data-open={isOpen || undefined}
      >
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
    </div>
  );
};
