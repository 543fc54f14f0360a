import { VisuallyHidden } from '../../../ui/visually-hidden';
import { lazyChunk, useLazyChunk, usePreload } from '../../../runtime';
import { useAddedProductName } from './use-added-product-name';
import { useDrawer } from './use-drawer';
import { usePointerPosition } from './use-pointer-position';

const drawerPart = lazyChunk(async () => (await import('./drawer-part')).loadDrawer());

/**
 * Where the drawer appears. Its code comes when the pointer first rests on the bag, or with the first thing added; without it the bag
 * is still one click away. What was added is said here, in a place that was there before.
 */
export const CartDrawerHost = () => {
  const drawer = useDrawer();
  const { isWanted } = drawer;
  const pointer = usePointerPosition();
  const addedName = useAddedProductName(drawer.addedId);
  const { part: CartDrawer } = useLazyChunk(drawerPart, isWanted);
  usePreload(drawerPart);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{addedName === undefined ? '' : `${addedName} is in your bag`}</VisuallyHidden>
      </div>
      {CartDrawer && isWanted ? <CartDrawer drawer={drawer} pointer={pointer} addedName={addedName} /> : null}
    </>
  );
};
