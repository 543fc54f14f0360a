import { drawChart } from '../chart/draw';
import type { Layout } from '../chart/lay-out';
import { conditionWords, descriptionOfActions } from '../chart/outline';
import type { BookFlow, BookModel } from '../model/book';
import type { StateModel, TransitionModel } from '../model/flow';
import type { Verdict } from '../../replays/harness/measure';
import type { Cause } from '../../replays/harness/replay';
import type { Outcome, PathReport } from '../../replays/report';
import type { FlowReplay, Pictures } from '../model/replay';
import type { TitleOf } from '../naming';
import { eventWords, listWords, nameWords, stateTitle, timeWords } from '../model/words';
import { type Content, type Html, html } from './html';
import { markdown, markdownLine } from './markdown';
import { heading, table } from './page';

/** Everything that the page of a flow is made of. */
export interface FlowPage {
  readonly flow: BookFlow;
  readonly book: BookModel;
  readonly replay: FlowReplay;
  readonly layout: Layout;
  readonly titleOf: TitleOf;
  /** The chart as the Stately editor takes it. */
  readonly stately: string;
}

const causeWords: Readonly<Record<Cause, string>> = {
  control: 'a control of the page',
  answer: 'the answer to a call',
  clock: 'the clock',
  browser: 'the browser',
  tell: "a test's own hand",
};

const verdictWords: Readonly<Record<Verdict, string>> = {
  proven: 'proven',
  'only told': "only by a test's own hand",
  unseen: 'not seen on the page',
  'not walked': 'not walked',
};

/** A badge whose colour says how good its words are. */
const badge = (tone: 'good' | 'poor' | 'bad' | 'plain', words: string): Html =>
  html`<span class="badge ${tone}">${words}</span>`;

const outcomeBadge = (outcome: Outcome): Html =>
  badge(
    outcome === 'passed' ? 'good' : outcome === 'failed' ? 'bad' : 'plain',
    outcome === 'not run' ? 'not run yet' : outcome,
  );

const stateLink = (path: string): Html =>
  path === '' ? html`any state` : html`<a href="#state-${path}">${fullTitle(path)}</a>`;

/** 'Open › Held' for `open.held`; '' for the root, and for a path that the flow does not have. */
export const fullTitle = (path: string): string => path.split('.').filter(Boolean).map(stateTitle).join(' › ');

const flowLink = ({ book }: FlowPage, id: string): Html => {
  const found = book.flows.find((flow) => flow.id === id);
  return found === undefined ? html`${nameWords(id)}` : html`<a href="${id}.html">${found.title}</a>`;
};

const operationLink = ({ book }: FlowPage, id: string): Html => {
  const found = book.calls.find((operation) => operation.id === id);
  return html`<a class="call" href="api.html#op-${id}"><span class="method ${found?.method.toLowerCase()}">${found?.method}</span> <span>${found?.path}</span></a>`;
};

const leadsTo = ({ source, target }: TransitionModel): Html => {
  if (target === undefined) return html`stays`;
  return target === source ? html`${stateLink(target)}, anew` : stateLink(target);
};

const causesOf = ({ replay }: FlowPage, { id }: TransitionModel): Content => {
  const { causes = [], verdict = 'proven' } = replay.transitions.get(id) ?? {};
  const words = listWords(causes.map((cause) => causeWords[cause]));
  return html` ${words !== '' && html`<span class="why">by ${words}</span>`}${verdict !== 'proven' && html` ${badge('poor', verdictWords[verdict])}`}`;
};

/** What can happen, on which condition and why, where it leads, what is done on the way, and what brings it about. */
const way = (page: FlowPage, transition: TransitionModel): Html => {
  const { flow, titleOf } = page;
  const condition = conditionWords(transition);
  const reasons = transition.guards.flatMap((name) => flow.reasons.get(name) ?? []);
  const told = descriptionOfActions(transition.actions, titleOf);
  const done = listWords(transition.actions.filter(({ sends }) => sends.length === 0).map(({ words }) => words));
  return html`<li data-event="${transition.event}"><strong>${transition.words}</strong>${condition && html`, <em>${condition}</em>`}${reasons.map((reason) => html` <span class="why">${markdownLine(reason)}</span>`)} → ${leadsTo(transition)}${told && html`, <span class="told">${told}</span>`}${done && html`, <span class="done">${done}</span>`}${causesOf(page, transition)}</li>`;
};

/** The buttons above a chart. */
export const chartTools = html`<div class="chart-tools" role="group" aria-label="Size of the chart"><button type="button" data-zoom="out" aria-label="Smaller">−</button><output data-zoom-level>100 %</output><button type="button" data-zoom="in" aria-label="Larger">+</button><button type="button" data-zoom="fit">Whole chart</button><button type="button" data-zoom="reset">Readable size</button></div>`;

const chartSection = (page: FlowPage): Html => {
  const { flow, layout } = page;
  const anywhere = flow.transitions.filter(({ source }) => source === '');
  const running = flow.states[0]?.invokes ?? [];
  return html`<section class="chart-section">
${heading('chart', 'The chart')}
${chartTools}
<div class="viewport" tabindex="0" role="region" aria-label="Chart of ${flow.title}" data-chart="${flow.id}">${drawChart(layout, { title: `Chart of ${flow.title}`, name: 'arrow-head', statesAt: '' })}</div>
<p class="legend"><span class="key state-key">state</span><span class="key busy-key">waits for an answer</span><span class="key passing-key">decides at once</span><span class="key label-key">what happens</span> A dot shows where it begins. Words in italics are conditions; words after an arrow sign tell what runs.</p>
${
  anywhere.length + running.length > 0 &&
  html`<article><h3>In every state</h3><ul>${running.map(
    ({ name, flow: id }) =>
      html`<li>${id === undefined ? html`listens: ${nameWords(name)}` : html`runs ${flowLink(page, id)}`}</li>`,
  )}${anywhere.map((transition) => way(page, transition))}</ul></article>`
}
<aside class="live" data-live-map="${flow.id}" hidden aria-label="The running shop"></aside>
</section>`;
};

const callsSection = (page: FlowPage): Html => {
  const { flow, book } = page;
  const calls = flow.work.filter(({ operations }) => operations.length > 0);
  const others = flow.work.filter(({ operations }) => operations.length === 0);
  const outcome = (name: string, states: readonly string[], trigger: 'answer' | 'failure') =>
    flow.transitions
      .filter((transition) => transition.trigger === trigger && transition.invoke === name)
      .map((transition) => {
        const condition = conditionWords(transition);
        const told = descriptionOfActions(transition.actions, page.titleOf);
        const place = states.length > 1 && html`in ${stateLink(transition.source)}${condition && ', '}`;
        return html`<li>${place}${condition && html`<em>${condition}</em>`}${(place || condition) && ': '}${leadsTo(transition)}${told && html`, <span class="told">${told}</span>`}</li>`;
      });
  const list = (items: readonly Html[]) => items.length > 0 && html`<ul>${items}</ul>`;
  return html`<section>${heading('calls', 'The calls it makes, in their order')}
${
  calls.length === 0
    ? html`<p>This flow makes no call of its own.</p>`
    : table(
        `Calls of ${flow.title}`,
        ['Call', 'What for', 'In', 'When it is answered', 'When it fails'],
        calls.map(({ name, operations, states }, index) => [
          html`<span class="order">${index + 1}.</span> ${operations.map((id) => html`<span class="line">${operationLink(page, id)}</span>`)}`,
          html`${listWords(operations.flatMap((id) => book.calls.find((one) => one.id === id)?.summary ?? []))}`,
          html`${states.map((state) => html`<span class="line">${stateLink(state)}</span>`)}`,
          list(outcome(name, states, 'answer')),
          list(outcome(name, states, 'failure')),
        ]),
      )
}
${
  others.length > 0 &&
  html`<h3>What else runs in it</h3><ul>${others.map(({ name, flow: id, kind, states }) => {
    const reason = flow.reasons.get(name);
    const place = states.filter((state) => state !== '').map((state) => stateLink(state));
    const what =
      id === undefined
        ? html`${stateTitle(name)} (${kind === 'work' ? 'work in the browser' : 'a watch'})`
        : html`the flow ${flowLink(page, id)}`;
    return html`<li>${what}${place.length > 0 && html` in ${place}`}${reason !== undefined && html`: <span class="why">${markdownLine(reason)}</span>`}</li>`;
  })}</ul>`
}</section>`;
};

const timersSection = (page: FlowPage): Content =>
  page.flow.delays.length > 0 &&
  html`<section>${heading('timers', 'Its timers')}
${table(
  `Timers of ${page.flow.title}`,
  ['Time', 'Name', 'Runs in', 'Then', 'Why'],
  page.flow.delays.map(({ name, ms, states }) => [
    ms === undefined
      ? 'worked out while it runs'
      : html`<strong>${ms.toLocaleString('en-CA')} ms</strong> (${timeWords(ms)})`,
    nameWords(name),
    html`${states.map((state) => html`<span class="line">${stateLink(state)}</span>`)}`,
    html`${page.flow.transitions
      .filter(({ delay }) => delay?.name === name)
      .map((transition) => {
        const condition = conditionWords(transition);
        return html`<span class="line">${condition && html`<em>${condition}</em>: `}${leadsTo(transition)}</span>`;
      })}`,
    html`${[page.flow.reasons.get(name) ?? ''].map(markdownLine)}`,
  ]),
)}</section>`;

const byWords = (by: string): string => (by === 'a question' || by === 'the flow itself' ? by : nameWords(by));

const textsSection = ({ flow }: FlowPage): Html => html`<section>${heading('texts', 'The texts it can show')}
${
  flow.texts.length === 0
    ? html`<p>No message of its own.${
        flow.work.some(({ kind }) => kind === 'work') &&
        ' When a call fails, it shows what the server says, or the general texts of failed calls (see Error messages).'
      }</p>`
    : table(
        `Texts of ${flow.title}`,
        ['Text', 'Comes from', 'Written in'],
        flow.texts.map(({ text, by, file }) => [html`<q>${text}</q>`, byWords(by), html`<code>${file}</code>`]),
      )
}
${flow.views
  .filter(({ texts }) => texts.length > 0)
  .map(
    ({ folder, texts }) =>
      html`<details><summary>Words on the screens of <code>${folder}</code> (${texts.length})</summary><ul class="words">${texts.map((text) => html`<li>${text}</li>`)}</ul></details>`,
  )}</section>`;

/** Where in a flow something is sent, by the ids of transitions and the paths of states. */
const placesOf = (at: readonly string[]): string => {
  const paths = at.map((place) => place.split(' · ')[0] ?? '');
  return [...new Set(paths.map((path) => (path === '(root)' ? 'any state' : fullTitle(path))))].join(', ');
};

/** By each event that other flows send here: who sends it, and what it leads to. */
const heardOf = (page: FlowPage): Content => {
  const { flow, book } = page;
  const heard = Map.groupBy(
    book.messages.filter(({ to }) => to === flow.id),
    ({ event }) => event,
  );
  if (heard.size === 0) return html`<p>No other flow: only the page speaks to it.</p>`;
  return [...heard].map(([event, messages]) => {
    const leads = [
      ...new Set(flow.transitions.filter((one) => one.event === event).flatMap(({ target }) => target ?? [])),
    ];
    const isOwn = book.flows.every(
      ({ id, transitions }) => id === flow.id || transitions.every((one) => one.event !== event),
    );
    const files = isOwn ? book.outside.filter((one) => one.event === event).map(({ file }) => file) : [];
    return html`<h4>${eventWords(event)} <code>${event}</code>${leads.length > 0 && html`, leads to ${leads.map((path, index) => html`${index > 0 && ', '}${stateLink(path)}`)}`}</h4><ul>${messages.map(
      ({ from, at }) => html`<li>${flowLink(page, from)} <span class="why">in ${placesOf(at)}</span></li>`,
    )}${files.map((file) => html`<li>the shop outside its flows <span class="why">in <code>${file}</code></span></li>`)}</ul>`;
  });
};

const toldOf = (page: FlowPage): Content => {
  const { flow, book } = page;
  const told = book.messages.filter(({ from }) => from === flow.id);
  const replies = new Set(
    [
      ...flow.transitions.flatMap(({ actions }) => actions),
      ...flow.states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ]
      .flatMap(({ sends }) => sends)
      .filter(({ to }) => to.kind === 'requester')
      .map(({ event }) => event),
  );
  if (told.length + replies.size === 0) return html`<p>No other flow.</p>`;
  return html`<ul>${told.map(
    ({ to, event, at }) =>
      html`<li>${flowLink(page, to)}: <code>${event}</code> <span class="why">in ${placesOf(at)}</span></li>`,
  )}${replies.size > 0 && html`<li>whoever asked it: ${[...replies].map((event) => html`<code>${event}</code> `)}</li>`}</ul>`;
};

const talkSection = (page: FlowPage): Html => {
  const { flow, book } = page;
  const parents = book.flows.filter(({ states }) =>
    states.some(({ invokes }) => invokes.some((invoke) => invoke.flow === flow.id)),
  );
  const screens = book.screens.filter(({ flows }) => flows.includes(flow.id));
  return html`<section>${heading('talks', 'Who it talks to')}
<div class="columns"><div><h3>It is told by</h3>${heardOf(page)}</div>
<div><h3>It tells</h3>${toldOf(page)}</div>
<div><h3>It lives</h3><ul>${parents.map(({ id }) => html`<li>as a part of ${flowLink(page, id)}</li>`)}${screens.map(
    ({ path, title }) =>
      html`<li>${path === '' ? 'behind every page' : html`on <strong>${title}</strong> <code>${path}</code>`}</li>`,
  )}</ul></div></div></section>`;
};

const picturesOf = (pictures: Pictures | undefined, state: StateModel, { replay }: FlowPage): Content => {
  if (pictures !== undefined && 'phone' in pictures)
    return html`<div class="pictures"><a href="${pictures.phone}"><img class="phone" src="${pictures.phone}" alt="${state.title} on a phone" loading="lazy" width="360" height="740"></a><a href="${pictures.desktop}"><img class="desktop" src="${pictures.desktop}" alt="${state.title} on a computer" loading="lazy" width="1280" height="800"></a></div>`;
  if (pictures !== undefined) return html`<p class="why">No picture: ${pictures.reason}</p>`;
  if (state.isPassing)
    return html`<p class="why">No picture: the state is left in the moment in which it is entered.</p>`;
  if (replay.paths.length === 0) return undefined;
  return html`<p class="why">No picture: ${!replay.hasPictures ? 'this book was made without the pictures of the replays.' : 'the last replay has taken none.'}</p>`;
};

const statesSection = (page: FlowPage): Html => {
  const { flow, titleOf, replay } = page;
  const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`);
  return html`<section>${heading('states', 'Its states, and what each promises')}
${flow.states
  .filter(({ path }) => path !== '')
  .map((state) => {
    const out = flow.transitions.filter(({ source }) => source === state.path);
    const inherited = flow.transitions.filter(
      ({ source, target }) =>
        source !== '' && source !== state.path && isWithin(state.path, source) && target !== undefined,
    );
    const comes = flow.transitions.filter(
      ({ source, target }) =>
        target !== undefined &&
        source !== state.path &&
        (target === state.path || flow.states.some((one) => one.path === target && one.initial === state.path)),
    );
    const told = descriptionOfActions(state.entry, titleOf);
    return html`<article class="state-card" id="state-${state.path}"><div class="state-text"><h3>${fullTitle(state.path)}</h3>
${state.description !== '' ? html`<p class="promise">${state.description}</p>` : html`<p class="why">${state.isPassing ? 'Passed through at once.' : 'Holds the states inside it.'}</p>`}
${told !== undefined && html`<p>On entering it ${told}.</p>`}
<div class="columns"><div><h4>Ways on</h4>${
      out.length + inherited.length === 0
        ? html`<p>None: the flow rests here, or its view leaves.</p>`
        : html`<ul>${[...out, ...inherited].map((transition) => way(page, transition))}</ul>`
    }</div>
<div><h4>Ways here</h4>${
      comes.length === 0
        ? html`<p>The flow begins here, or in the state around it.</p>`
        : html`<ul>${comes.map((transition) => html`<li>from ${stateLink(transition.source)}: <strong>${transition.words}</strong>${conditionWords(transition) && html`, <em>${conditionWords(transition)}</em>`}</li>`)}</ul>`
    }</div></div></div>
${picturesOf(replay.pictures.get(state.path), state, page)}</article>`;
  })}</section>`;
};

const placeWords = (states: readonly string[], detail: string): string => {
  const leaves = states.filter((path) => !states.some((other) => other.startsWith(`${path}.`)));
  return listWords(leaves.map(fullTitle)) + (detail === '' ? '' : ` (${detail})`);
};

const pathItem = (
  path: PathReport,
  index: number,
): Html => html`<details class="path"${index === 0 && html` open`}><summary><span class="path-name">Path ${index + 1}, to ${placeWords((path.steps.at(-1) ?? path).states, (path.steps.at(-1) ?? path).detail)}</span> <span class="count">${path.steps.length} ${path.steps.length === 1 ? 'step' : 'steps'}</span> ${outcomeBadge(path.outcome)}</summary>
<p class="begin"><strong>Begin.</strong> ${path.words} <span class="result">${path.result}</span></p>
<ol>${path.steps.map(
  (step) =>
    html`<li class="${step.outcome === 'failed' && 'failed'}">${step.first.map((words) => html`<span class="first">${words}</span> `)}<strong>${step.words}</strong> <span class="result">${step.result}</span> <span class="where">${placeWords(step.states, step.detail)}${step.cause === 'tell' && html` ${badge('poor', "by a test's own hand")}`}${step.outcome === 'failed' && html` ${badge('bad', 'failed here')}`}</span></li>`,
)}</ol>${path.error !== undefined && html`<pre class="error" tabindex="0">${path.error}</pre>`}</details>`;

const pathsSection = (page: FlowPage): Html => {
  const { paths, run } = page.replay;
  return html`<section>${heading('paths', 'Paths to follow by hand')}
${
  paths.length === 0
    ? html`<p>This flow has no replay: its unit tests take every transition of the chart.</p>`
    : html`<p>${run === undefined ? 'These paths go through everything that can happen. They were not run yet for this book.' : `Together they go through everything that can happen. Last run: ${run.ranAt.slice(0, 16).replace('T', ' ')} UTC, commit ${run.commit || 'unknown'}, ${Math.round(run.seconds)} s.`}</p>${paths.map(pathItem)}`
}</section>`;
};

const coverageSection = (page: FlowPage): Content => {
  const { flow, replay } = page;
  if (replay.transitions.size === 0) return undefined;
  const verdicts = flow.transitions.map((transition) => ({
    transition,
    measured: replay.transitions.get(transition.id),
  }));
  const count = (verdict: Verdict) => verdicts.filter(({ measured }) => measured?.verdict === verdict).length;
  const by = (cause: Cause) => verdicts.filter(({ measured }) => measured?.causes.includes(cause)).length;
  const open = verdicts.filter(({ measured }) => measured !== undefined && measured.verdict !== 'proven');
  return html`<section>${heading('coverage', 'How well it is proven')}
<p><strong>${count('proven')} of ${flow.transitions.length}</strong> transitions are brought about from outside and seen on the page. A control brings about ${by('control')}, an answer ${by('answer')}, the clock ${by('clock')}, the browser ${by('browser')}; a test's own hand takes part in ${by('tell')}.</p>
${open.length > 0 && html`<ul>${open.map(({ transition }) => html`<li>${stateLink(transition.source)}<ul>${way(page, transition)}</ul></li>`)}</ul>`}
${replay.indistinguishable.length > 0 && html`<h3>States that look the same</h3><ul>${replay.indistinguishable.map(({ states, because }) => html`<li>${states.map((state, index) => html`${index > 0 && ', '}${stateLink(state)}`)}: ${because}</li>`)}</ul>`}</section>`;
};

const rulesSection = ({ flow }: FlowPage): Content =>
  flow.cites.readings.length + flow.cites.sections.length > 0 &&
  html`<section>${heading('rules', 'The rules it follows')}
${
  flow.cites.readings.length > 0 &&
  html`<dl class="readings">${flow.cites.readings.map(
    ({ number, place, rule }) =>
      html`<div id="reading-${number}"><dt>${markdownLine(place)} <span class="why">(reading ${number})</span></dt><dd>${markdownLine(rule)}</dd></div>`,
  )}</dl>`
}
${flow.cites.sections.map(({ heading: title, text }) => html`<details><summary>What the shop does: ${title}</summary><div class="prose">${markdown(text)}</div></details>`)}</section>`;

/** The page of one flow. */
export const flowPage = (page: FlowPage): Html => {
  const { flow, replay } = page;
  const calls = new Set(flow.work.flatMap(({ operations }) => operations)).size;
  const proven = [...replay.transitions.values()].filter(({ verdict }) => verdict === 'proven').length;
  const failed = replay.paths.filter(({ outcome }) => outcome === 'failed').length;
  const facts: readonly (readonly [number | string, string])[] = [
    [flow.states.length - 1, flow.states.length === 2 ? 'state' : 'states'],
    [flow.transitions.length, 'transitions'],
    [calls, calls === 1 ? 'call' : 'calls'],
    [flow.delays.length, flow.delays.length === 1 ? 'timer' : 'timers'],
    ...(replay.transitions.size > 0
      ? [[`${Math.round((100 * proven) / Math.max(1, flow.transitions.length))} %`, 'proven'] as const]
      : []),
  ];
  const parts = [
    ['chart', 'Chart'],
    ...(flow.cites.readings.length + flow.cites.sections.length > 0 ? [['rules', 'Rules'] as const] : []),
    ['calls', 'Calls'],
    ...(flow.delays.length > 0 ? [['timers', 'Timers'] as const] : []),
    ['texts', 'Texts'],
    ['talks', 'Talks to'],
    ['states', 'States'],
    ['paths', 'Paths'],
    ...(replay.transitions.size > 0 ? [['coverage', 'Coverage'] as const] : []),
  ] as const;
  return html`<header class="lead"><p class="crumb"><a href="index.html">All flows</a></p><h1>${flow.title}</h1><p class="promise">${flow.description}</p>
${flow.purpose !== '' && html`<p class="purpose">${markdownLine(flow.purpose)}</p>`}
<ul class="stats">${facts.map(([value, name]) => html`<li><strong>${value}</strong> ${name}</li>`)}${replay.run !== undefined && html`<li>${failed === 0 ? badge('good', 'last replay passed') : badge('bad', `${failed} of ${replay.paths.length} paths failed`)}</li>`}</ul>
<nav class="parts" aria-label="Parts of this page"><ul>${parts.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav></header>
${chartSection(page)}${rulesSection(page)}${callsSection(page)}${timersSection(page)}${textsSection(page)}${talkSection(page)}${statesSection(page)}${pathsSection(page)}${coverageSection(page)}
<section class="editor"><details><summary>For the Stately editor</summary><p><button type="button" data-copy="stately" aria-live="polite">Copy for the Stately editor</button></p><pre id="stately" tabindex="0">${page.stately}</pre></details></section>
<p class="source">Written in <code>${flow.file}</code></p>`;
};
