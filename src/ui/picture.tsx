import { clsx } from 'clsx/lite';
import { memo, useState } from 'react';
import { ImageOffIcon } from './icons/image-off-icon';
import styles from './picture.module.css';

interface PictureProps {
  /** Without it, or when it fails to load, the fallback shows. */
  src?: string | undefined;
  /** Empty where the words beside it already say what it shows. */
  alt: string;
  /** Shown in the place of a missing picture, under an icon. */
  fallback: string;
  ratio?: 'square' | 'tall' | 'wide';
  fit?: 'cover' | 'contain';
  /** How wide it is shown, for `srcSet`. */
  sizes?: string;
  srcSet?: string;
  /** In sight at first paint: loaded at once and first. Others wait until they come near. */
  isUrgent?: boolean;
}

/** A picture that keeps its place from the first paint on, whether it comes or not. Rounded like what it stands in. */
export const Picture = memo(function Picture({
  src,
  alt,
  fallback,
  ratio = 'square',
  fit = 'cover',
  sizes,
  srcSet,
  isUrgent = false,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isMissing = !src || failedSrc === src;
  return (
    <span className={clsx(styles.frame, styles[ratio])}>
      {isMissing ? (
        <span className={styles.fallback}>
          <ImageOffIcon />
          <span className={styles.words}>{fallback}</span>
        </span>
      ) : (
        <img
          className={clsx(styles.image, styles[fit])}
          alt={alt}
          sizes={sizes}
          srcSet={srcSet}
          loading={isUrgent ? 'eager' : 'lazy'}
          fetchPriority={isUrgent ? 'high' : 'auto'}
          decoding="async"
          src={src}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
});
