import { Container } from '../../../ui/container';
import { Spinner } from '../../../ui/spinner';
import { useVisitor } from '../../../runtime';
import styles from './success-page.module.css';
import { ThankYou } from './thank-you';

// Comes with the page: the route is in the first view, where every import weighs.
export { seedFoundOrder } from './found-order';

/** Where the payment page leads to (docs/product.md, Payment success). */
export const SuccessPage = () => {
  const { isChecking, isMember } = useVisitor();
  return (
    <Container size="reading" className={styles.page}>
      {isChecking ? <Spinner label="Loading" /> : <ThankYou key={String(isMember)} isMember={isMember} />}
    </Container>
  );
};
