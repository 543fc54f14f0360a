import { useVisitor } from '#runtime';
import { Container } from '#ui/container.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './success-page.module.css';
import { ThankYou } from './thank-you';

// Re-exported from this lazy chunk: a static import in the route would add the function to the initial bundle.
export { seedFoundOrder } from './found-order';

/** Page after a payment. */
export const SuccessPage = () => {
  const { isChecking, isMember } = useVisitor();
  return (
    <Container size="reading" className={styles.page}>
      {isChecking ? <Spinner label="Loading" /> : <ThankYou key={String(isMember)} isMember={isMember} />}
    </Container>
  );
};
