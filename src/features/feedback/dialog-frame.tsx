import type { ComponentProps } from 'react';
import { useLazyChunk } from '#runtime';
import type { Dialog } from '#ui/dialog.tsx';
import { PlainDialog } from '#ui/plain-dialog.tsx';
import { dialogChunk } from './dialog-chunk';

/**
 * A dialog whose chunk loads when it first opens. If loading fails, such as offline, a plain dialog shows the same
 * content.
 */
export const DialogFrame = (props: ComponentProps<typeof Dialog>) => {
  const { chunk: Part, hasFailed } = useLazyChunk(dialogChunk, props.isOpen);
  if (Part) return <Part {...props} />;
  return hasFailed && props.isOpen ? <PlainDialog {...props} /> : null;
};
