import { useCallback } from 'react';

interface LocalImageProps {
  file: Blob;
  alt: string;
  className: string | undefined;
}

/** Preview of an image that is not uploaded yet. */
export const LocalImage = ({ file, alt, className }: LocalImageProps) => {
  const setSource = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={setSource} alt={alt} className={className} />;
};
