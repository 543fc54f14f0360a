import type { Cause } from '#tests/replays/harness/replay.ts';
import type { Outcome, PathReport } from '#tests/replays/report.ts';
import type { Book, BookFlow } from '../book';
import { drawChart } from '../chart';
import { type Content, type Html, html } from '../html';
import type { FlowTransition } from '../read-flow';
import { listWords, timeWords, titleWords } from '../words';
import { badge, heading, operationLink, table } from './page';

const causeWords: Readonly<Record<Cause, string>> = {
  control: 'a control of the page',
  answer: 'the answer to a call',
  clock: 'the clock',
  browser: 'the browser',
  test: 'the test alone',
};

/** Titles of a state and its parents: 'Open › Held' for `open.held`. */
const fullTitle = (path: string): string => path.split('.').map(titleWords).join(' › ');

const stateLink = (path: string): Html => html`<a href="#state-${path}">${fullTitle(path)}</a>`;

/** List item of a transition: its event, condition, target and actions, and the verdict of the last replay. */
const transitionItem = (flow: BookFlow, { id, words, condition, source, target, actions }: FlowTransition): Html => {
  const replayed = flow.replay?.transitions.find((one) => one.id === id);
  const targetWords = target === undefined ? 'stays' : target === source ? 'begins again' : stateLink(target);
  return html`<li><strong>${words}</strong>${condition !== undefined && html`, <em>${condition}</em>`} → ${targetWords}${
    actions.length > 0 && html` <span class="why">(${actions.join(', ')})</span>`
  }${
    replayed &&
    html` <span class="why">by ${listWords(replayed.causes.map((cause) => causeWords[cause])) || 'nothing yet'}</span>${replayed.verdict !== 'proven' && html` ${badge('poor', replayed.verdict)}`}`
  }</li>`;
};

const chartSection = (flow: BookFlow): Html => {
  const rootTransitions = flow.transitions.filter(({ source }) => source === '');
  const runs = flow.states[0]?.runs ?? [];
  return html`<section>${heading('chart', 'Chart')}
<div class="viewport" tabindex="0" role="region" aria-label="Chart of ${flow.title}">${drawChart(flow)}</div>
<p class="why">A dashed arrow leads to where a state begins. Green states wait for an answer. Italics are conditions, ▸ is what runs, • what stays in the state.</p>
${rootTransitions.length + runs.length > 0 && html`<h3>In every state</h3><ul>${runs.map((name) => html`<li>▸ ${name}</li>`)}${rootTransitions.map((one) => transitionItem(flow, one))}</ul>`}
<aside data-live-map="${flow.id}" hidden aria-label="The running shop"></aside></section>`;
};

const picturesOf = ({ replay, picturesOf: pictures }: BookFlow, path: string): Content => {
  const found = pictures.get(path);
  if (found !== undefined)
    return html`<div class="pictures">${(['phone', 'desktop'] as const).map(
      (size) =>
        html`<a href="${found[size]}"><img class="${size}" src="${found[size]}" alt="${fullTitle(path)}, ${size}" loading="lazy"></a>`,
    )}</div>`;
  const reason = replay?.pictures?.states[path]?.reason;
  return reason !== undefined && html`<p class="why">No picture: ${reason}</p>`;
};

const statesSection = (flow: BookFlow): Html => html`<section>${heading('states', 'States')}
${flow.states
  .filter(({ path }) => path !== '')
  .map(({ path, description, runs }) => {
    const transitions = flow.transitions.filter(({ source }) => source === path);
    return html`<article class="state-card" id="state-${path}"><div><h3>${fullTitle(path)}</h3><p>${description}</p>${
      runs.length > 0 && html`<p class="why">▸ ${listWords(runs)}</p>`
    }${transitions.length > 0 && html`<ul>${transitions.map((one) => transitionItem(flow, one))}</ul>`}</div>${picturesOf(flow, path)}</article>`;
  })}</section>`;

const callsSection = ({ calls }: BookFlow, { operations }: Book): Content =>
  calls.length > 0 &&
  html`<section>${heading('calls', 'Calls')}<ul>${operations
    .filter(({ id }) => calls.includes(id))
    .map(
      ({ id, method, path, summary }) => html`<li>${operationLink(id, method, path)}: ${summary}</li>`,
    )}</ul></section>`;

const timersSection = ({ timers, title }: BookFlow): Content =>
  timers.length > 0 &&
  html`<section>${heading('timers', 'Timers')}${table(
    `Timers of ${title}`,
    ['Time', 'Name', 'Runs in'],
    timers.map(({ name, ms, state }) => [
      ms === undefined ? 'computed' : html`<strong>${ms} ms</strong> (${timeWords(ms)})`,
      name,
      state === '' ? 'every state' : stateLink(state),
    ]),
  )}</section>`;

const outcomeBadge = (outcome: Outcome): Html =>
  badge(outcome === 'passed' ? 'good' : outcome === 'failed' ? 'bad' : 'plain', outcome);

const pathItem = (path: PathReport, index: number): Html =>
  html`<details id="path-${index + 1}"><summary>Path ${index + 1}, ${path.steps.length} steps ${outcomeBadge(path.outcome)}</summary>
<p><strong>Begin.</strong> ${path.words} <span class="why">${path.result}</span></p>
<ol>${path.steps.map(
    ({ first, words, result, cause, outcome }) =>
      html`<li>${first.join(' ')} <strong>${words}</strong> <span class="why">${result}</span>${cause === 'test' && html` ${badge('poor', 'the test alone')}`}${outcome === 'failed' && html` ${badge('bad', 'failed here')}`}</li>`,
  )}</ol>${path.error !== undefined && html`<pre tabindex="0">${path.error}</pre>`}</details>`;

const pathsSection = ({
  hasReplay,
  replay,
  provenCount,
  transitions,
}: BookFlow): Html => html`<section>${heading('paths', 'Paths to follow by hand')}
${
  replay === undefined
    ? html`<p>${hasReplay ? 'The replay has not run since this chart changed: npm run flows.' : 'This flow has no replay: its unit tests take every transition.'}</p>`
    : html`<p>Last run ${replay.ranAt.slice(0, 16).replace('T', ' ')} UTC${replay.commit !== '' && `, commit ${replay.commit}`}: <strong>${provenCount} of ${transitions.length}</strong> transitions were walked and seen on the page.</p>${replay.paths.map(pathItem)}${replay.indistinguishable.map(
        ({ states, because }) =>
          html`<p class="why">${listWords(states.map(fullTitle))} look the same: ${because}.</p>`,
      )}`
}</section>`;

/** The page of a flow. */
export const flowPage = (flow: BookFlow, book: Book): Html =>
  html`<h1>${flow.title}</h1><p>${flow.description}</p><p class="why"><code>src/machines/${flow.id}.machine.ts</code></p>
${chartSection(flow)}${statesSection(flow)}${callsSection(flow, book)}${timersSection(flow)}${pathsSection(flow)}`;
