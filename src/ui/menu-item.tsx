import { MenuItem as ChakraMenuItem } from '@chakra-ui/react/menu';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

interface MenuItemProps {
  /** Unique value in the menu. */
  value: string;
  /** Called on a click, Enter or Space. Not needed for links. */
  onChoose?: () => void;
  /** Applies look and behavior to the only child, a link. */
  asChild?: boolean;
  children: ReactNode;
}

/**
 * An item of a {@link Menu}, which closes after the choice. Uses `onClick` instead of Chakra's `onSelect`, which does
 * not fire when assistive technology clicks an item that is not highlighted.
 */
export const MenuItem = ({ value, onChoose, asChild = false, children }: MenuItemProps) => (
  <ChakraMenuItem value={value} onClick={onChoose} asChild={asChild} className={styles.item}>
    {children}
  </ChakraMenuItem>
);
