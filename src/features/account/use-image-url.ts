import { useEffect, useState } from 'react';

/** An address for a picture that is only in this browser. */
export const useImageUrl = (file: Blob | undefined): string | undefined => {
  const [shown, setShown] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown?.file === file ? shown?.url : undefined;
};
