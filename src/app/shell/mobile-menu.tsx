import { NavLink } from 'react-router-dom';
import { paths } from '../../rules/paths';
import styles from './mobile-menu.module.css';

interface MobileMenuProps {
  id: string;
  isOpen: boolean;
}

const links = [
  { to: paths.home, label: 'Explore' },
  { to: paths.giftlists, label: 'Giftlists' },
  { to: paths.friends, label: 'Friends' },
  { to: paths.cart, label: 'Cart' },
];

/** Links of the navigation bar on phones (docs/product.md, Navigation bar). */
export const MobileMenu = ({ id, isOpen }: MobileMenuProps) => (
  <ul id={id} hidden={!isOpen} className={styles.menu}>
    {links.map(({ to, label }) => (
      <li key={to}>
        <NavLink to={to} end className={styles.link}>
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);
