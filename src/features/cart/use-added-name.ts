import { viewLine } from './line-view';
import { useDrawer } from './use-drawer';
import { useLines } from './use-lines';

/** The name of what was added last, while the drawer shows it. */
export const useAddedName = (): string | undefined => {
  const { addedId } = useDrawer();
  const { lines } = useLines();
  const added = addedId === undefined ? undefined : lines.find(({ id }) => id === addedId);
  return added && viewLine(added).name;
};
