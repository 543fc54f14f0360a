import { getListOrdersQueryKey } from '#generated/api/orders/orders.ts';
import { paths } from '#rules/paths.ts';
import { Container } from '#ui/container.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProblemNote } from '../../feedback';
import { ListSearch } from '../../search';
import { NoOrders } from './no-orders';
import { OrderTable } from './order-table';
import styles from './orders-page.module.css';
import { useOrders } from './use-orders';

// Re-exported from this lazy chunk: a static import in the route would add them to the initial bundle.
export { OrdersSessionEnded } from '../orders-session-ended';
export { seedOrders } from '../seed-orders';

const orderListKey = getListOrdersQueryKey();

/** My Orders: the member's orders, in the server's order. */
export const OrdersPage = () => {
  const { orders, isSearched, isPreviousPage, page, pageCount, hasNext, setPage, problem, retry } = useOrders();
  return (
    <Container isStacked>
      <PageHeading>My Orders</PageHeading>
      <ListSearch
        list="orders"
        pathname={paths.orders}
        queryKey={orderListKey}
        label="Search orders"
        placeholder="Search orders by ID, product name, or recipient..."
        hasButton
      />
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!orders && !problem ? <Skeleton className={styles.skeleton} /> : null}
      {orders?.length === 0 ? <NoOrders isSearched={isSearched} /> : null}
      {orders && orders.length > 0 ? <OrderTable orders={orders} isBusy={isPreviousPage} /> : null}
      <Pager
        page={page}
        pageCount={pageCount}
        hasNext={hasNext}
        onPage={setPage}
        isAlwaysShown={orders !== undefined && orders.length > 0}
      />
    </Container>
  );
};
