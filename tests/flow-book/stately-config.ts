import type { AnyStateMachine } from 'xstate';

/** `and`, `or` and `not` are functions that carry what they join: the editor knows them as one guard with a name that says so. */
const guardWords = (guard: unknown): string | undefined => {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'function' || !('guards' in guard) || !Array.isArray(guard.guards)) return undefined;
  const words = guard.guards.map(guardWords);
  const kind = 'check' in guard && typeof guard.check === 'function' ? guard.check.name : '';
  return kind === 'checkNot' ? `not ${words[0] ?? ''}` : words.join(kind === 'checkOr' ? ' or ' : ' and ');
};

/**
 * The text that 'Copy for the Stately editor' copies: a module that makes the machine, as the editor's import takes it. Actions, guards,
 * actors and delays stand in it by their names. What is computed (context, input, params) is left out: a chart is read, and not run, in
 * an editor.
 */
export const statelyText = ({ root }: AnyStateMachine): string => {
  const config = JSON.stringify(
    root.config,
    (_, value: unknown) => (typeof value === 'function' ? guardWords(value) : value),
    2,
  );
  return `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${config});\n`;
};
