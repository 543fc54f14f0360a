import type { AppActor } from './services';
import { useServices } from './services';

type Children = ReturnType<AppActor['getSnapshot']>['children'];
type ChildId = 'cart' | 'drawer' | 'confirm' | 'problem' | 'signIn';

/**
 * A flow that every page shares and that lives as long as the shop does.
 *
 * @param id - Its system id.
 */
export const useChild = <Id extends ChildId>(id: Id): NonNullable<Children[Id]> => {
  const child = useServices().app.getSnapshot().children[id];
  if (!child) throw new Error(`The app has no running "${id}"`);
  return child;
};
