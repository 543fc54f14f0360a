import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BagIcon } from '#ui/icons/bag-icon.tsx';
import { SearchIcon } from '#ui/icons/search-icon.tsx';

/** Shown instead of an empty list of orders, or of search results. */
export const NoOrders = ({ isSearched = false }: { isSearched?: boolean }) => (
  <EmptyState
    title="No orders found"
    icon={isSearched ? <SearchIcon /> : <BagIcon />}
    action={
      isSearched ? (
        <Button asChild variant="outline" tone="neutral">
          <Link to={paths.orders}>Show all orders</Link>
        </Button>
      ) : (
        <Button asChild>
          <Link to={paths.home}>Start Shopping</Link>
        </Button>
      )
    }
  >
    {isSearched ? 'Try another word, or part of an order’s id.' : undefined}
  </EmptyState>
);
