import { MenuItem as BareItem } from '@chakra-ui/react/menu';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

interface MenuItemProps {
  /** Tells it from the others of its menu. */
  value: string;
  /** Runs when it is chosen by hand, Enter or Space. A link needs none: it is followed. */
  onChoose?: () => void;
  /** Lends look and behaviour to the one child, a link. */
  asChild?: boolean;
  children: ReactNode;
}

/**
 * One choice of a {@link Menu}, which closes when it is made. It listens for the click and not for Chakra's `onSelect`, which is silent
 * when assistive technology clicks an item that neither the pointer nor the keyboard was at.
 */
export const MenuItem = ({ value, onChoose, asChild = false, children }: MenuItemProps) => (
  <BareItem value={value} onClick={onChoose} asChild={asChild} className={styles.item}>
    {children}
  </BareItem>
);
