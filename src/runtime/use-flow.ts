import { useEffect, useRef, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { useServices } from './services';
import { useIdentityKey } from './use-visitor';

interface FlowOptions {
  /** The flow goes on when another person comes: it holds nothing personal (a search), or it is the sign-in itself. */
  outlivesPerson?: boolean;
  /** The flow is not started yet. Afterwards it begins with the input that there is then. */
  isHeld?: boolean;
}

/**
 * Starts the flow of a view inside the one actor system. It ends with the view, or with the person: the next one has a flow of their
 * own (docs/product.md, Session).
 *
 * @param machine - The machine with its actors provided; the one with which the flow begins counts.
 * @param input - Its input; the one with which the flow begins counts.
 */
export const useFlow = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  { outlivesPerson = false, isHeld = false }: FlowOptions = {},
): Actor<Machine> => {
  const { app } = useServices();
  const identityKey = useIdentityKey();
  const key = `${outlivesPerson ? 0 : identityKey} ${isHeld}`;
  // The prefix keeps it apart from the root's own children, which the root stops by their ids too.
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
      // React may take a view away and bring it back (strict mode, bfcache): a stopped flow cannot be started again.
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
