import type { StateValue } from 'xstate';

/** Innermost active states of a flow, as paths from the machine's root: 'open.resting'. */
export const activePaths = (value: StateValue): string[] => {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) => {
    const paths = inner === undefined ? [] : activePaths(inner);
    return paths.length === 0 ? [name] : paths.map((path) => `${name}.${path}`);
  });
};
