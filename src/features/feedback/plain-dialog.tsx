import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import styles from './plain-dialog.module.css';

interface PlainDialogProps {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  initialFocus?: RefObject<HTMLElement | null>;
}

/** The browser's own modal dialog, used where the code of the shop's dialogs could not be loaded. */
export const PlainDialog = ({
  onClose,
  title,
  description,
  children,
  footer,
  role,
  initialFocus,
}: PlainDialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    initialFocus?.current?.focus();
    return () => dialog?.close();
  }, [initialFocus]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard's way out is Escape, which the element has by itself
    <dialog
      ref={ref}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      className={styles.dialog}
      onCancel={(event) => {
        // Whether it closes is for the owner of `isOpen` to decide.
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div id={descriptionId}>{description}</div>
        {children}
        <div className={styles.footer}>{footer}</div>
      </div>
    </dialog>
  );
};
