import { useSelector } from '@xstate/react';
import type { SharedFlow } from '#machines/system.ts';
import { type AppActor, useServices } from './services';

type Children = ReturnType<AppActor['getSnapshot']>['children'];

/**
 * Returns a flow shared by all pages. A user-specific flow is replaced on a change of identity, and the view rerenders
 * with the new one.
 *
 * @param id - System id of the flow.
 */
export const useSharedFlow = <Id extends Exclude<SharedFlow, 'app' | 'cartAddition'>>(
  id: Id,
): NonNullable<Children[Id]> => {
  const child = useSelector(useServices().app, ({ children }) => children[id]);
  if (!child) throw new Error(`The app has no running "${id}"`);
  return child;
};
