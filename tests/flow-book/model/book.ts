import { join, dirname } from 'node:path';
import type { Flow } from '../../../src/machines';
import { type Contract, type ContractCall, readContract } from '../../contract/contract';
import type { ActionModel, FlowModel, SendModel } from './flow';
import { citedIn, type Docs, readDocs } from './read-docs';
import { readFlow } from './read-flows';
import { isEnd, readScreens, type Screen } from './read-screens';
import {
  commentBefore,
  commentsOf,
  commentsUnder,
  eventsSentIn,
  type Module,
  type Node,
  openSources,
  type Provision,
  reach,
  readProvisions,
  type Sources,
  textsOf,
  type Use,
  usesOf,
} from './read-sources';
import { spokenTextsIn } from './read-texts';

/** Everything that the book shows of the shop, but for what replays tell. */
export interface BookModel {
  readonly flows: readonly BookFlow[];
  readonly screens: readonly BookScreen[];
  readonly contract: Contract;
  readonly calls: readonly ContractCall[];
  readonly docs: Docs;
  /** Events that one flow sends to another. */
  readonly messages: readonly Message[];
  /** Events that code outside the flows sends to one of them, and where it is written. */
  readonly outside: readonly { readonly event: string; readonly file: string }[];
  /** What a failed call says where the flow has no words of its own. */
  readonly failures: readonly { readonly text: string; readonly file: string }[];
}

/** A flow with what the rest of the project says of it. */
export interface BookFlow extends FlowModel {
  /** The comment above the machine. */
  readonly purpose: string;
  /** Every piece of work that it waits for, from where it begins on. */
  readonly work: readonly WorkModel[];
  readonly texts: readonly TextModel[];
  /** Why, by the name of a condition, a delay or an action. */
  readonly reasons: ReadonlyMap<string, string>;
  /** What of docs its code cites. */
  readonly cites: Docs;
  /** The folders of the views that show it, and the texts in them. */
  readonly views: readonly { readonly folder: string; readonly texts: readonly string[] }[];
}

/** A piece of work that a flow waits for, and the calls of the contract that it makes. */
export interface WorkModel {
  readonly name: string;
  readonly kind: 'flow' | 'work' | 'watch';
  readonly flow: string | undefined;
  /** The states that wait for it. */
  readonly states: readonly string[];
  readonly operations: readonly string[];
}

/** A text that a person can read because of a flow. */
export interface TextModel {
  readonly text: string;
  /** Where it is written. */
  readonly file: string;
  /** What brings it up: a piece of work, an action, or the flow itself. */
  readonly by: string;
}

/** A page of the shop. */
export interface BookScreen extends Omit<Screen, 'uses'> {
  readonly flows: readonly string[];
  readonly operations: readonly string[];
}

/** One flow tells another something. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly event: string;
  /** Where in the flow it is sent, by the ids of transitions and the paths of states. */
  readonly at: readonly string[];
}

/** States in the order in which one comes by them: on from each state as far as it goes, the usual way first. */
const inOrder = ({ states, transitions }: FlowModel): ReadonlyMap<string, number> => {
  const order = new Map<string, number>();
  const enter = (path: string | undefined): void => {
    const state = states.find((one) => one.path === path);
    if (state === undefined || order.has(state.path)) return;
    order.set(state.path, order.size);
    enter(state.initial);
    if (state.kind === 'parallel')
      states.filter(({ parent }) => parent === path).forEach((region) => enter(region.path));
    const out = transitions.filter(({ source }) => source === state.path);
    // Where a flow decides by itself, what is left when no condition holds is the usual way.
    const decided = out.filter(({ trigger }) => trigger === 'always').toReversed();
    for (const { target } of [...decided, ...out.filter(({ trigger }) => trigger !== 'always')]) enter(target);
  };
  enter('');
  for (const { path } of states) if (!order.has(path)) order.set(path, order.size);
  return order;
};

const genericFile = 'src/rules/texts/generic.ts';

const isGeneric = ({ sign }: Use): boolean => sign.file === genericFile;

const textsIn = (sources: Sources, uses: readonly Use[], by: string): TextModel[] =>
  uses.flatMap((use) => {
    const { sign, field } = use;
    if (!sign.file.startsWith('src/rules/') || field === undefined || isGeneric(use)) return [];
    const module = sources.read(sign.file);
    const text = module && textsOf(module, sign.name).get(field);
    return text === undefined || !/\s/.test(text) ? [] : [{ text, file: sign.file, by }];
  });

const uniqueBy = <Value>(values: readonly Value[], key: (value: Value) => string): Value[] =>
  [...new Map(values.toReversed().map((value) => [key(value), value])).values()].toReversed();

/** Where the words of questions are written, now and in older versions. */
const questionFile = /^src\/rules\/questions\/|-questions\.ts$/;

/** The questions that a machine asks, each with the file that has its words. */
const questionsOf = (module: Module, sources: Sources): { node: Node; home: Module }[] =>
  [...module.imports.values()].flatMap(({ file, name }) => {
    const home = questionFile.test(file) ? sources.read(file) : undefined;
    const node = home?.declared.get(name);
    return home === undefined || node === undefined ? [] : [{ node, home }];
  });

interface Reading {
  readonly sources: Sources;
  readonly provisions: readonly Provision[];
  readonly docs: Docs;
  readonly operations: ReadonlySet<string>;
}

/** The calls of the contract among what is taken. */
const operationsIn = (uses: readonly Use[], operations: ReadonlySet<string>): string[] => [
  ...new Set(
    uses
      .map(({ sign }) => (sign.file.startsWith('src/generated/') ? sign.name : ''))
      .filter((name) => operations.has(name)),
  ),
];

/** What a piece of a flow's own code takes; what it starts in its turn is a flow of its own. */
const reachOf = (
  { module, locals }: Provision,
  node: Parameters<typeof usesOf>[0],
  { sources, operations }: Reading,
): readonly Use[] => {
  const isDone = isEnd((name) => operations.has(name));
  return reach(
    sources,
    usesOf(node, module, sources, locals),
    (sign) => isDone(sign) || (sign.file.endsWith('.actors.ts') && sign.file !== module.file),
  );
};

const readTexts = (flow: FlowModel, module: Module, own: readonly Provision[], reading: Reading): TextModel[] => {
  const { sources } = reading;
  const isFlow = (name: string) =>
    flow.states.some(({ invokes }) => invokes.some((invoke) => invoke.name === name && invoke.flow));
  const machineUses = [...module.declared.values()].flatMap((node) => usesOf(node, module, sources));
  const provided = own.flatMap((provision) =>
    [...provision.actors, ...provision.actions]
      .filter(([name]) => !isFlow(name))
      .flatMap(([name, node]) => textsIn(sources, reachOf(provision, node, reading), name)),
  );
  const asked = questionsOf(module, sources).flatMap(({ node, home }) => [
    ...spokenTextsIn(node).map((text) => ({ text, file: home.file, by: 'a question' })),
    ...textsIn(sources, usesOf(node, home, sources), 'a question'),
  ]);
  return uniqueBy([...textsIn(sources, machineUses, 'the flow itself'), ...asked, ...provided], ({ text }) => text);
};

const readWork = (flow: FlowModel, own: readonly Provision[], reading: Reading): WorkModel[] => {
  const { operations } = reading;
  const order = inOrder(flow);
  const places = flow.states
    .flatMap(({ path, invokes }) => invokes.map((invoke) => ({ path, invoke })))
    .sort((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0));
  return [...Map.groupBy(places, ({ invoke }) => invoke.name)].map(([name, found]) => {
    const uses = own.flatMap((provision) =>
      provision.actors.filter(([actor]) => actor === name).flatMap(([, value]) => reachOf(provision, value, reading)),
    );
    const first = found[0]?.invoke;
    return {
      name,
      kind: first?.kind ?? 'work',
      flow: first?.flow,
      states: found.map(({ path }) => path),
      operations: first?.flow === undefined ? ownFirst(name, operationsIn(uses, operations)) : [],
    };
  });
};

/** The call that a piece of work is named after comes before those by which it learns more. */
const ownFirst = (name: string, operations: readonly string[]): string[] => [
  ...operations.filter((operation) => operation === name),
  ...operations.filter((operation) => operation !== name),
];

const readViews = (own: readonly Provision[], sources: Sources) =>
  [...new Set(own.map(({ module }) => dirname(module.file)))]
    .filter((folder) => folder.startsWith('src/features/'))
    .map((folder) => ({
      folder,
      texts: [
        ...new Set(
          sources.list(`${folder}/*.tsx`).flatMap((file) => {
            const view = sources.read(file);
            return view === undefined ? [] : spokenTextsIn(view.program);
          }),
        ),
      ],
    }));

const readBookFlow = (flow: FlowModel, reading: Reading): BookFlow => {
  const { sources, provisions, docs } = reading;
  const module = sources.read(flow.file);
  if (module === undefined) throw new Error(`${flow.file} is not there.`);
  const own = provisions.filter(({ machine }) => machine.file === flow.file);
  const name = [...module.declared.keys()].find((declared) => declared.endsWith('Machine')) ?? '';
  const declared = module.declared.get(name);
  const start = declared === undefined ? 0 : module.text.lastIndexOf(name, declared.start);
  const reasons = ['guards', 'actions', 'actors'].flatMap((kind) => commentsUnder(module, kind));
  const delays = [...module.declared.keys()]
    .filter((key) => /delays?$/i.test(key))
    .flatMap((key) => commentsIn(module, key));
  return {
    ...flow,
    purpose: commentBefore(module, start) ?? '',
    work: readWork(flow, own, reading),
    texts: readTexts(flow, module, own, reading),
    reasons: new Map([...delays, ...reasons]),
    cites: citedIn([module.text, ...own.map((provision) => provision.module.text)].join('\n'), docs),
    views: readViews(own, sources),
  };
};

/** The comments of an object that is written at the top of a file, or the one above a single value. */
const commentsIn = (module: Module, name: string): (readonly [string, string])[] => {
  const node = module.declared.get(name);
  if (node === undefined) return [];
  const above = commentBefore(module, module.text.lastIndexOf(name, node.start));
  return [...(above === undefined ? [] : [[name, above] as const]), ...commentsOf(module, node)];
};

/**
 * A watch may hold on to the work of others in order to end it: what others beside it call and say is theirs.
 */
const withoutForeign = (flow: BookFlow, flows: readonly BookFlow[]): BookFlow => {
  const watches = new Set(flow.work.filter(({ kind }) => kind === 'watch').map(({ name }) => name));
  const beside = flows.filter(
    ({ id, views }) => id !== flow.id && views.some(({ folder }) => flow.views.some((own) => own.folder === folder)),
  );
  const called = new Set(
    [...beside, flow].flatMap(({ work }) =>
      work.filter(({ kind }) => kind === 'work').flatMap(({ operations }) => operations),
    ),
  );
  const said = new Set(beside.flatMap(({ texts }) => texts.map(({ text }) => text)));
  return {
    ...flow,
    work: flow.work.map((one) =>
      watches.has(one.name)
        ? { ...one, operations: one.operations.filter((operation) => !called.has(operation)) }
        : one,
    ),
    texts: flow.texts.filter(({ text, by }) => !watches.has(by) || !said.has(text)),
  };
};

const readMessages = (flows: readonly FlowModel[]): Message[] => {
  const sent = flows.flatMap(({ id, states, transitions }) => {
    const tell = (at: string, actions: readonly ActionModel[]) =>
      actions.flatMap(({ sends }) => sends.map((send: SendModel) => ({ from: id, at, send })));
    return [
      ...transitions.flatMap((transition) => tell(transition.id, transition.actions)),
      ...states.flatMap(({ path, entry, exit }) => tell(path || '(root)', [...entry, ...exit])),
    ];
  });
  const ids = new Set(flows.map(({ id }) => id));
  const between = sent.flatMap(({ from, at, send: { to, event } }) =>
    to.kind === 'flow' && ids.has(to.id) ? [{ from, to: to.id, event, at }] : [],
  );
  return [...Map.groupBy(between, ({ from, to, event }) => `${from} ${to} ${event}`).values()].map((same) => ({
    from: same[0]?.from ?? '',
    to: same[0]?.to ?? '',
    event: same[0]?.event ?? '',
    at: same.map(({ at }) => at),
  }));
};

const readBookScreens = (
  sources: Sources,
  flows: readonly FlowModel[],
  operations: ReadonlySet<string>,
): BookScreen[] => {
  const byFile = new Map(flows.map(({ id, file }) => [file, id]));
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return readScreens(sources, (name) => operations.has(name)).map(({ path, title, uses }) => {
    const driven = uses.flatMap(({ sign, word }) => {
      const machine = sign.name.endsWith('Machine') ? byFile.get(sign.file) : undefined;
      const shared =
        /^(useSharedFlow|shared)$/.test(sign.name) && word !== undefined
          ? flows.find(({ id }) => id === kebab(word))?.id
          : undefined;
      return [machine, shared].filter((id) => id !== undefined);
    });
    return {
      path,
      title,
      flows: flows.map(({ id }) => id).filter((id) => driven.includes(id)),
      operations: operationsIn(uses, operations),
    };
  });
};

/**
 * Reads everything that the book shows, but for what replays tell.
 *
 * @param root - The folder of the project, or of one of its older versions.
 * @param catalogue - The flows of that version.
 */
export const readBook = (root: string, catalogue: readonly Flow[]): BookModel => {
  const sources = openSources(join(root));
  const { contract, calls } = readContract(root);
  const docs = readDocs(root);
  const operations = new Set(calls.map(({ id }) => id));
  const reading: Reading = { sources, provisions: readProvisions(sources), docs, operations };
  const flows = catalogue.map(readFlow);
  const bookFlows = flows.map((flow) => readBookFlow(flow, reading));
  return {
    flows: bookFlows.map((flow) => withoutForeign(flow, bookFlows)),
    screens: readBookScreens(sources, flows, operations),
    contract,
    calls,
    docs,
    messages: readMessages(flows),
    outside: sources
      .list('src/{app,features,runtime}/**/*.{ts,tsx}')
      .filter((file) => sources.has(file, '.send('))
      .flatMap((file) => eventsSentIn(sources.read(file)).map((event) => ({ event, file }))),
    failures: ['genericTexts', 'statusTexts'].flatMap((name) => {
      const module = sources.read(genericFile);
      return module === undefined
        ? []
        : [...textsOf(module, name).values()].map((text) => ({ text, file: genericFile }));
    }),
  };
};
