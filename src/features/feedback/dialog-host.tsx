import { usePreload } from '../runtime';
import { ConfirmDialog } from './confirm-dialog';
import { loadDialog } from './load-dialog';
import { ProblemDialog } from './problem-dialog';

/** Where the confirm and the error dialog appear. */
export const DialogHost = () => {
  usePreload(loadDialog);
  return (
    <>
      <ProblemDialog />
      <ConfirmDialog />
    </>
  );
};
