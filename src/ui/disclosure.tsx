import { CollapsibleContent, CollapsibleRoot, CollapsibleTrigger } from '@chakra-ui/react/collapsible';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons/chevron-down-icon';

interface DisclosureProps {
  /** The words on the button. */
  title: string;
  /** The button's name where many stand on a page; it has the words of the title in it. */
  label?: string;
  /** Drawn when it is first unfolded. */
  isLazy?: boolean;
  children: ReactNode;
}

/**
 * A button that unfolds what follows it, inside a {@link ChakraArea}. Whether it is open is its own business and survives nothing.
 * Import it lazily, as all that stands on Chakra.
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
