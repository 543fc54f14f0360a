import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons/chevron-down-icon';

interface DisclosureProps {
  /** The words on the button. */
  title: string;
  isOpenAtFirst?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button that unfolds what follows it. Whether it is open is its own business and survives nothing. */
export const Disclosure = ({ title, isOpenAtFirst = false, className, children }: DisclosureProps) => {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const contentId = useId();
  return (
    <div className={clsx(styles.root, className)}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen((was) => !was)}
      >
        {title}
        <ChevronDownIcon />
      </button>
      <div id={contentId} hidden={!isOpen} className={styles.content}>
        {children}
      </div>
    </div>
  );
};
