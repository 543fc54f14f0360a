import {
  MenuContent,
  MenuItemGroup,
  MenuItemGroupLabel,
  MenuPositioner,
  MenuRoot,
  MenuTrigger,
} from '@chakra-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { ChakraArea } from './chakra-area';
import styles from './menu.module.css';

interface MenuProps {
  isOpen: boolean;
  /**
   * Called on a press of the button, a choice, Escape, a press outside and a lost focus. The parent decides about
   * `isOpen`.
   */
  onOpenChange: (isOpen: boolean) => void;
  /** Button that opens the menu, with an accessible name. */
  trigger: ReactElement;
  /** Text above the items; names their group. */
  heading?: ReactNode;
  /** {@link MenuItem} elements. */
  children: ReactNode;
}

/**
 * A menu below its button, with keyboard navigation; Escape closes it and restores the focus. Import it lazily, because
 * its code is not needed for the first view.
 */
export const Menu = ({ isOpen, onOpenChange, trigger, heading, children }: MenuProps) => (
  <ChakraArea>
    <MenuRoot
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      // On Enter on a link, Chakra's machine would dispatch a click that does not bubble: the router would miss it.
      navigate={({ node }) => node.click()}
      positioning={{ placement: 'bottom-end', gutter: 8, overflowPadding: 8 }}
    >
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuPositioner>
        <MenuContent className={styles.menu}>
          {heading === undefined ? (
            children
          ) : (
            <MenuItemGroup>
              <MenuItemGroupLabel className={styles.heading}>{heading}</MenuItemGroupLabel>
              {children}
            </MenuItemGroup>
          )}
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  </ChakraArea>
);
