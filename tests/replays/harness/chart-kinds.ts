import type { AnyStateNode } from 'xstate';

/** The regions of the root, and the root itself, are left only when the flow ends: they cannot be seen inactive. */
export const isAlwaysActive = (node: AnyStateNode): boolean =>
  node.parent === undefined || (node.parent.type === 'parallel' && isAlwaysActive(node.parent));

/** Left as soon as it is entered. */
export const isTransient = (node: AnyStateNode): boolean =>
  node.always?.some(({ guard }) => guard === undefined) ?? false;
