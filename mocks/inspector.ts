import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { button, createStatus, element } from './element';
import { isFlowSnapshot } from './flow-watch';
import { hidePrivateFields } from './inspected-fields';

/** URL of the inspector, the only external URL that the mocks use. */
const inspectorUrl = 'https://stately.ai/inspect';

const style = `
  :host { all: initial; }
  div {
    position: fixed; inset: 0.75rem 0.75rem auto auto; z-index: 2147483646; display: grid; gap: 0.5rem; max-width: min(24rem, calc(100vw - 1.5rem));
    box-sizing: border-box; padding: 0.875rem 1rem; color: #f3f7f5; background: #17211d; border: 1px solid #4b6156; border-radius: 0.75rem;
    font: 0.875rem/1.5 system-ui, sans-serif; box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 35%);
  }
  p { margin: 0; }
  button { justify-self: start; min-height: 2rem; padding: 0.25rem 0.75rem; color: #17211d; background: #ffd9a8; border: 0; border-radius: 0.375rem; font: inherit; cursor: pointer; }
  button:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
`;

/** Shows a message about the inspector in a corner of the page. */
const showMessage = (text: string): void => {
  const host = element('aside', { ariaLabel: 'Stately inspector' });
  const message = createStatus();
  const notice = element(
    'div',
    {},
    message,
    button('Close', () => host.remove()),
  );
  host.attachShadow({ mode: 'open' }).append(element('style', { textContent: style }), notice);
  document.body.append(host);
  message.textContent = text;
};

const alternative = 'The shop works without it. The test panel (?panel) lists the state of every flow, also offline.';

/** Shows a message if the inspector is unreachable, because its window would be empty. */
export const warnIfInspectorUnreachable = async (): Promise<void> => {
  try {
    // The response is opaque; success only means that the host is reachable.
    await fetch(inspectorUrl, { mode: 'no-cors', cache: 'no-store', credentials: 'omit' });
  } catch {
    showMessage(`The Stately inspector needs a network: ${inspectorUrl} does not respond. ${alternative}`);
  }
};

/**
 * Sends an event of the actor system. Events of machines are sent immediately, because the package's `inspect` waits for
 * an idle page: a busy page would send nothing for seconds.
 */
const send = (inspector: ReturnType<typeof createBrowserInspector>, inspection: InspectionEvent): void => {
  const { type, actorRef } = inspection;
  const snapshot: unknown = actorRef.getSnapshot();
  if (!isFlowSnapshot(snapshot)) inspector.inspect.next?.(inspection);
  else if (type === '@xstate.actor') inspector.actor(actorRef, snapshot);
  else if (type === '@xstate.event') inspector.event(actorRef, inspection.event, { source: inspection.sourceRef });
  else if (type === '@xstate.snapshot') inspector.snapshot(actorRef, inspection.snapshot, inspection);
};

/**
 * Opens the Stately inspector (`?inspect`) next to the shop, and sends it all events of the actor system. The
 * inspector is a page of stately.ai, so it needs a network.
 *
 * @returns the root actor's `inspect` function
 */
export const openInspector = (): ((event: InspectionEvent) => void) => {
  const inspector = createBrowserInspector({
    url: inspectorUrl,
    serialize: hidePrivateFields,
    // Levels of a definition. The default of 10 cuts off the deepest charts.
    serializationDepthLimit: 20,
    // All messages are kept for an inspector that connects late. By default only 200, without the first machines.
    maxDeferredEvents: Number.POSITIVE_INFINITY,
  });
  const { adapter } = inspector;
  if ('targetWindow' in adapter && adapter.targetWindow === null)
    showMessage(`The browser blocked the inspector window. Allow pop-ups and reload. ${alternative}`);
  // A new actor has its first snapshot in the next task.
  return (event) => void setTimeout(send, 0, inspector, event);
};
