import { toLineView } from '../lines/line-view';
import { useCartLines } from '../lines/use-cart-lines';

/** The name of what was added last, while the drawer shows it. */
export const useAddedProductName = (addedId: string | undefined): string | undefined => {
  const { lines } = useCartLines();
  const added = addedId === undefined ? undefined : lines.find(({ id }) => id === addedId);
  return added && toLineView(added).name;
};
