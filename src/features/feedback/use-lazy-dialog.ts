import { useEffect } from 'react';
import { asProblem } from '#rules/problem.ts';
import { type LazyChunk, recoverFromChunkError, useLazyChunk, useSharedFlow } from '#runtime';

/**
 * Loads the chunk of a dialog when it first opens. If loading fails, the error dialog opens, unless the page is about
 * to reload.
 * @param lazy - Must be the same chunk on every render.
 * @param failure - Text of the error dialog.
 * @param onFailed - Called after a failed load, to close the dialog.
 */
export const useLazyDialog = <Chunk>(
  lazy: LazyChunk<Chunk>,
  isWanted: boolean,
  failure: string,
  onFailed: () => void,
): { chunk: Chunk | undefined } => {
  const problemDialog = useSharedFlow('problem');
  const { chunk, hasFailed } = useLazyChunk(lazy, isWanted);
  useEffect(() => {
    if (!hasFailed) return;
    onFailed();
    void recoverFromChunkError().then((isRecovering) => {
      if (isRecovering) return;
      problemDialog.send({ type: 'problem.show', problem: { ...asProblem(undefined, failure), retryable: false } });
    });
  }, [hasFailed, problemDialog, failure, onFailed]);
  return { chunk };
};
