import { type FocusEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { CloseIcon } from '../../ui/icons/close-icon';
import { formatMoney } from '../../rules/money';
import { ProblemNote } from '../feedback';
import styles from './bag-drawer.module.css';
import { DrawerLine } from './drawer-line';
import { useBag } from './use-bag';
import { useDrawer } from './use-drawer';
import { useOutsidePress } from './use-outside-press';
import { useScrollLock } from './use-scroll-lock';

/**
 * The bag beside the page (shop document, section 2, 'Cart drawer'). It is not modal: it takes no focus and traps none, so it is a
 * region of the page that comes right after the bar.
 */
export const BagDrawer = () => {
  const bag = useBag();
  const { isOpen, isClosing, isScrolling, addedId, close, hold, release } = useDrawer();
  const ref = useRef<HTMLElement>(null);
  useOutsidePress(ref, isOpen, close);
  useScrollLock(isOpen);

  useEffect(() => {
    if (isScrolling)
      ref.current?.querySelector('[data-added]')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isScrolling, addedId]);

  if (!isOpen && !isClosing) return null;

  const lines = bag.groups.flatMap((group) => group.lines);
  const added = lines.find(({ id }) => id === addedId);
  const holdFocus = (event: FocusEvent) => {
    // Only the keyboard's focus holds: a click leaves the focus behind, and would keep the drawer for ever.
    if (event.target.matches(':focus-visible')) hold('focus');
  };
  const releaseFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) release('focus');
  };

  return (
    <aside
      ref={ref}
      className={styles.drawer}
      data-closing={isClosing || undefined}
      // On its way out it takes nothing any more.
      inert={isClosing}
      aria-label="Shopping bag"
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={holdFocus}
      onBlur={releaseFocus}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>Your bag</h2>
        <IconButton label="Close bag" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      <p className={styles.status} role="status">
        {added ? `${added.name} is in your bag` : ''}
      </p>
      <div className={styles.body}>
        {bag.problem ? <ProblemNote problem={bag.problem} onRetry={bag.reload} /> : null}
        {bag.isLoaded && lines.length === 0 ? <p className={styles.empty}>Your cart is empty.</p> : null}
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id} data-added={line.id === addedId || undefined} className={styles.line}>
              <DrawerLine line={line} bag={bag} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        <p className={styles.total}>
          <span>Total</span>
          <strong>{formatMoney(bag.total)}</strong>
        </p>
        <Button asChild isWide>
          <Link to="/cart">View Cart</Link>
        </Button>
      </div>
    </aside>
  );
};
