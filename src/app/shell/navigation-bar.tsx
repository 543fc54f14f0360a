import { type FocusEvent, lazy, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountControl } from '#features/account/index.ts';
import { CartLink } from '#features/cart/index.ts';
import { paths } from '#rules/paths.ts';
import { Link, NavLink, retryImport, useDismiss } from '#runtime';
import { Logo } from '#ui/brand/logo.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons/close-icon.tsx';
import { MenuIcon } from '#ui/icons/menu-icon.tsx';
import { MobileMenu } from './mobile-menu';
import styles from './navigation-bar.module.css';
import { navigationLinks } from './navigation-links';

const menuId = 'mobile-menu';

/** Loads after the first view. */
const MemberControls = lazy(() =>
  retryImport(async () => ({ default: (await import('./member-controls')).MemberControls })),
);

/** Created once, so that the memoized `AccountControl` around it does not render again. */
const memberTools = <MemberControls />;

/** Navigation bar of every page: name, links, account, and the cart with its badge. */
export const NavigationBar = () => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const barRef = useRef<HTMLElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  // The menu is open for one location: navigation closes it.
  const isOpen = openAt === key;
  const close = () => setOpenAt(undefined);
  useDismiss(barRef, isOpen, close);

  useLayoutEffect(() => {
    // The focused link hides with the menu: focus the toggle. After navigation the page heading takes the focus.
    if (!isOpen && document.activeElement?.closest(`#${menuId}`)) toggleRef.current?.focus();
  }, [isOpen]);

  const closeWhenFocusLeaves = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    <header ref={barRef} className={styles.bar} onBlur={closeWhenFocusLeaves}>
      <nav className={styles.row} aria-label="Main">
        <Link to={paths.home} className={styles.brand}>
          <Logo name="Giftlist" />
        </Link>
        <ul className={styles.links}>
          {navigationLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} isExact={to === paths.home} className={styles.link}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.tools}>
          <AccountControl>{memberTools}</AccountControl>
          <CartLink />
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
