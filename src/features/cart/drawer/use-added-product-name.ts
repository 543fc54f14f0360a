import { toLineView } from '../lines/line-view';
import { useCartLines } from '../lines/use-cart-lines';

/** Name of the last added product, while the drawer shows it. */
export const useAddedProductName = (addedId: string | undefined): string | undefined => {
  const { lines } = useCartLines();
  const added = addedId === undefined ? undefined : lines.find(({ id }) => id === addedId);
  return added && toLineView(added).name;
};
