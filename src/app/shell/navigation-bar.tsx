import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { AccountControl } from '../../features/account';
import { BagLink } from '../../features/cart';
import { NameMark } from '../../ui/brand/name-mark';
import { IconButton } from '../../ui/icon-button';
import { CloseIcon } from '../../ui/icons/close-icon';
import { MenuIcon } from '../../ui/icons/menu-icon';
import { MobileMenu } from './mobile-menu';
import styles from './navigation-bar.module.css';

const menuId = 'mobile-menu';

/** The bar on top of every page: the name, the ways around, the account, and the bag with its badge (shop document, section 2). */
export const NavigationBar = () => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const toggleRef = useRef<HTMLButtonElement>(null);
  // Opened for one place: going anywhere closes it.
  const isOpen = openAt === key;

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      toggleRef.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <header className={styles.bar}>
      <nav className={styles.row} aria-label="Main">
        <Link to="/" className={styles.brand}>
          <NameMark name="Giftlist" />
        </Link>
        <ul className={styles.links}>
          <li>
            <NavLink to="/" end className={styles.link}>
              Explore
            </NavLink>
          </li>
          <li>
            <NavLink to="/giftlists" className={styles.link}>
              Giftlists
            </NavLink>
          </li>
          <li>
            <NavLink to="/friends" className={styles.link}>
              Friends
            </NavLink>
          </li>
        </ul>
        <div className={styles.tools}>
          <AccountControl />
          <BagLink />
          <span className={styles.toggle}>
            <IconButton
              ref={toggleRef}
              label={isOpen ? 'Close menu' : 'Open menu'}
              aria-expanded={isOpen}
              aria-controls={menuId}
              onClick={() => setOpenAt(isOpen ? undefined : key)}
            >
              {isOpen ? <CloseIcon /> : <MenuIcon />}
            </IconButton>
          </span>
        </div>
        <MobileMenu id={menuId} isOpen={isOpen} />
      </nav>
    </header>
  );
};
