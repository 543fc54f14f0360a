import { useEffect, useRef, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { useServices } from './services';
import { useIdentityKey } from './use-visitor';

interface FlowOptions {
  /** Keeps the flow on a change of identity: for one without user-specific state (a search), and for the sign-in. */
  survivesIdentityChange?: boolean;
  /** Delays the start. When this becomes false, a flow starts with the input of that render. */
  isStartDelayed?: boolean;
}

/**
 * Starts the flow of a view inside the actor system. It stops when the view unmounts or the identity changes; the next
 * user gets a new flow.
 *
 * @param machine - The machine with its actors provided. Later values are ignored.
 * @param input - Input of the machine. Later values are ignored.
 */
export const useFlow = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  { survivesIdentityChange = false, isStartDelayed = false }: FlowOptions = {},
): Actor<Machine> => {
  const { app } = useServices();
  const identityKey = useIdentityKey();
  const key = `${survivesIdentityChange ? 0 : identityKey} ${isStartDelayed}`;
  // The prefix distinguishes the id from those of the children that the root itself starts and stops by id.
  const create = () => ({ key, flow: createActor(machine, { id: `view ${machine.id}`, parent: app, input }) });
  const [created, setCreated] = useState(create);
  let current = created;
  if (created.key !== key) {
    current = create();
    setCreated(current);
  }
  const { flow } = current;
  const stopped = useRef<Actor<Machine>>(undefined);
  useEffect(() => {
    if (isStartDelayed) return undefined;
    if (stopped.current === flow) {
      // React may unmount and remount a view (strict mode, bfcache), and a stopped flow cannot restart.
      setCreated(create);
      return undefined;
    }
    flow.start();
    return () => {
      stopped.current = flow;
      app.send({ type: 'flow.stop', flow });
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a flow keeps the machine and the input it was started with
  }, [flow, app, isStartDelayed]);
  return flow;
};
