import { memo } from 'react';
import { paths } from '#rules/paths.ts';
import { NavLink } from '#runtime';
import { Badge } from '#ui/badge.tsx';
import { BagIcon } from '#ui/icons/bag-icon.tsx';
import { useDrawer } from '../drawer/use-drawer';
import { itemsText } from '../lines/items-text';
import styles from './cart-link.module.css';
import { cartLinkId } from './cart-link-id';
import { useCartCount } from './use-cart-count';

/** Cart link of the navigation bar with the number of units; hovering opens the drawer. */
export const CartLink = memo(function CartLink() {
  const count = useCartCount();
  const { iconHandlers } = useDrawer();
  return (
    <NavLink
      id={cartLinkId}
      to={paths.cart}
      className={styles.link}
      aria-label={`Cart, ${itemsText(count)}`}
      {...iconHandlers}
    >
      <BagIcon />
      {count > 0 ? (
        <span className={styles.badge}>
          <Badge tone="strong">{count}</Badge>
        </span>
      ) : null}
    </NavLink>
  );
});
