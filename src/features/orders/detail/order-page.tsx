import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { ArrowLeftIcon } from '#ui/icons/arrow-left-icon.tsx';
import { BagIcon } from '#ui/icons/bag-icon.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ProblemNote } from '../../feedback';
import { OrderDetail } from './order-detail';
import styles from './order-page.module.css';
import { useOrder } from './use-order';

// Re-exported from this lazy chunk: a static import in the route would add them to the initial bundle.
export { OrdersSessionEnded } from '../orders-session-ended';
export { seedOrder } from '../seed-orders';

export const OrderPage = () => {
  const { order, isPolling, isMissing, problem, retry } = useOrder();
  if (isMissing) {
    return (
      <MessagePage
        title="Order Not Found"
        icon={<BagIcon />}
        actions={
          <Button asChild size="lg">
            <Link to={paths.orders}>Back to Orders</Link>
          </Button>
        }
      >
        We could not find this order in your account.
      </MessagePage>
    );
  }
  return (
    <Container className={styles.page}>
      <TextLink asChild className={styles.back}>
        <Link to={paths.orders}>
          <ArrowLeftIcon />
          Back to Orders
        </Link>
      </TextLink>
      {order ? (
        <OrderDetail order={order} />
      ) : (
        <div className={styles.head}>
          <PageHeading>Order</PageHeading>
          <p role="status" className={styles.placed}>
            {isPolling ? 'We are preparing your order…' : null}
          </p>
        </div>
      )}
      {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
      {!order && !problem ? (
        <div className={styles.columns}>
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
        </div>
      ) : null}
    </Container>
  );
};
