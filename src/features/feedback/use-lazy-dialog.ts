import { useEffect } from 'react';
import { isOffline } from '#http/offline-responses.ts';
import { asProblem } from '#rules/problem.ts';
import { statusTexts } from '#rules/texts/generic.ts';
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
      const message = isOffline() ? statusTexts.offlineRead : failure;
      problemDialog.send({ type: 'problem.show', problem: { ...asProblem(undefined, message), retryable: false } });
    });
  }, [hasFailed, problemDialog, failure, onFailed]);
  return { chunk };
};
