import { CollapsibleContent, CollapsibleRoot, CollapsibleTrigger } from '@chakra-ui/react/collapsible';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons/chevron-down-icon';

interface DisclosureProps {
  /** The words on the button. */
  title: string;
  children: ReactNode;
}

/**
 * A button that unfolds what follows it, inside a {@link ChakraArea}. Whether it is open is its own business and survives nothing.
 * Import it lazily, as all that stands on Chakra.
 */
export const Disclosure = ({ title, children }: DisclosureProps) => (
  <CollapsibleRoot className={styles.root}>
    <CollapsibleTrigger asChild>
      <button type="button" className={styles.button}>
        {title}
        <ChevronDownIcon />
      </button>
    </CollapsibleTrigger>
    <CollapsibleContent className={styles.content}>{children}</CollapsibleContent>
  </CollapsibleRoot>
);
