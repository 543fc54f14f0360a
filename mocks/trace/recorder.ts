import type { Answered } from '../engine/create-backend';
import type { FlowWatch } from '../flow-watch';
import { privateTexts } from '../private-fields';
import { withoutSituation } from '../situation';
import { createBlanks } from './blanks';
import type { describeSituation } from './describe-situation';
import { type TraceFact, type TraceLine, type TraceStart, type TraceStep, traceVersion, writeTrace } from './format';
import { pictureStandIn } from './stand-ins';
import { setRunningTrace } from './running-trace';
import { controlOf, kindOf, targetOf } from './target';

/** Lines after which nothing more is written down: whoever goes on for hours starts a new trace. */
const mostLines = 20_000;

/** Keys that do something by themselves. What they type into a field is seen in the field. */
const tellingKeys: ReadonlySet<string> = new Set([
  'Enter',
  'Escape',
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** What is chosen here says something of a person: the trace has the first choice in its place. */
const privateChoices: ReadonlySet<string> = new Set(['address-level1', 'sex', 'tel-country-code']);

type Situation = Awaited<ReturnType<typeof describeSituation>>;

const isTextField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button', 'submit'].includes(element.type));

/** Where react-router is in the history of this tab; NaN where it has not said so. */
const placeInHistory = (): number => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : Number.NaN;
};

const here = (): string => {
  const url = new URL(withoutSituation(location.href));
  url.searchParams.delete('panel');
  return url.pathname + url.search;
};

/** The element that an event is about; `undefined` in the panel for testers, which is no part of the shop. */
const elementOf = (event: Event): Element | undefined => {
  const [inner] = event.composedPath();
  if (!(inner instanceof Element) || inner !== event.target) return undefined;
  return inner;
};

/**
 * Writes down what a person does, what the backend answers, and what the flows come to, since the page was loaded: without anything
 * private. It listens before the shop does, so that a step stands before what came of it.
 */
export const createTraceRecorder = (watch: FlowWatch) => {
  const loadedAt = Date.now();
  const blanks = createBlanks();
  const lines: TraceLine[] = [];
  const births = new Map<string, number>();
  const counts = new Map<string, number>();
  const start = { at: new Date(loadedAt).toISOString(), path: here() };
  const size = { width: innerWidth, height: innerHeight, hasTouch: navigator.maxTouchPoints > 0 };
  let situation: Situation | undefined;
  let page = start.path;
  let place = placeInHistory();
  /** What is written down only if something comes of it. */
  let pendingPoint: (() => TraceStep) | undefined;
  let isScrolled = false;
  /** The field whose typing is the last line: it is written anew while nothing else happens. */
  let typing: Element | undefined;
  let lastKey = '';

  /** ms since the page was loaded. */
  const now = (): number => Date.now() - loadedAt;

  const add = (line: TraceLine): void => {
    if (lines.length >= mostLines) return;
    typing = undefined;
    lines.push(line);
  };

  const addScroll = (): void => {
    if (!isScrolled) return;
    isScrolled = false;
    add({ ms: now(), do: 'scroll', y: Math.round(scrollY) });
  };

  const addStep = (step: TraceStep): void => {
    pendingPoint = undefined;
    addScroll();
    add(step);
  };

  const lookAtAddress = (): void => {
    const path = here();
    place = placeInHistory();
    if (path === page) return;
    page = path;
    add({ ms: now(), page });
  };

  const addFact = (fact: TraceFact): void => {
    if (pendingPoint) addStep(pendingPoint());
    addScroll();
    lookAtAddress();
    add(fact);
  };

  watch.subscribe(({ machine, sessionId, value, status, event }) => {
    let nth = births.get(sessionId);
    if (nth === undefined) {
      nth = counts.get(machine) ?? 0;
      counts.set(machine, nth + 1);
      births.set(sessionId, nth);
    }
    const to = typeof value === 'string' ? value : { ...value };
    addFact({ ms: now(), flow: machine, nth, event, to, ...(status === 'active' ? {} : { ended: true }) });
  });

  // Where the pointer is counts for a flow, even if it goes on in the same state.
  watch.onEvent((event) => {
    if (pendingPoint && !event.startsWith('xstate.')) addStep(pendingPoint());
  });

  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    hear: (event: WindowEventMap[Type], element: Element) => void,
  ): void =>
    addEventListener(
      type,
      (event) => {
        const element = elementOf(event);
        if (element) hear(event, element);
      },
      { capture: true, passive: true },
    );

  listen('click', (event, element) => {
    // Enter and Space press by themselves, and a label presses what it labels: both are written down already, or will be.
    if (event.detail === 0 && (lastKey === 'Enter' || lastKey === ' ')) return;
    const control = controlOf(element);
    const labelled = element.closest('label')?.control;
    if (labelled && labelled !== control && control === undefined) return;
    if (isTextField(control) || control instanceof HTMLSelectElement) return;
    if (control) addStep({ ms: now(), do: 'press', ...targetOf(control, blanks.scrub) });
    else addStep({ ms: now(), do: 'press at', x: Math.round(event.clientX), y: Math.round(event.clientY) });
  });

  listen('pointerdown', (_, element) => {
    lastKey = '';
    if (isTextField(element)) addStep({ ms: now(), do: 'press', ...targetOf(element, blanks.scrub) });
  });

  listen('input', (_, element) => {
    if (element instanceof HTMLSelectElement) {
      const { selectedIndex, autocomplete } = element;
      const option = privateChoices.has(autocomplete) ? Math.min(1, selectedIndex) : selectedIndex;
      addStep({ ms: now(), do: 'choose', ...targetOf(element, blanks.scrub), option });
      return;
    }
    if (element instanceof HTMLInputElement && element.type === 'file') {
      addStep({ ms: now(), do: 'type', ...targetOf(element, blanks.scrub), value: pictureStandIn });
      return;
    }
    if (!isTextField(element)) return;
    const kind = kindOf(element);
    // The boxes of a code are one field.
    const boxes = kind === 'code' ? [...(element.closest('[role="group"]')?.querySelectorAll('input') ?? [])] : [];
    const field = boxes[0] ?? element;
    const value = boxes.length > 0 ? boxes.map((box) => box.value).join('') : element.value;
    const last = lines.at(-1);
    let keys: number[] = [];
    if (typing === field && last && 'do' in last && last.do === 'type') {
      lines.pop();
      keys = [...(last.keys ?? []), last.ms];
    }
    // What is typed starts clocks of the shop anew; how long a password is, is nobody's business.
    const times = keys.length === 0 || kind === 'password' || kind === 'code' ? {} : { keys };
    addStep({ ms: now(), do: 'type', ...targetOf(field, blanks.scrub), value: blanks.typed(kind, value), ...times });
    typing = field;
  });

  listen('keydown', (event, element) => {
    lastKey = event.key;
    const isOnButton = event.key === ' ' && !isTextField(element);
    // Within a text, arrows only move the caret.
    if (isTextField(element) && /^(Arrow(Left|Right)|Home|End)$/.test(event.key)) return;
    if (!tellingKeys.has(event.key) && !isOnButton) return;
    addStep({ ms: now(), do: 'key', key: event.shiftKey ? `Shift+${event.key}` : event.key });
  });

  const notePoint = ({ pointerType, clientX, clientY }: PointerEvent, element: Element): void => {
    if (pointerType !== 'mouse') return;
    const mine = (): TraceStep => {
      const control = element.isConnected ? controlOf(element) : undefined;
      return control
        ? { ms: now(), do: 'point', ...targetOf(control, blanks.scrub) }
        : { ms: now(), do: 'point at', x: Math.round(clientX), y: Math.round(clientY) };
    };
    pendingPoint = mine;
    // What comes of it comes at once: flows that change later do so for another reason.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      if (pendingPoint === mine) pendingPoint = undefined;
    };
    port2.postMessage(undefined);
  };
  listen('pointerover', notePoint);
  // React tells of a pointer that enters an element when it leaves the one before.
  listen('pointerout', (event) => {
    if (event.relatedTarget instanceof Element) notePoint(event, event.relatedTarget);
  });

  addEventListener('scroll', () => (isScrolled = true), { passive: true });
  addEventListener(
    'popstate',
    () => {
      const before = place;
      place = placeInHistory();
      addStep({ ms: now(), do: 'go', by: place > before ? 1 : -1 });
    },
    { capture: true },
  );

  return {
    /** Says in which situation the page was loaded. Called once, before the first request is answered. */
    noteSituation: (found: Situation): void => {
      situation = found;
    },
    /** Says what somebody did with the panel that changes the shop without loading it anew. */
    notePanel: (what: 'push' | 'drop' | 'restore'): void => addStep({ ms: now(), do: 'panel', what }),
    /** Writes down an answer. What it says of people is remembered, to be kept out of the trace. */
    noteAnswer: ({ operation, fault, response }: Answered): void => {
      const about = fault === undefined ? {} : { fault: typeof fault === 'string' ? fault : 'status' };
      void response
        .json()
        .then((body: unknown) => blanks.hide(privateTexts(body)))
        // An answer without content, or one that is no JSON on purpose.
        .catch(() => undefined);
      addFact({ ms: now(), answer: operation, status: response.status, ...about });
    },
    /** The trace so far, as it is copied; `undefined` until the backend has started. */
    text: (): string | undefined => {
      if (!situation) return undefined;
      lookAtAddress();
      const { scrub } = blanks;
      const clean = lines.map((line): TraceLine => {
        if ('name' in line) return { ...line, name: scrub(line.name) };
        if ('page' in line) return { ...line, page: scrub(line.page) };
        return line;
      });
      const first: TraceStart = { trace: traceVersion, ...start, path: scrub(start.path), ...situation, ...size };
      return writeTrace({ start: first, lines: clean });
    },
  };
};

/** Writes a trace of this page. */
export type TraceRecorder = ReturnType<typeof createTraceRecorder>;

/** Begins the trace of this page. */
export const startTrace = (watch: FlowWatch): void => setRunningTrace(createTraceRecorder(watch));
