import type { AnyStateNode } from 'xstate';

/** The root and its regions are always active: they cannot be seen inactive. */
export const isAlwaysActive = (node: AnyStateNode): boolean =>
  node.parent === undefined || (node.parent.type === 'parallel' && isAlwaysActive(node.parent));

/** State that is left as soon as it is entered. */
export const isTransient = (node: AnyStateNode): boolean =>
  node.always?.some(({ guard }) => guard === undefined) ?? false;
