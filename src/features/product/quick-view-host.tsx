import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { asProblem } from '../../rules/problem';
import { productTexts } from '../../rules/texts';
import { useChild } from '../runtime';
import type { QuickView } from './quick-view';
import { useQuickView } from './use-quick-view';

/** The code of the quick view, brought when the first one opens. When it cannot be brought, the page stays as it is. */
const useQuickViewPart = (isWanted: boolean, onMissing: () => void) => {
  const [part, setPart] = useState<{ Part: ComponentType<Parameters<typeof QuickView>[0]> }>();
  useEffect(() => {
    if (!isWanted || part) return undefined;
    let isCurrent = true;
    import('./quick-view').then(
      (module) => {
        if (isCurrent) setPart({ Part: module.QuickView });
      },
      () => {
        if (isCurrent) onMissing();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, part, onMissing]);
  return part?.Part;
};

/** Where the quick view appears, on every page (shop document, section 2, 'Modals'). */
export const QuickViewHost = () => {
  const { productId, close } = useQuickView();
  const problemDialog = useChild('problem');
  const giveUp = useCallback(() => {
    const problem = { ...asProblem(undefined, productTexts.loadFailed), retryable: false };
    problemDialog.send({ type: 'problem.show', problem });
    close();
  }, [problemDialog, close]);
  const Part = useQuickViewPart(productId !== undefined, giveUp);
  return Part ? <Part productId={productId} onClose={close} /> : null;
};
