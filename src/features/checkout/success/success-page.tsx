import { Container } from '../../../ui/container';
import { Spinner } from '../../../ui/spinner';
import { useVisitor } from '../../../runtime';
import styles from './success-page.module.css';
import { ThankYou } from './thank-you';

/** Where the payment page leads to (docs/product.md, Payment success). */
export const SuccessPage = () => {
  const { isBooting, isMember } = useVisitor();
  return (
    <Container size="reading" className={styles.page}>
      {isBooting ? <Spinner label="Loading" /> : <ThankYou isMember={isMember} />}
    </Container>
  );
};
