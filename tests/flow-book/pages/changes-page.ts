import type { Change, FlowChanges } from '../model/compare';
import { stateTitle } from '../model/words';
import { type Content, type Html, html } from './html';
import { chartTools } from './flow-page';
import { heading } from './page';

/** The pictures of a state at one size, before and now, as files of the book. */
export interface PicturePair {
  /** The path of the state. */
  readonly state: string;
  readonly size: 'phone' | 'desktop';
  /** Whether the chart of then, and that of now, has the state. */
  readonly wasThere: boolean;
  readonly isThere: boolean;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What the page of changes is made of. */
export interface ChangesPage {
  /** The commit that is compared with. */
  readonly since: string;
  readonly label: string;
  readonly flows: readonly (FlowChanges & {
    readonly charts: { readonly before: Html | undefined; readonly after: Html | undefined };
    readonly pictures: readonly PicturePair[];
  })[];
  /** Flows of which only the pages look different. */
  readonly pictured: readonly {
    readonly id: string;
    readonly title: string;
    readonly pictures: readonly PicturePair[];
  }[];
  readonly contract: readonly Change[];
  /** Why there are no pictures to compare; undefined where there are. */
  readonly noPictures: string | undefined;
}

const marks = { added: ['good', 'new'], removed: ['bad', 'gone'], changed: ['poor', 'changed'] } as const;

const mark = (kind: Change['kind']): Html => html`<span class="badge ${marks[kind][0]}">${marks[kind][1]}</span>`;

const changeItem = ({ kind, about, before, after }: Change): Html =>
  html`<li>${mark(kind)} ${about !== '' && html`<strong>${about}</strong> `}${
    before !== undefined && before !== '' && html`<del>${before}</del> `
  }${after !== undefined && after !== '' && html`<ins>${after}</ins>`}</li>`;

const list = (title: string, changes: readonly Change[]): Content =>
  changes.length > 0 && html`<h3>${title}</h3><ul class="changes">${changes.map(changeItem)}</ul>`;

const chart = (title: string, drawn: Html | undefined): Content =>
  drawn &&
  html`<div><h3>${title}</h3><div class="chart-section">${chartTools}<div class="viewport" data-fit tabindex="0" role="region" aria-label="${title}">${drawn}</div></div></div>`;

const picture = (title: string, file: string | undefined, reason: string): Html =>
  html`<figure>${file === undefined ? html`<p class="missing">${reason}</p>` : html`<a href="${file}"><img src="${file}" alt="${title}" loading="lazy"></a>`}<figcaption>${title}</figcaption></figure>`;

const pair = ({ size, wasThere, isThere, before, after }: PicturePair): Html =>
  html`<div class="pair ${size}">${picture(`Before, ${size}`, before, wasThere ? 'No picture' : 'The state is new')}${picture(`Now, ${size}`, after, isThere ? 'No picture' : 'The state is gone')}</div>`;

/** The pictures that differ, state by state, each size beside its own. */
export const picturesOf = (pictures: readonly PicturePair[]): Html =>
  html`${[...Map.groupBy(pictures, ({ state }) => state)].map(
    ([state, pairs]) =>
      html`<h4>${state.split('.').map(stateTitle).join(' › ')}</h4><div class="pairs">${pairs.map(pair)}</div>`,
  )}`;

/** What has changed since a commit, so that a change of a flow can be reviewed as a picture. */
export const changesPage = ({
  since,
  label,
  flows,
  pictured,
  contract,
  noPictures,
}: ChangesPage): Html => html`<header class="lead"><h1>What has changed since ${since}</h1>
<p class="promise">${label}</p>
<p class="purpose">${
  flows.length + contract.length === 0
    ? 'No flow and no call has changed.'
    : html`${flows.length} ${flows.length === 1 ? 'flow has' : 'flows have'} changed, and ${contract.length} ${contract.length === 1 ? 'call' : 'calls'} of the contract.`
} ${noPictures ?? (pictured.length === 0 ? 'All unchanged flows look as before.' : `Of ${pictured.length} more, only the pages look different.`)}</p>
<nav class="parts" aria-label="Flows that have changed"><ul>${flows.map(({ id, title }) => html`<li><a href="#flow-${id}">${title}</a></li>`)}${pictured.length > 0 && html`<li><a href="#pictures">Other pictures</a></li>`}</ul></nav></header>
${flows.map(
  (
    flow,
  ) => html`<section>${heading(`flow-${flow.id}`, flow.title)}<p>${mark(flow.kind)} ${flow.after !== undefined && html`<a href="${flow.id}.html">The flow as it is now</a>`}</p>
<div class="compare">${chart('Before', flow.charts.before)}${chart('Now, with what is new or changed in colour', flow.charts.after)}</div>
${list('States', flow.states)}${list('Transitions', flow.transitions)}${list('Timers', flow.delays)}${list('Calls', flow.calls)}${list('Texts', flow.texts)}
${flow.pictures.length > 0 && html`<h3>Pictures that differ</h3>${picturesOf(flow.pictures)}`}</section>`,
)}
${
  pictured.length > 0 &&
  html`<section>${heading('pictures', 'Flows of which only the pages look different')}${pictured.map(
    ({ id, title, pictures }) =>
      html`<details><summary>${title} (${pictures.length === 1 ? 'one picture' : `${pictures.length} pictures`})</summary><p><a href="${id}.html">The flow as it is now</a></p>${picturesOf(pictures)}</details>`,
  )}</section>`
}
${contract.length > 0 && html`<section>${heading('contract', 'The contract')}<ul class="changes">${contract.map(changeItem)}</ul></section>`}`;
