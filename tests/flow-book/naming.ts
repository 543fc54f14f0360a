import type { BookModel } from './model/book';
import type { FlowModel } from './model/flow';
import { type FlowReplay, wordsByTransition } from './model/replay';
import { commonWords, isFact, nameWords } from './model/words';
import type { Naming } from './chart/outline';

/** How wide the texts of a chart may be, px. */
export const chartWidths = { box: 170, label: 120 } as const;

/** Longer words of a step say more than a chart has room for. */
const longestLabel = 64;

/** What is no flow of the catalogue is a helper of the flow that tells it. */
const titleIn = (book: BookModel, id: string): string =>
  book.flows.find((flow) => flow.id === id)?.title ?? `its ${nameWords(id)}`;

/** Transitions by the names of the chart alone. */
export const plainNaming = (book: BookModel): Naming => ({
  transition: ({ words }) => words,
  flow: (id) => titleIn(book, id),
});

/**
 * How the transitions of a flow are called: by what a tester does, where a replay says it, else by the event's own name.
 */
export const namingFor = (book: BookModel, flow: FlowModel, replay: FlowReplay): Naming => {
  const words = wordsByTransition(replay);
  // By event, and not by transition: what a tester presses in one place is an example of it.
  const said = Map.groupBy(
    flow.transitions.filter(({ trigger, event }) => trigger === 'event' && !isFact(event)),
    ({ event }) => event,
  );
  const named = new Map(
    [...said].map(([event, transitions]) => [
      event,
      commonWords([...new Set(transitions.flatMap(({ id }) => words.get(id) ?? []))]),
    ]),
  );
  return {
    transition: ({ event, words: own }) => {
      const common = named.get(event);
      return common !== undefined && common.length <= longestLabel ? common : own;
    },
    flow: (id) => titleIn(book, id),
  };
};
