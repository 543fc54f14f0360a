import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button';
import { CloseIcon } from './icons/close-icon';
import styles from './plain-dialog.module.css';
import { useScrollLock } from './use-scroll-lock';

interface PlainDialogProps {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /**
   * Element to focus on opening. Default: the dialog itself, so that its name is announced and no key presses a button.
   */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether to show a close button. */
  hasCloseButton?: boolean;
}

/**
 * The native modal dialog, open while mounted; the browser traps and restores the focus. For short texts that must not
 * wait for the dialog chunk, or if that chunk failed to load.
 */
export const PlainDialog = ({
  onClose,
  title,
  description,
  children,
  footer,
  role,
  initialFocus,
  hasCloseButton = false,
}: PlainDialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const descriptionId = useId();
  useScrollLock(true);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    (initialFocus?.current ?? dialog)?.focus();
    // Close before unmounting. Otherwise the browser cannot restore the focus.
    return () => dialog?.close();
  }, [initialFocus]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the element itself handles Escape, the key that closes it
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      className={styles.dialog}
      onCancel={(event) => {
        // The parent closes the dialog, by unmounting it.
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
          {hasCloseButton ? (
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
