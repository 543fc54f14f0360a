import { useCallback } from 'react';
import { asProblem } from '../../rules/problem';
import { productTexts } from '../../rules/texts';
import { useChild, useCode } from '../runtime';
import { useQuickView } from './use-quick-view';

const loadQuickView = () => import('./quick-view');

/** Where the quick view appears, on every page (shop document, section 2, 'Modals'). */
export const QuickViewHost = () => {
  const { productId, close } = useQuickView();
  const problemDialog = useChild('problem');
  const giveUp = useCallback(() => {
    const problem = { ...asProblem(undefined, productTexts.loadFailed), retryable: false };
    problemDialog.send({ type: 'problem.show', problem });
    close();
  }, [problemDialog, close]);
  const code = useCode(loadQuickView, productId !== undefined, giveUp);
  return code ? <code.QuickView productId={productId} onClose={close} /> : null;
};
