import { clsx } from 'clsx/lite';
import styles from './avatar.module.css';
import { useImageFailure } from './use-image-failure';

/** Widths, as in the style sheet. */
const widths = { sm: '2rem', md: '2.5rem', lg: '6rem' } as const;

interface AvatarProps {
  /** Name of the person; its initials replace a missing image. */
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

/** Round profile image. Decorative, because the name is shown next to it or names the control that contains it. */
export const Avatar = ({ name, src, srcSet, size = 'md' }: AvatarProps) => {
  const { hasFailed, imageProps } = useImageFailure(src);
  const hasImage = src !== undefined && src !== '' && !hasFailed;
  return (
    // The initials are CSS content, so that they are not part of an accessible name.
    <span
      className={clsx(styles.avatar, styles[size])}
      data-initials={hasImage ? undefined : initialsOf(name)}
      aria-hidden="true"
    >
      {hasImage ? (
        <img
          className={styles.image}
          sizes={widths[size]}
          srcSet={srcSet}
          src={src}
          alt=""
          decoding="async"
          {...imageProps}
        />
      ) : null}
    </span>
  );
};
