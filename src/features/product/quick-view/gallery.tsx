import { type KeyboardEvent, useState } from 'react';
import type { ProductMedia } from '#generated/model';
import { imageAttributes, quickViewSizes } from '#rules/picture-sizes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronLeftIcon } from '#ui/icons/chevron-left-icon.tsx';
import { ChevronRightIcon } from '#ui/icons/chevron-right-icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './gallery.module.css';
import { Thumbnails } from './thumbnails';
import { useGallery } from './use-gallery';

interface GalleryProps {
  /** In display order. */
  media: readonly ProductMedia[];
  /** Name of the product. */
  name: string;
}

/** Images and videos of a product, one at a time; next and previous wrap around. */
export const Gallery = ({ media, name }: GalleryProps) => {
  const { index, isEmpty, canTurn: canNavigate, next, previous, choose } = useGallery(media.length);
  const [failedVideoUrl, setFailedVideoUrl] = useState<string>();
  const medium = media[index];
  if (isEmpty || !medium) {
    return (
      <div className={styles.stage}>
        <Picture alt="" fallback="No Image Available" />
      </div>
    );
  }

  const changeByKey = (event: KeyboardEvent) => {
    // In a video, arrow keys seek.
    if (event.target instanceof HTMLMediaElement) return;
    if (event.key === 'ArrowRight') next();
    else if (event.key === 'ArrowLeft') previous();
    else return;
    event.preventDefault();
  };
  const isVideo = medium.type === 'video';
  const positionText = `${isVideo ? 'Video' : 'Picture'} ${index + 1} of ${media.length}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are a shortcut for the two buttons inside
    <section aria-roledescription="carousel" aria-label={`Pictures of ${name}`} onKeyDown={changeByKey}>
      <div className={styles.stage}>
        {isVideo && medium.url !== failedVideoUrl ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- product videos have no captions
          <video
            key={medium.url}
            className={styles.video}
            src={medium.url}
            controls
            playsInline
            preload="metadata"
            aria-label={`${name}: ${positionText}`}
            // The video of a server-rendered quick view may fail before hydration.
            ref={(video) => {
              if (video?.error) setFailedVideoUrl(medium.url);
            }}
            onError={() => setFailedVideoUrl(medium.url)}
          />
        ) : (
          <Picture
            {...imageAttributes(isVideo ? undefined : medium.url)}
            alt={`${name}: ${positionText}`}
            fallback="No Image Available"
            sizes={quickViewSizes}
            isUrgent
          />
        )}
        {canNavigate ? (
          <>
            <span className={styles.previous}>
              <IconButton label="Previous picture" variant="outline" onClick={previous}>
                <ChevronLeftIcon />
              </IconButton>
            </span>
            <span className={styles.next}>
              <IconButton label="Next picture" variant="outline" onClick={next}>
                <ChevronRightIcon />
              </IconButton>
            </span>
          </>
        ) : null}
      </div>
      <div aria-live="polite">
        <VisuallyHidden>{positionText}</VisuallyHidden>
      </div>
      {canNavigate ? <Thumbnails media={media} currentIndex={index} onChoose={choose} /> : null}
    </section>
  );
};
