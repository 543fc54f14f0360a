import { type ComponentType, useCallback, useEffect } from 'react';
import { asProblem } from '../../rules/problem';
import { productTexts } from '../../rules/texts';
import { lazyPart, useChild, useLazyPart } from '../runtime';
import { useQuickView } from './use-quick-view';

const quickViewPart = lazyPart(async () => (await import('./quick-view')).QuickView);

interface QuickViewHostProps {
  /** What else can be done with a product: it belongs to features that know this one, so the app brings it. */
  MoreWays: ComponentType<{ productId: string }>;
}

/**
 * Where the quick view appears, on every page (shop document, section 2, 'Modals'). Its code is brought when the first one opens.
 * When it cannot be brought, that is said, and the page stays as it is.
 */
export const QuickViewHost = ({ MoreWays }: QuickViewHostProps) => {
  const { productId, close } = useQuickView();
  const { part: QuickView, hasFailed } = useLazyPart(quickViewPart, productId !== undefined);
  const problemDialog = useChild('problem');
  const giveUp = useCallback(() => {
    const problem = { ...asProblem(undefined, productTexts.loadFailed), retryable: false };
    problemDialog.send({ type: 'problem.show', problem });
    close();
  }, [problemDialog, close]);
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed, giveUp]);
  return QuickView ? <QuickView productId={productId} onClose={close} MoreWays={MoreWays} /> : null;
};
