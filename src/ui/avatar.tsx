import { clsx } from 'clsx';
import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Whose picture it is; the initials stand in for a missing one. */
  name: string;
  src?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => /^./u.exec(word)?.[0].toUpperCase() ?? '')
    .join('');

/** Somebody's picture, round. It is decoration: the name stands beside it, or on the control that it is in. */
export const Avatar = ({ name, src, size = 'md' }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    // The initials are drawn by the sheet: as text they would be taken for the label of the control that it is in.
    <span className={clsx(styles.avatar, styles[size])} data-initials={initialsOf(name)} aria-hidden="true">
      {src && src !== failedSrc ? (
        <img className={styles.image} src={src} alt="" decoding="async" onError={() => setFailedSrc(src)} />
      ) : null}
    </span>
  );
};
