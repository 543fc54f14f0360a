import type { ActionModel, FlowModel, Receiver, StateModel, TransitionModel } from '../model/flow';
import { listWords } from '../model/words';
import type { TitleOf } from '../naming';
import { type Paragraph, paragraph, type TextStyle } from './measure-text';

/** What the chart of a flow shows, before anything has a place. */
export interface Outline {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

/** A state. */
export interface Box {
  readonly path: string;
  readonly parent: string | undefined;
  readonly state: StateModel;
  readonly text: readonly Paragraph[];
  readonly hasParts: boolean;
}

/** All transitions from one state to another: one line, with their words below each other. */
export interface Arrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly TransitionModel[];
  readonly text: readonly Paragraph[];
}

const titleStyle: TextStyle = { size: 15, weight: 'bold' };
const smallStyle: TextStyle = { size: 13, weight: 'normal' };
const wordsStyle: TextStyle = { size: 13, weight: 'bold' };

const receiverWords = (to: Receiver, titleOf: TitleOf): string | undefined => {
  if (to.kind === 'flow') return titleOf(to.id);
  return { requester: 'whoever asked', view: 'the page', self: undefined }[to.kind];
};

/** Whom actions tell, in words; undefined when they tell nobody. */
export const descriptionOfActions = (actions: readonly ActionModel[], titleOf: TitleOf): string | undefined => {
  const sends = actions.flatMap((action) => action.sends);
  const namesOf = (some: typeof sends) => [
    ...new Set(some.map(({ to }) => receiverWords(to, titleOf)).filter((name) => name !== undefined)),
  ];
  const always = namesOf(sends.filter(({ isSometimes }) => !isSometimes));
  const sometimes = namesOf(sends.filter(({ isSometimes }) => isSometimes)).filter((name) => !always.includes(name));
  const words = [
    ...(always.length > 0 ? [`tells ${listWords(always)}`] : []),
    ...(sometimes.length > 0 ? [`may tell ${listWords(sometimes)}`] : []),
  ];
  return words.length === 0 ? undefined : words.join(', ');
};

/** The condition of a transition, in words. */
export const conditionWords = ({ guard, isOtherwise }: TransitionModel): string | undefined => {
  if (guard !== undefined) return `if ${guard}`;
  return isOtherwise ? 'otherwise' : undefined;
};

const isWithin = (inner: string, outer: string): boolean =>
  outer === '' || inner === outer || inner.startsWith(`${outer}.`);

/** Whether a transition is an arrow between two boxes; the others stand as words in the box, or beside the chart. */
const isArrow = ({ source, target }: TransitionModel): boolean =>
  target !== undefined && !isWithin(target, source) && !isWithin(source, target);

/** Whether a transition is listed beside the chart, because it is possible in every state. */
const isAnywhere = ({ source }: TransitionModel): boolean => source === '';

const labelOf = (transition: TransitionModel, titleOf: TitleOf, width: number): Paragraph[] => {
  const condition = conditionWords(transition);
  const told = descriptionOfActions(transition.actions, titleOf);
  const words = transition.trigger === 'always' ? [] : [paragraph('words', transition.words, wordsStyle, width)];
  return [
    ...words,
    ...(condition === undefined ? [] : [paragraph('condition', condition, smallStyle, width)]),
    ...(told === undefined ? [] : [paragraph('told', told, smallStyle, width)]),
  ];
};

/** What a state's box says of a transition that is no arrow. */
const rowOf = (transition: TransitionModel, flow: FlowModel, titleOf: TitleOf): string => {
  const condition = conditionWords(transition);
  const told = descriptionOfActions(transition.actions, titleOf);
  const target = flow.states.find(({ path }) => path === transition.target);
  const leads =
    target === undefined ? undefined : `→ ${target.path === transition.source ? 'begins anew' : target.title}`;
  return [transition.words, condition, leads, told].filter(Boolean).join(', ').replace(', →', ' →');
};

const textOf = (state: StateModel, flow: FlowModel, titleOf: TitleOf, width: number): Paragraph[] => {
  const rows = flow.transitions.filter((transition) => transition.source === state.path && !isArrow(transition));
  const told = descriptionOfActions(state.entry, titleOf);
  const toldOnExit = descriptionOfActions(state.exit, titleOf);
  const lines: (readonly [string, string])[] = [
    ...(state.isPassing ? [['passing', 'decides at once'] as const] : []),
    ...(state.description === '' ? [] : [['promise', state.description] as const]),
    ...state.invokes.map(({ name, kind, flow: id }) => {
      if (id !== undefined) return ['runs', `▸ runs ${titleOf(id)}`] as const;
      return ['runs', `${kind === 'work' ? '▸ waits for' : '▸ listens:'} ${name}`] as const;
    }),
    ...(told === undefined ? [] : [['told', `on entering ${told}`] as const]),
    ...(toldOnExit === undefined ? [] : [['told', `on leaving ${toldOnExit}`] as const]),
    ...rows.map((row) => ['row', `• ${rowOf(row, flow, titleOf)}`] as const),
  ];
  return [
    paragraph('title', state.title, titleStyle, width),
    ...lines.map(([look, text]) => paragraph(look, text, smallStyle, width)),
  ];
};

/** How wide texts may be, in px. */
export interface Widths {
  readonly box: number;
  readonly label: number;
}

/** Says what is to be drawn of a flow. */
export const outline = (flow: FlowModel, titleOf: TitleOf, widths: Widths): Outline => {
  const inner = flow.states.filter(({ path }) => path !== '');
  const arrows = Map.groupBy(
    flow.transitions.filter((transition) => !isAnywhere(transition) && isArrow(transition)),
    ({ source, target = '' }) => `${source} → ${target}`,
  );
  const anywhere = Map.groupBy(
    flow.transitions.filter((transition) => isAnywhere(transition) && transition.target !== undefined),
    ({ target = '' }) => target,
  );
  return {
    boxes: inner.map((state) => {
      const hasParts = inner.some(({ parent }) => parent === state.path);
      const reached = anywhere.get(state.path) ?? [];
      const text = textOf(state, flow, titleOf, hasParts ? widths.box * 1.6 : widths.box);
      const marks = reached.map((transition) =>
        paragraph('row', `⇥ from anywhere: ${transition.words}`, smallStyle, widths.box),
      );
      return {
        path: state.path,
        parent: state.parent === '' ? undefined : state.parent,
        state,
        text: [...text, ...marks],
        hasParts,
      };
    }),
    arrows: [...arrows].map(([id, transitions]) => ({
      id,
      from: transitions[0]?.source ?? '',
      to: transitions[0]?.target ?? '',
      transitions,
      text: transitions.flatMap((transition) => labelOf(transition, titleOf, widths.label)),
    })),
  };
};
