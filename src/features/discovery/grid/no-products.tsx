import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons/search-icon.tsx';

interface NoProductsProps {
  /** Without filters, the shop is empty. */
  hasFilters: boolean;
  onClear: () => void;
}

/** Shown instead of an empty list of products. */
export const NoProducts = ({ hasFilters, onClear }: NoProductsProps) =>
  hasFilters ? (
    <EmptyState
      title="No products found"
      titleAs="h2"
      icon={<SearchIcon />}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear Filters
        </Button>
      }
    >
      <p>Try another word, or fewer filters.</p>
    </EmptyState>
  ) : (
    <EmptyState title="This shop has no gifts yet" titleAs="h2" />
  );
