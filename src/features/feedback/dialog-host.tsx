import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useChild } from '../runtime';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog')).ConfirmDialog }));
const ProblemDialog = lazy(async () => ({ default: (await import('./problem-dialog')).ProblemDialog }));

/** Once open, a dialog stays mounted: it has to fade out. */
const useOnceTrue = (value: boolean) => {
  const [once, setOnce] = useState(value);
  if (value && !once) setOnce(true);
  return once;
};

/** Where the confirm and the error dialog appear. Their code is loaded when the first one opens. */
export const DialogHost = () => {
  const hasConfirm = useOnceTrue(useSelector(useChild('confirm'), (snapshot) => snapshot.matches('open')));
  const hasProblem = useOnceTrue(useSelector(useChild('problem'), (snapshot) => snapshot.matches('open')));
  return (
    <Suspense fallback={null}>
      {hasProblem ? <ProblemDialog /> : null}
      {hasConfirm ? <ConfirmDialog /> : null}
    </Suspense>
  );
};
