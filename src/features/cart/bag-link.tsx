import { NavLink } from 'react-router-dom';
import { Badge } from '../../ui/badge';
import { BagIcon } from '../../ui/icons/bag-icon';
import { useBagCount } from './use-bag';
import { useDrawer } from './use-drawer';
import styles from './bag-link.module.css';

/** The bag in the bar: a link to its page, with the number of things in it; resting on it opens the drawer. */
export const BagLink = () => {
  const count = useBagCount();
  const { iconHandlers } = useDrawer();
  return (
    <NavLink
      to="/cart"
      className={styles.link}
      aria-label={count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`}
      {...iconHandlers}
    >
      <BagIcon />
      {count > 0 ? (
        <span className={styles.badge}>
          <Badge tone="strong">{count > 99 ? '99+' : count}</Badge>
        </span>
      ) : null}
    </NavLink>
  );
};
