import { useSelector } from '@xstate/react';
import type { SharedFlow } from '../machines/system';
import { type AppActor, useServices } from './services';

type Children = ReturnType<AppActor['getSnapshot']>['children'];

/**
 * A flow that every page shares. What belongs to a person is another flow for each person: a view follows by itself.
 *
 * @param id - Its system id.
 */
export const useSharedFlow = <Id extends Exclude<SharedFlow, 'app' | 'cartAddition'>>(
  id: Id,
): NonNullable<Children[Id]> => {
  const child = useSelector(useServices().app, ({ children }) => children[id]);
  if (!child) throw new Error(`The app has no running "${id}"`);
  return child;
};
