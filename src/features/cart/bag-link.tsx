import { memo } from 'react';
import { NavLink } from 'react-router-dom';
import { Badge } from '../../ui/badge';
import { BagIcon } from '../../ui/icons/bag-icon';
import { bagLinkId } from './bag-link-id';
import styles from './bag-link.module.css';
import { itemsText } from './items-text';
import { useBagCount } from './use-bag-count';
import { useDrawer } from './use-drawer';

/** More than this does not fit the badge; the link's name has the whole number. */
const maxBadge = 99;

/** The bag in the bar: a link to its page, with the number of things in it; resting on it opens the drawer. */
export const BagLink = memo(() => {
  const count = useBagCount();
  const { iconHandlers } = useDrawer();
  return (
    <NavLink
      id={bagLinkId}
      to="/cart"
      className={styles.link}
      aria-label={`Cart, ${itemsText(count)}`}
      {...iconHandlers}
    >
      <BagIcon />
      {count > 0 ? (
        <span className={styles.badge}>
          <Badge tone="strong">{count > maxBadge ? `${maxBadge}+` : count}</Badge>
        </span>
      ) : null}
    </NavLink>
  );
});
BagLink.displayName = 'BagLink';
