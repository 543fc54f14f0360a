import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useChild } from '../runtime';

const BagDrawer = lazy(async () => ({ default: (await import('./bag-drawer')).BagDrawer }));

/** Where the drawer appears. Its code comes when the pointer first rests on the bag, or with the first thing added. */
export const BagDrawerHost = () => {
  const isWanted = useSelector(
    useChild('drawer'),
    (snapshot) => snapshot.matches('waiting') || snapshot.matches('open') || snapshot.matches('closing'),
  );
  return <Suspense fallback={null}>{isWanted ? <BagDrawer /> : null}</Suspense>;
};
