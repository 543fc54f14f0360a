import { expect, it } from 'vitest';
import { withoutDescriptions } from '#tools/build/strip-descriptions.ts';

it('removes descriptions and types of flows, but no text of the app, and moves no line', () => {
  const code = `
const emptyDraft = { title: '', description: '' };
setup({ types: { context: {} as Context, tags: {} as 'busy' }, actions: {} }).createMachine({
  description: 'Creates a list.',
  context: { draft: { description: 'For Emma' } },
  states: {
    editing: {
      description: \`A member
        types.\`,
      on: { save: { target: 'saving', description: 'Saves.' } },
      entry: assign(() => ({ draft: { description: 'None' } })),
    },
  },
});`;
  const stripped = withoutDescriptions('create.machine.ts', code);
  expect(stripped.match(/description: '.*?'/g)).toEqual([
    "description: ''",
    "description: 'For Emma'",
    "description: 'None'",
  ]);
  expect(stripped.split('\n')[9]?.trim().replace(/ +/g, ' ')).toBe("on: { save: { target: 'saving', } },");
  expect(stripped.split('\n')[2]?.replace(/ +/g, ' ')).toBe('setup({ actions: {} }).createMachine({');
  expect(stripped.split('\n')).toHaveLength(code.split('\n').length);
});
