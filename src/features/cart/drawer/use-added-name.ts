import { viewLine } from '../lines/line-view';
import { useLines } from '../lines/use-lines';

/** The name of what was added last, while the drawer shows it. */
export const useAddedName = (addedId: string | undefined): string | undefined => {
  const { lines } = useLines();
  const added = addedId === undefined ? undefined : lines.find(({ id }) => id === addedId);
  return added && viewLine(added).name;
};
