import { usePreload } from '#runtime';
import { ConfirmDialog } from './confirm-dialog';
import { dialogChunk } from './dialog-chunk';
import { ProblemDialog } from './problem-dialog';

/** Mounts the confirmation and the error dialog. */
export const DialogHost = () => {
  usePreload(dialogChunk);
  return (
    <>
      <ProblemDialog />
      <ConfirmDialog />
    </>
  );
};
