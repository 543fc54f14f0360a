import { useEffect, useRef, useState } from 'react';
import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate';
import { useServices } from './services';

/**
 * Starts the flow of a view inside the one actor system, and stops it when the view leaves.
 *
 * @param machine - The machine with its actors provided; the one of the first render counts.
 * @param input - Its input; the one of the first render counts.
 */
export const useFlow = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Actor<Machine> => {
  const { app } = useServices();
  const create = () => createActor(machine, { id: machine.id, parent: app, input });
  const [flow, setFlow] = useState(create);
  const hasStopped = useRef(false);
  useEffect(() => {
    if (hasStopped.current) {
      // React may take a view away and bring it back (strict mode, bfcache): a stopped flow cannot be started again.
      hasStopped.current = false;
      setFlow(create);
      return undefined;
    }
    flow.start();
    return () => {
      hasStopped.current = true;
      app.send({ type: 'flow.stop', flow });
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a flow keeps the machine and the input it was started with
  }, [flow, app]);
  return flow;
};
