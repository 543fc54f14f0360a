import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { formatMoney } from '#rules/money.ts';
import { paths } from '#rules/paths.ts';
import { Link, useDismiss } from '#runtime';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CheckIcon } from '#ui/icons/check-icon.tsx';
import { CloseIcon } from '#ui/icons/close-icon.tsx';
import { useScrollLock } from '#ui/use-scroll-lock.ts';
import { ProblemNote } from '../../feedback';
import { CartSkeleton } from '../lines/cart-skeleton';
import { itemsText } from '../lines/items-text';
import { cartLinkId } from '../link/cart-link-id';
import { useCart } from '../use-cart';
import styles from './cart-drawer.module.css';
import { DrawerLine } from './drawer-line';
import type { UseDrawerResult } from './use-drawer';
import { useHoverHold } from './use-hover-hold';
import type { PointerPosition } from './use-pointer-position';

interface CartDrawerProps {
  drawer: UseDrawerResult;
  /** Position of the mouse. */
  pointer: RefObject<PointerPosition | undefined>;
  /** Name of the last added product, while the drawer shows it. */
  addedName: string | undefined;
}

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[aria-modal="true"]') !== null;

/** The cart drawer. A non-modal region after the navigation bar: it neither takes nor traps the focus. */
export const CartDrawer = ({ drawer, pointer, addedName }: CartDrawerProps) => {
  const cart = useCart();
  const { isOpen, isClosing, addedId, close, hold, release } = drawer;
  const ref = useRef<HTMLElement>(null);
  /** Whether a dialog has taken the focus from the drawer. */
  const isMovedToDialog = useRef(false);
  useDismiss(ref, isOpen, close);
  useScrollLock(isOpen);
  useHoverHold(ref, isOpen, pointer, hold, release);

  useEffect(() => {
    if (isOpen && addedId) ref.current?.querySelector('[data-added]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, addedId]);

  useLayoutEffect(() => {
    // On close, return the focus to the cart link. On navigation, the page heading takes it.
    if (isClosing && ref.current?.contains(document.activeElement)) document.getElementById(cartLinkId)?.focus();
  }, [isClosing]);

  if (!isOpen && !isClosing) return null;

  const lines = cart.groups.flatMap((group) => group.lines);
  const holdOpenOnFocus = ({ target, relatedTarget }: FocusEvent) => {
    // `relatedTarget` is null if the dialog has unmounted already.
    const isReturnFromDialog = relatedTarget === null ? isMovedToDialog.current : isInDialog(relatedTarget);
    isMovedToDialog.current = false;
    // Only keyboard focus holds the drawer open: after a click the focus stays inside, so the drawer would never close.
    if (!isReturnFromDialog && target.matches(':focus-visible')) hold('focus');
  };
  const releaseOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    isMovedToDialog.current = isInDialog(relatedTarget);
    if (!currentTarget.contains(relatedTarget)) release('focus');
  };

  return (
    <aside
      ref={ref}
      className={styles.drawer}
      data-closing={isClosing || undefined}
      // The closing drawer ignores input.
      inert={isClosing}
      aria-label="Shopping bag"
      onPointerEnter={() => hold('pointer')}
      // A finger leaves with every touch: the drawer then stays open until a press outside.
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'touch') release('pointer');
      }}
      onFocus={holdOpenOnFocus}
      onBlur={releaseOnBlur}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>
          Your bag
          {cart.isLoaded ? <span className={styles.count}>{itemsText(cart.count)}</span> : null}
        </h2>
        <IconButton label="Close bag" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      {addedName === undefined ? null : (
        <p className={styles.added}>
          <CheckIcon />
          <span className={styles.words}>
            <bdi>{addedName}</bdi> is in your bag
          </span>
        </p>
      )}
      <div className={styles.body}>
        {cart.problem ? <ProblemNote problem={cart.problem} onRetry={cart.reload} /> : null}
        {!cart.isLoaded && !cart.problem ? <CartSkeleton /> : null}
        {cart.isLoaded && lines.length === 0 ? <p className={styles.empty}>Your cart is empty.</p> : null}
        {lines.length > 0 ? (
          <ul>
            {lines.map((line) => (
              <li key={line.id} data-added={line.id === addedId || undefined} className={styles.line}>
                <DrawerLine line={line} cart={cart} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.foot}>
        {cart.isLoaded ? (
          <p className={styles.total}>
            <span>Total</span>
            <strong>{formatMoney(cart.total)}</strong>
          </p>
        ) : null}
        {/* Changed quantities are sent by the cart page alone. */}
        {cart.hasEligible && !cart.hasErrors && !cart.hasChangedQuantities ? (
          <Button asChild isWide>
            <Link to={paths.checkout} onClick={close}>
              Checkout
            </Link>
          </Button>
        ) : null}
        <Button asChild isWide variant="outline" tone="neutral">
          <Link to={paths.cart}>View Cart</Link>
        </Button>
      </div>
    </aside>
  );
};
