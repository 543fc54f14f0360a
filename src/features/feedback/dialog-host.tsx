import { usePreload } from '../../runtime';
import { ConfirmDialog } from './confirm-dialog';
import { dialogChunk } from './dialog-chunk';
import { ProblemDialog } from './problem-dialog';

/** Where the confirm and the error dialog appear. */
export const DialogHost = () => {
  usePreload(dialogChunk);
  return (
    <>
      <ProblemDialog />
      <ConfirmDialog />
    </>
  );
};
