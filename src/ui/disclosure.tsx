import { CollapsibleContent, CollapsibleRoot, CollapsibleTrigger } from '@chakra-ui/react/collapsible';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons/chevron-down-icon';

interface DisclosureProps {
  /** Text of the button. */
  title: string;
  /** Accessible name of the button, if a page has several. Must contain the title. */
  label?: string;
  /** Mounts the content when it is first expanded. */
  isLazy?: boolean;
  children: ReactNode;
}

/**
 * A button that expands the content below it, inside a {@link ChakraArea}. Import it lazily, like everything with
 * Chakra.
 */
export const Disclosure = ({ title, label, isLazy = false, children }: DisclosureProps) => (
  <CollapsibleRoot lazyMount={isLazy} className={styles.root}>
    <CollapsibleTrigger asChild>
      <button type="button" aria-label={label} className={styles.button}>
        <span>{title}</span>
        <ChevronDownIcon />
      </button>
    </CollapsibleTrigger>
    <CollapsibleContent className={styles.content}>{children}</CollapsibleContent>
  </CollapsibleRoot>
);
