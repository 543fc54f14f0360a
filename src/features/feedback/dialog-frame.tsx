import type { ComponentProps } from 'react';
import type { Dialog } from '../../ui/dialog';
import { useLazyChunk } from '../../runtime';
import { dialogChunk } from './dialog-chunk';
import { PlainDialog } from '../../ui/plain-dialog';

/**
 * A dialog whose code is loaded when it first opens. Where that fails, a plain one says the same: what went wrong must be said
 * even without a connection.
 */
export const DialogFrame = (props: ComponentProps<typeof Dialog>) => {
  const { part: Part, hasFailed } = useLazyChunk(dialogChunk, props.isOpen);
  if (Part) return <Part {...props} />;
  return hasFailed && props.isOpen ? <PlainDialog {...props} /> : null;
};
