import { useEffect, useRef, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { useServices } from './services';
import { useIdentityKey } from './use-visitor';

interface FlowOptions {
  /** The flow survives a change of identity: it has no user-specific state (a search), or it is the sign-in itself. */
  survivesIdentityChange?: boolean;
  /** Delays the start. The flow then starts with the current input. */
  isHeld?: boolean;
}

/**
 * Starts the flow of a view inside the actor system. It stops when the view unmounts or the identity changes; the next
 * user gets a new flow (docs/product.md, Session).
 *
 * @param machine - The machine with its actors provided. Later values are ignored.
 * @param input - Input of the machine. Later values are ignored.
 */
export const useFlow = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  { survivesIdentityChange = false, isHeld = false }: FlowOptions = {},
): Actor<Machine> => {
  const { app } = useServices();
  const identityKey = useIdentityKey();
  const key = `${survivesIdentityChange ? 0 : identityKey} ${isHeld}`;
  // The prefix makes the id differ from those of the root's own children, which the root stops by id.
  const create = () => ({ key, flow: createActor(machine, { id: `view ${machine.id}`, parent: app, input }) });
  const [begun, setBegun] = useState(create);
  let current = begun;
  if (begun.key !== key) {
    current = create();
    setBegun(current);
  }
  const { flow } = current;
  const stopped = useRef<Actor<Machine>>(undefined);
  useEffect(() => {
    if (isHeld) return undefined;
    if (stopped.current === flow) {
      // React may unmount and remount a view (strict mode, bfcache), and a stopped flow cannot restart.
      setBegun(create);
      return undefined;
    }
    flow.start();
    return () => {
      stopped.current = flow;
      app.send({ type: 'flow.stop', flow });
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a flow keeps the machine and the input it was started with
  }, [flow, app, isHeld]);
  return flow;
};
