import { type GiftFilter, giftFilters } from '../../../rules/gifts';
import { Chip } from '../../../ui/chip';
import { Select } from '../../../ui/select';
import styles from './gift-tools.module.css';
import { filterLabels, type ListArrangement } from './use-arrangement';

interface GiftToolsProps {
  arranged: ListArrangement;
  /** Filters that would tell a secret. */
  hidden: readonly GiftFilter[];
}

const orders = [
  { value: 'price', label: 'Price, lowest first' },
  { value: 'price-down', label: 'Price, highest first' },
  { value: 'name', label: 'Name' },
] as const;

/** How a list is sorted and filtered (docs/product.md, Lists of others). */
export const GiftTools = ({ arranged, hidden }: GiftToolsProps) => {
  const { arrangement, setOrder, toggleFilter } = arranged;
  return (
    <div className={styles.tools}>
      <div role="group" aria-label="Show only" className={styles.filters}>
        {giftFilters
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
          placeholder="As the owner sorted it"
          options={orders}
          value={arrangement.order ?? ''}
          onChange={(event) => setOrder(event.target.value)}
        />
      </div>
    </div>
  );
};
