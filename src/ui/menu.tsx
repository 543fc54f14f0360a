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
  /** Asked by its button, by a choice, by Escape, by a press outside and by a focus that leaves. The owner of `isOpen` decides. */
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it, with a name. */
  trigger: ReactElement;
  /** Words above the items, read as the name of their group. */
  heading?: ReactNode;
  /** Each a {@link MenuItem}. */
  children: ReactNode;
}

/**
 * A menu under its button: arrow keys, Home, End and letters go through its items, Escape closes it and gives the focus back.
 * Import it lazily: the code of menus is a chunk outside the first view.
 */
export const Menu = ({ isOpen, onOpenChange, trigger, heading, children }: MenuProps) => (
  <ChakraArea>
    <MenuRoot
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      // Enter on a link: the click that the machine makes by itself does not bubble, so that no router hears it and the page is loaded anew.
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
