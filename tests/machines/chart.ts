import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Transition of a chart, identified by its place: `closed · pointer.entered · 0`. */
export interface ChartTransition {
  readonly id: string;
  readonly definition: AnyTransitionDefinition;
}

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants),
];

/** All state nodes in the order of the chart, the root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => withDescendants(machine.root);

/** Path of a node: `open.held`; empty for the root. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** Every transition of a machine, including `always` and delays. Each branch of a guard is a transition. */
export const transitionsOf = (machine: AnyStateMachine): ChartTransition[] =>
  nodesOf(machine).flatMap((node) =>
    [['always', node.always ?? []] as const, ...node.transitions].flatMap(([event, definitions]) =>
      definitions
        .map((definition, index) => ({ definition, id: `${pathOf(node) || '(root)'} · ${event} · ${index}` }))
        // `on: { event: {} }` forbids an event: there is no transition to cover.
        .filter(({ definition: { target, actions } }) => target !== undefined || actions.length > 0),
    ),
  );

/** Every invocation of a machine with its node. */
export const invocationsOf = (machine: AnyStateMachine) =>
  nodesOf(machine).flatMap((node) => node.invoke.map((invocation) => ({ node, invocation })));
