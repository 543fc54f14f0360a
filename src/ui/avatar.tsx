import { clsx } from 'clsx/lite';
import { useState } from 'react';
import styles from './avatar.module.css';

/** As the sheet has them. */
const widths = { sm: '2rem', md: '2.5rem', lg: '6rem' } as const;

interface AvatarProps {
  /** Whose picture it is; the initials stand in for a missing one. */
  name: string;
  src?: string | undefined;
  srcSet?: string | undefined;
  size?: keyof typeof widths;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => /^./u.exec(word)?.[0].toUpperCase() ?? '')
    .join('');

/** The picture of a person, round. It is decoration: the name stands beside it, or on the control that it is in. */
export const Avatar = ({ name, src, srcSet, size = 'md' }: AvatarProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const hasPicture = src !== undefined && src !== '' && src !== failedSrc;
  return (
    // The initials are drawn, no text: the name of a control must not have to contain them.
    <span
      className={clsx(styles.avatar, styles[size])}
      data-initials={hasPicture ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {hasPicture ? (
        <img
          className={styles.image}
          sizes={widths[size]}
          srcSet={srcSet}
          src={src}
          alt=""
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : null}
    </span>
  );
};
