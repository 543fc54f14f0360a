import type { AnyStateNode } from 'xstate';

/** Whether the node is the root or one of its regions, which are always active. */
export const isAlwaysActive = (node: AnyStateNode): boolean =>
  node.parent === undefined || (node.parent.type === 'parallel' && isAlwaysActive(node.parent));

/** Whether the state is left as soon as it is entered. */
export const isTransient = (node: AnyStateNode): boolean =>
  node.always?.some(({ guard }) => guard === undefined) ?? false;
