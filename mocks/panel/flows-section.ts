import type { AnyStateMachine } from 'xstate';
import { element, type Section } from '../element';
import { flowWatch, type RunningFlow } from '../flow-watch';
import { activePaths } from '../state-paths';

/** Duration of the highlight after a change, ms. */
const highlightTime = 2000;

/** Description of the state at a path, or of its closest described ancestor. */
const describeStateAt = (machine: AnyStateMachine, path: string): string => {
  let node: AnyStateMachine['root'] | undefined = machine.root;
  let words = '';
  for (const name of path.split('.')) {
    node = node.states[name];
    if (!node) break;
    words = node.description ?? words;
  }
  return words;
};

const createRow = (title: string, { snapshot, sessionId }: RunningFlow, isFresh: boolean): HTMLLIElement => {
  const paths = activePaths(snapshot.value);
  const words = paths.map((path) => describeStateAt(snapshot.machine, path)).filter(Boolean);
  const row = element(
    'li',
    {},
    element('strong', { textContent: title }),
    element('code', { textContent: paths.join(', ') }),
    element('p', { textContent: [...new Set(words)].join(' ') }),
  );
  row.dataset.flow = snapshot.machine.id;
  row.dataset.session = sessionId;
  if (isFresh) row.dataset.fresh = '';
  return row;
};

/** Section with the running flows and their states in words. Updates while it is expanded. */
export const createFlowsSection = (): Section => {
  const list = element('ul', { className: 'flows' });
  const changedAt = new Map<string, number>();
  let titles: ReadonlyMap<string, string> = new Map();
  let order: readonly string[] = [];

  const show = () => {
    const now = performance.now();
    const rows = flowWatch
      .runningFlows()
      .toSorted((one, other) => order.indexOf(one.machine) - order.indexOf(other.machine))
      .map((flow) => {
        const isFresh = now - (changedAt.get(flow.sessionId) ?? Number.NEGATIVE_INFINITY) < highlightTime;
        return createRow(titles.get(flow.machine) ?? flow.machine, flow, isFresh);
      });
    list.replaceChildren(...rows);
  };

  return {
    id: 'flows',
    title: 'What every flow is doing',
    content: [list],
    watch: () => {
      let frame = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const showSoon = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(show);
      };
      const end = flowWatch.subscribe(({ sessionId }) => {
        changedAt.set(sessionId, performance.now());
        showSoon();
        clearTimeout(timer);
        timer = setTimeout(showSoon, highlightTime);
      });
      void import('#machines').then(({ flows }) => {
        titles = new Map(flows.map(({ id, title }) => [id, title]));
        order = flows.map(({ id }) => id);
        show();
      });
      return () => {
        end();
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
    },
  };
};
