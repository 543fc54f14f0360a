import { memo } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../rules/paths';
import { Badge } from '../../../ui/badge';
import { BagIcon } from '../../../ui/icons/bag-icon';
import { cartLinkId } from './cart-link-id';
import styles from './cart-link.module.css';
import { itemsText } from '../lines/items-text';
import { useCartCount } from './use-cart-count';
import { useDrawer } from '../drawer/use-drawer';

/** Cart link of the navigation bar with the number of lines; hovering opens the drawer. */
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
