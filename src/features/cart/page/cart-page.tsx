import { Container } from '#ui/container.tsx';
import { useCart } from '../use-cart';
import styles from './cart-page.module.css';
import { EmptyCart } from './empty-cart';
import { FullCart } from './full-cart';

/** The Shopping Bag. */
export const CartPage = () => {
  const cart = useCart();
  return (
    <Container className={styles.page}>
      {cart.isLoaded && cart.groups.length === 0 ? <EmptyCart cart={cart} /> : <FullCart cart={cart} />}
    </Container>
  );
};
