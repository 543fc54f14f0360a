import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition as it is written in the chart, found by its place there: `closed · pointer.entered · 0`. */
export interface ChartTransition {
  readonly id: string;
  readonly definition: AnyTransitionDefinition;
}

const withDescendants = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(withDescendants),
];

/** All state nodes of a machine in the order of the chart, the root first. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => withDescendants(machine.root);

/** A node's place in the chart, as people write it: `open.held`; empty for the root. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** Every transition of a machine, guard branches apart, `always` and delays included. */
export const transitionsOf = (machine: AnyStateMachine): ChartTransition[] =>
  nodesOf(machine).flatMap((node) =>
    [['always', node.always ?? []] as const, ...node.transitions].flatMap(([event, definitions]) =>
      definitions
        .map((definition, index) => ({ definition, id: `${pathOf(node) || '(root)'} · ${event} · ${index}` }))
        // `on: { event: {} }` forbids an event here: nothing is taken, so there is nothing to cover
        .filter(({ definition: { target, actions } }) => target !== undefined || actions.length > 0),
    ),
  );

/** Every invocation of a machine, with the node it belongs to. */
export const invocationsOf = (machine: AnyStateMachine) =>
  nodesOf(machine).flatMap((node) => node.invoke.map((invocation) => ({ node, invocation })));
