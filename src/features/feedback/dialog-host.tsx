import { usePreload } from '../../runtime';
import { ConfirmDialog } from './confirm-dialog';
import { dialogPart } from './dialog-part';
import { ProblemDialog } from './problem-dialog';

/** Where the confirm and the error dialog appear. */
export const DialogHost = () => {
  usePreload(dialogPart);
  return (
    <>
      <ProblemDialog />
      <ConfirmDialog />
    </>
  );
};
