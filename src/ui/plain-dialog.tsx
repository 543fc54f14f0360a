import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button';
import { CloseIcon } from './icons/close-icon';
import styles from './plain-dialog.module.css';

interface PlainDialogProps {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** Takes the focus on opening; without it the dialog itself, so that its name is read and nothing is pressed. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether there is a cross to close it with. */
  hasCross?: boolean;
}

/**
 * The browser's own modal dialog, open as long as it is there: it keeps the focus in and gives it back. For a short text that must not wait
 * for the code of the shop's dialogs, and where that code could not be loaded.
 */
export const PlainDialog = ({
  onClose,
  title,
  description,
  children,
  footer,
  role,
  initialFocus,
  hasCross = false,
}: PlainDialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    (initialFocus?.current ?? dialog)?.focus();
    // Before it leaves the page: afterwards the browser gives the focus back to nothing.
    return () => dialog?.close();
  }, [initialFocus]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard's way out is Escape, which the element has by itself
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
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
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {hasCross ? (
            <IconButton label="Close" onClick={onClose}>
              <CloseIcon />
            </IconButton>
          ) : null}
        </div>
        <div id={descriptionId}>{description}</div>
        {children}
        <div className={styles.footer}>{footer}</div>
      </div>
    </dialog>
  );
};
