import { Container } from '#ui/container.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './waiting-page.module.css';

/** Page of an address that needs its visitor, until the app has loaded. */
export const WaitingPage = () => (
  <Container className={styles.page}>
    <Spinner label="Loading" />
  </Container>
);
