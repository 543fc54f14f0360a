import { createPortal } from 'react-dom';
import { CheckIcon } from '#ui/icons/check-icon.tsx';
import styles from './added-note.module.css';

/**
 * Success view of the giftlist picker. Not modal and without controls, so that the next press reaches the page.
 *
 * @param title - Giftlist to which the product was added; `undefined` before.
 */
export const AddedNote = ({ title }: { title: string | undefined }) =>
  createPortal(
    // The attribute exempts it from a dialog that hides the rest of the page from screen readers.
    <div role="status" data-live-announcer="" className={styles.place}>
      {title === undefined ? null : (
        <p className={styles.added}>
          <CheckIcon />
          <span>
            Added to <bdi>{title}</bdi>
          </span>
        </p>
      )}
    </div>,
    document.body,
  );
