import { lazyChunk, useLazyChunk, usePreload } from '#runtime';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useAddedProductName } from './use-added-product-name';
import { useDrawer } from './use-drawer';
import { usePointerPosition } from './use-pointer-position';

const drawerChunk = lazyChunk(async () => (await import('./drawer-chunk')).loadDrawer());

/**
 * Mounts the cart drawer, whose chunk loads on the first hover or the first added product. The live region is always
 * mounted, because screen readers announce only changes of an existing region.
 */
export const CartDrawerHost = () => {
  const drawer = useDrawer();
  const { isWanted } = drawer;
  const pointer = usePointerPosition();
  const addedName = useAddedProductName(drawer.addedId);
  const { chunk: CartDrawer } = useLazyChunk(drawerChunk, isWanted);
  usePreload(drawerChunk);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{addedName === undefined ? '' : `${addedName} is in your bag`}</VisuallyHidden>
      </div>
      {CartDrawer && isWanted ? <CartDrawer drawer={drawer} pointer={pointer} addedName={addedName} /> : null}
    </>
  );
};
