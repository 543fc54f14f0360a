import { blank, type TraceFact, type TraceStep } from '../../mocks/trace/format';

const roles: Readonly<Record<string, string>> = {
  textbox: 'field',
  searchbox: 'search field',
  combobox: 'choice',
  spinbutton: 'number field',
};

const control = ({ role, name, nth }: { role: string; name: string; nth?: number | undefined }): string =>
  `the ${roles[role] ?? role} '${name.replaceAll(blank, '…')}'${nth ? ` (number ${nth + 1} of that name)` : ''}`;

const panelActs = {
  push: 'Push a notification.',
  drop: 'Drop the live connection.',
  restore: 'Restore the live connection.',
} as const;

/** A step as a sentence that a tester can follow by hand. */
export const stepInWords = (step: TraceStep): string => {
  switch (step.do) {
    case 'press':
      return `Press ${control(step)}.`;
    case 'press at':
      return `Press beside all controls, at ${step.x}, ${step.y}.`;
    case 'type':
      return step.value === '' ? `Empty ${control(step)}.` : `Type ${step.value} into ${control(step)}.`;
    case 'choose':
      return `Choose number ${step.option + 1} in ${control(step)}.`;
    case 'key':
      return `Press the key ${step.key}.`;
    case 'point':
      return `Move the pointer to ${control(step)}.`;
    case 'point at':
      return `Move the pointer to ${step.x}, ${step.y}.`;
    case 'scroll':
      return `Scroll to ${step.y} px.`;
    case 'go':
      return step.by < 0 ? 'Go back.' : 'Go forward.';
    case 'panel':
      return panelActs[step.what];
    default:
      // Every kind of step has its sentence above.
      return step satisfies never;
  }
};

/** What tells apart the facts that come one after the other: the same flow, the same call, the address. */
export const laneOf = (fact: TraceFact): string => {
  if ('flow' in fact) return `the flow '${fact.flow}'${fact.nth > 0 ? ` (number ${fact.nth + 1})` : ''}`;
  if ('answer' in fact) return `the call '${fact.answer}'`;
  return 'the address';
};

const stateInWords = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : JSON.stringify(value).replaceAll('"', "'");

/** What a fact says of its lane. */
export const factInWords = (fact: TraceFact): string => {
  if ('flow' in fact)
    return fact.ended ? `ended by ${fact.event}` : `came to ${stateInWords(fact.to)} by ${fact.event}`;
  if ('answer' in fact) return `was answered with ${fact.status === 0 ? 'a lost connection' : fact.status}`;
  return `became ${fact.page.replaceAll(blank, '…')}`;
};
