import { useEffect } from 'react';
import { asProblem } from '../../rules/problem';
import { recoverFromChunkError, type LazyChunk, useSharedFlow, useLazyChunk } from '../../runtime';

/**
 * The code of a dialog, loaded when it is first wanted. When it cannot be loaded, the error dialog says so, unless the page is
 * about to be loaded anew.
 *
 * @param lazy - Always the same part.
 * @param failure - The words of the error dialog.
 * @param onMissing - The dialog will not come: it is wanted no longer.
 */
export const useLazyDialog = <Part>(
  lazy: LazyChunk<Part>,
  isWanted: boolean,
  failure: string,
  onMissing: () => void,
): { part: Part | undefined } => {
  const problemDialog = useSharedFlow('problem');
  const { part, hasFailed } = useLazyChunk(lazy, isWanted);
  useEffect(() => {
    if (!hasFailed) return;
    onMissing();
    void recoverFromChunkError().then((isDone) => {
      if (isDone) return;
      problemDialog.send({ type: 'problem.show', problem: { ...asProblem(undefined, failure), retryable: false } });
    });
  }, [hasFailed, problemDialog, failure, onMissing]);
  return { part };
};
