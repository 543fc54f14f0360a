import { clsx } from 'clsx/lite';
import { memo } from 'react';
import { ImageOffIcon } from './icons/image-off-icon';
import styles from './picture.module.css';
import { useImageFailure } from './use-image-failure';

interface PictureProps {
  /** Without it, or when loading fails, the fallback is shown. */
  src?: string | undefined;
  /** Empty if the adjacent text describes the image. */
  alt: string;
  /** Text below an icon, shown instead of a missing image. */
  fallback: string;
  ratio?: 'square' | 'tall' | 'wide';
  fit?: 'cover' | 'contain';
  /** Displayed width, for `srcSet`. */
  sizes?: string;
  srcSet?: string;
  /** Visible at first paint: loaded eagerly with high priority. Other images load lazily. */
  isUrgent?: boolean;
}

/** An image that reserves its space, whether it loads or not. Inherits the corner radius of its container. */
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
  const { hasFailed, imageProps } = useImageFailure(src);
  const isMissing = !src || hasFailed;
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
          {...imageProps}
        />
      )}
    </span>
  );
});
