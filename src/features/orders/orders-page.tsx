import { Link } from 'react-router-dom';
import { paths } from '../../rules/paths';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Container } from '../../ui/container';
import { EmptyState } from '../../ui/empty-state';
import { BagIcon } from '../../ui/icons/bag-icon';
import { LockIcon } from '../../ui/icons/lock-icon';
import { PageHeading } from '../../ui/page-heading';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { useSignIn } from '../account';
import { ProblemNote } from '../feedback';
import styles from './orders-page.module.css';
import { useOrders } from './use-orders';

/** My Orders (docs/product.md, Orders): the member's orders, in the server's order. */
export const OrdersPage = () => {
  const { orders, isTurning, page, pageCount, hasNext, setPage, problem, retry } = useOrders();
  return (
    <Container className={styles.page}>
      <PageHeading>My Orders</PageHeading>
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!orders && !problem ? <Skeleton className={styles.skeleton} /> : null}
      {orders?.length === 0 ? (
        <EmptyState
          title="No orders found"
          icon={<BagIcon />}
          action={
            <Button asChild>
              <Link to={paths.home}>Start Shopping</Link>
            </Button>
          }
        />
      ) : null}
      {orders && orders.length > 0 ? (
        <table className={styles.table} aria-label="Orders" aria-busy={isTurning || undefined}>
          <thead>
            <tr>
              <th scope="col">Order ID</th>
              <th scope="col">Date</th>
              <th scope="col">Items</th>
              <th scope="col">Status</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ id, name, date, items, status, total }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{date}</td>
                <td>
                  {items ?? 'Unknown'}
                  <span className={styles.unit}> {items === 1 ? 'item' : 'items'}</span>
                </td>
                <td>
                  <Badge>{status}</Badge>
                </td>
                <td>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Pager page={page} pageCount={pageCount} hasNext={hasNext} onPage={setPage} />
    </Container>
  );
};

/** Shown when the session ends while the person is on this page (reading 14). */
export const OrdersEnded = () => {
  const { signIn } = useSignIn();
  return (
    <Container size="reading">
      <EmptyState
        title="Authentication Required"
        titleAs="h1"
        icon={<LockIcon />}
        action={<Button onClick={signIn}>Sign In</Button>}
      >
        Please sign in to view your orders.
      </EmptyState>
    </Container>
  );
};
