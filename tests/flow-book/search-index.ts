import { conditionWords } from './chart/outline';
import type { BookModel } from './model/book';
import { titlesIn } from './naming';
import type { FlowReplay } from './model/replay';
import { eventWords, listWords, searchable, stateTitle, timeWords } from './model/words';
import { fullTitle } from './pages/flow-page';

/** Something that a search can find. */
export interface Entry {
  /** What it is. */
  readonly kind: 'flow' | 'state' | 'event' | 'text' | 'call' | 'timer' | 'rule' | 'page';
  readonly title: string;
  /** Where it is, and what is to be known of it. */
  readonly detail: string;
  /** The page and the place in it. */
  readonly address: string;
  /** All words that it is found by. */
  readonly words: string;
}

const plain = (text: string): string => text.replaceAll(/[`*|]|\[([^\]]*)\]\([^)]*\)/g, '$1');

const shortened = (text: string): string => (text.length > 320 ? `${text.slice(0, 317)}…` : text);

/** Everything in the book that a person may look for. */
export const searchIndex = (book: BookModel, replays: ReadonlyMap<string, FlowReplay>): readonly Entry[] => {
  const entries: Entry[] = [];
  const titleOf = titlesIn(book);
  const add = (kind: Entry['kind'], title: string, detail: string, address: string, more: string = '') =>
    void entries.push({
      kind,
      title,
      detail: shortened(detail),
      address,
      words: searchable(`${kind} ${title} ${detail} ${more}`),
    });
  for (const flow of book.flows) {
    const at = `${flow.id}.html`;
    add('flow', flow.title, flow.description, at, `${flow.id} ${flow.purpose}`);
    for (const state of flow.states.filter(({ path }) => path !== ''))
      add(
        'state',
        fullTitle(state.path),
        `${flow.title}: ${state.description}`,
        `${at}#state-${state.path}`,
        state.path,
      );
    for (const transition of flow.transitions) {
      const to = flow.states.find(({ path }) => path === transition.target);
      const condition = conditionWords(transition);
      const reasons = transition.guards.flatMap((name) => flow.reasons.get(name) ?? []).join(' ');
      const told = transition.actions.flatMap(({ sends }) =>
        sends.map(({ to: receiver }) => (receiver.kind === 'flow' ? titleOf(receiver.id) : '')),
      );
      const leads = to === undefined ? 'stays' : `leads to ${fullTitle(to.path)}`;
      add(
        'event',
        transition.words,
        `${flow.title}, ${fullTitle(transition.source) || 'any state'}${condition === undefined ? '' : `, ${condition}`}: ${leads}${told.some(Boolean) ? `, tells ${[...new Set(told)].join(' and ')}` : ''}. ${reasons}`,
        transition.source === '' ? `${at}#chart` : `${at}#state-${transition.source}`,
        `${transition.event} ${to?.description ?? ''} ${(replays.get(flow.id)?.paths ?? [])
          .flatMap(({ steps }) =>
            steps.filter(({ transitions }) => transitions.includes(transition.id)).map(({ words }) => words),
          )
          .filter((words, index, all) => all.indexOf(words) === index)
          .join(' ')}`,
      );
    }
    const heard = Map.groupBy(
      book.messages.filter(({ to }) => to === flow.id),
      ({ event }) => event,
    );
    for (const [event, messages] of heard) {
      const senders = new Set(messages.map(({ from }) => titleOf(from)));
      const leads = new Set(
        flow.transitions.filter((one) => one.event === event).map(({ target }) => fullTitle(target ?? '')),
      );
      add(
        'flow',
        `${flow.title}: ${eventWords(event)}, by ${senders.size === 1 ? 'one flow' : `${senders.size} flows`}`,
        `${leads.size > 0 ? `Leads to ${listWords([...leads].map((title) => title || 'no other state'))}. ` : ''}Told by ${listWords([...senders])}.`,
        `${at}#talks`,
        event,
      );
    }
    for (const { text, file } of flow.texts) add('text', text, flow.title, `${at}#texts`, file);
    for (const text of flow.views.flatMap(({ texts }) => texts))
      add('text', text, `Words on the screens of ${flow.title}`, `${at}#texts`);
    const inTurn = [...new Set(flow.work.flatMap(({ operations }) => operations))].flatMap((id) =>
      book.calls.filter((one) => one.id === id),
    );
    if (inTurn.length > 1)
      add(
        'call',
        `${flow.title}: the calls it makes, in their order`,
        inTurn.map(({ method, path }, index) => `${index + 1}. ${method} ${path}`).join(', '),
        `${at}#calls`,
        `${flow.id} ${inTurn.map(({ id, summary }) => `${id} ${summary}`).join(' ')}`,
      );
    for (const { name, operations, states } of flow.work.filter(({ operations: made }) => made.length > 0)) {
      const calls = operations.flatMap((id) => book.calls.filter((one) => one.id === id));
      const places = states.map(fullTitle).filter(Boolean);
      add(
        'call',
        `${stateTitle(name)}: ${calls.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
        `${flow.title}${places.length > 0 ? `, in ${places.join(', ')}` : ''}`,
        `${at}#calls`,
        `${operations.join(' ')} ${calls.map(({ summary }) => summary).join(' ')}`,
      );
    }
    for (const { name, ms, states } of flow.delays)
      add(
        'timer',
        `${stateTitle(name)}: ${ms === undefined ? 'worked out while it runs' : `${ms} ms (${timeWords(ms)})`}`,
        `${flow.title}, ${states.map(fullTitle).join(', ')}: ${flow.reasons.get(name) ?? ''}`,
        `${at}#timers`,
        name,
      );
  }
  for (const { id, method, path, summary, description } of book.calls)
    add('call', `${method} ${path}`, `${summary}. ${plain(description)}`, `api.html#op-${id}`, id);
  for (const { path, title, flows } of book.screens.filter(({ path: at }) => at !== ''))
    add(
      'page',
      title,
      `The page ${path}: ${flows.map((id) => book.flows.find((flow) => flow.id === id)?.title ?? id).join(', ')}`,
      'index.html#screens',
    );
  for (const { number, place, rule } of book.docs.readings) {
    const home = book.flows.find(({ cites }) => cites.readings.some((one) => one.number === number));
    if (home !== undefined)
      add(
        'rule',
        plain(place),
        `${home.title}, reading ${number}: ${plain(rule)}`,
        `${home.id}.html#reading-${number}`,
      );
  }
  return entries;
};
