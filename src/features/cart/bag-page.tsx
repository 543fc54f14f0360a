import { Container } from '../../ui/container';
import styles from './bag-page.module.css';
import { EmptyBag } from './empty-bag';
import { FullBag } from './full-bag';
import { useBag } from './use-bag';

/** The Shopping Bag (shop document, section 2, 'Cart page'). */
export const BagPage = () => {
  const bag = useBag();
  return (
    <Container className={styles.page}>
      {bag.isLoaded && bag.groups.length === 0 ? <EmptyBag bag={bag} /> : <FullBag bag={bag} />}
    </Container>
  );
};
