import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { asProblem } from '../../rules/problem';
import { productTexts } from '../../rules/texts';
import { useChild } from '../runtime';
import { useQuickView } from './use-quick-view';

const loadQuickView = () => import('./quick-view');

/** The code of the quick view, brought when the first one opens. When it cannot be brought, the page stays as it is. */
const useQuickViewCode = (isWanted: boolean, onMissing: () => void) => {
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadQuickView>>>();
  useEffect(() => {
    if (!isWanted || code) return undefined;
    let isCurrent = true;
    const load = async () => {
      try {
        const loaded = await loadQuickView();
        if (isCurrent) setCode(loaded);
      } catch {
        if (isCurrent) onMissing();
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [isWanted, code, onMissing]);
  return code;
};

interface QuickViewHostProps {
  /** What else can be done with a product: it belongs to features that know this one, so the app brings it. */
  MoreWays: ComponentType<{ productId: string }>;
}

/** Where the quick view appears, on every page (shop document, section 2, 'Modals'). */
export const QuickViewHost = ({ MoreWays }: QuickViewHostProps) => {
  const { productId, close } = useQuickView();
  const problemDialog = useChild('problem');
  const giveUp = useCallback(() => {
    const problem = { ...asProblem(undefined, productTexts.loadFailed), retryable: false };
    problemDialog.send({ type: 'problem.show', problem });
    close();
  }, [problemDialog, close]);
  const code = useQuickViewCode(productId !== undefined, giveUp);
  return code ? <code.QuickView productId={productId} onClose={close} MoreWays={MoreWays} /> : null;
};
