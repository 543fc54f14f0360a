import { useCallback, useState } from 'react';

/**
 * Whether an image could not be loaded, and props of its element that detect it. An image of the SSR document may fail
 * before hydration, when nothing handles its event.
 */
export const useImageFailure = (src: string | undefined) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
    },
    [src],
  );
  return { hasFailed: src !== undefined && src === failedSrc, imageProps: { ref, onError: () => setFailedSrc(src) } };
};
