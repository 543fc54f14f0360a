import { paths } from '#rules/paths.ts';
import { NavLink } from '#runtime';
import styles from './mobile-menu.module.css';
import { navigationLinks } from './navigation-links';

interface MobileMenuProps {
  id: string;
  isOpen: boolean;
}

const links = [...navigationLinks, { to: paths.cart, label: 'Cart' }];

/** Links of the navigation bar on phones. */
export const MobileMenu = ({ id, isOpen }: MobileMenuProps) => (
  <ul id={id} hidden={!isOpen} className={styles.menu}>
    {links.map(({ to, label }) => (
      <li key={to}>
        <NavLink to={to} isExact className={styles.link}>
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);
