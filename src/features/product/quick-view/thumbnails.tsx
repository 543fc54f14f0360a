import type { ProductMedia } from '#generated/model';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { PlayIcon } from '#ui/icons/play-icon.tsx';
import { Picture } from '#ui/picture.tsx';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  media: readonly ProductMedia[];
  /** Index of the shown medium. */
  currentIndex: number;
  onChoose: (index: number) => void;
}

/** Thumbnails of all images and videos of the gallery. */
export const Thumbnails = ({ media, currentIndex, onChoose }: ThumbnailsProps) => (
  <ul className={styles.list}>
    {media.map(({ id, type, url }, index) => (
      <li key={id ?? `${index} ${url}`}>
        <button
          type="button"
          className={styles.thumbnail}
          aria-label={`Show ${type === 'video' ? 'video' : 'picture'} ${index + 1}`}
          aria-current={index === currentIndex || undefined}
          onClick={() => onChoose(index)}
        >
          {type === 'video' ? (
            <span className={styles.film}>
              <PlayIcon />
            </span>
          ) : (
            <Picture {...imageAttributes(url)} alt="" fallback="No Image Available" sizes="4rem" />
          )}
        </button>
      </li>
    ))}
  </ul>
);
