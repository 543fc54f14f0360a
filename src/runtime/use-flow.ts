import { useEffect, useRef, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { type ProvideMachine, useServices } from './services';
import { useIdentityKey } from './use-visitor';

interface FlowOptions<Machine> {
  /** Keeps the flow on a change of identity: for one without user-specific state (a search), and for the sign-in. */
  survivesIdentityChange?: boolean;
  /** Delays the start. When this becomes false, a flow starts with the input of that render. */
  isStartDelayed?: boolean;
  /** The machine without actors, which suffices on the server. For a `provide` that is created on each render. */
  unstarted?: Machine;
}

/**
 * Creates the flow of a view in the actor system, starts it after the first render and stops it on unmount. A change of
 * identity replaces it.
 *
 * @param provide - Returns the machine with its actors provided, for each flow that is created. On the server, all
 * flows of a `provide` share one machine.
 * @param input - Later values are ignored.
 */
export const useFlow = <Machine extends AnyStateMachine>(
  provide: ProvideMachine<Machine>,
  input: InputFrom<Machine>,
  { survivesIdentityChange = false, isStartDelayed = false, unstarted }: FlowOptions<Machine> = {},
): Actor<Machine> => {
  const { app, provideMachine } = useServices();
  const identityKey = useIdentityKey();
  // The prefix distinguishes the id from those of the children that the root itself starts and stops by id.
  const createFlow = () => {
    const machine = provideMachine(provide, unstarted);
    return createActor(machine, { id: `view ${machine.id}`, parent: app, input });
  };

  const [flow, setFlow] = useState(createFlow);
  const replacementKey = `${survivesIdentityChange ? '' : identityKey} ${isStartDelayed}`;
  const [flowKey, setFlowKey] = useState(replacementKey);
  if (flowKey !== replacementKey) {
    setFlowKey(replacementKey);
    setFlow(createFlow());
  }

  const stoppedFlow = useRef<Actor<Machine>>(undefined);
  useEffect(() => {
    if (isStartDelayed) return undefined;
    if (flow === stoppedFlow.current) {
      // React has unmounted and remounted the view (strict mode, bfcache), and a stopped flow cannot restart.
      setFlow(createFlow());
      return undefined;
    }
    flow.start();
    return () => {
      stoppedFlow.current = flow;
      app.send({ type: 'flow.stop', flow });
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a flow keeps the machine and the input it was started with
  }, [flow, app, isStartDelayed]);

  return flow;
};
