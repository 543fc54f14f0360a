import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { AlertIcon } from './icons/alert-icon';
import { CheckIcon } from './icons/check-icon';
import { InfoIcon } from './icons/info-icon';
import styles from './inline-note.module.css';

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: AlertIcon };

interface InlineNoteProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  /** `alert` interrupts screen readers and is the default for `danger`; `status` waits for a pause. */
  role?: 'alert' | 'status';
  /** A button, such as 'Try Again'. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** An inline message: a failed load with Try Again, or a hint above a form. Preserves line breaks. */
export const InlineNote = ({
  tone = 'info',
  role = tone === 'danger' ? 'alert' : 'status',
  action,
  className,
  children,
}: InlineNoteProps) => {
  const Icon = icons[tone];
  return (
    <div role={role} className={clsx(styles.note, styles[tone], className)}>
      <Icon />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
};
