import type { Change, FlowChanges } from '../model/compare';
import { type Content, type Html, html } from './html';
import { chartTools, fullTitle } from './flow-page';
import { heading } from './page';

/** The pictures of a state at one size, before and now, as files of the book. */
export interface PicturePair {
  /** The path of the state. */
  readonly state: string;
  readonly size: 'phone' | 'desktop';
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What the page of changes is made of. */
export interface ChangesPage {
  /** The commit that is compared with. */
  readonly since: string;
  readonly label: string;
  /** Those of which only the pages look different have no changes. */
  readonly flows: readonly (Pick<FlowChanges, 'id' | 'title' | 'changes'> & {
    readonly charts: readonly (readonly [title: string, drawn: Html])[];
    readonly pictures: readonly PicturePair[];
  })[];
  readonly contract: readonly Change[];
  /** Why there are no pictures to compare; undefined where there are. */
  readonly noPictures: string | undefined;
}

const list = (changes: readonly Change[]): Html =>
  html`<ul class="changes">${changes.map(({ kind, text }) => html`<li>${kind === 'added' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`}</li>`)}</ul>`;

const picture = (title: string, file: string | undefined): Html =>
  html`<div>${file === undefined ? 'No picture' : html`<a href="${file}"><img src="${file}" alt="${title}" loading="lazy"></a>`}<p class="small">${title}</p></div>`;

/** The pictures that differ, each size beside its own. */
const pictures = (pairs: readonly PicturePair[]): Content =>
  pairs.length > 0 &&
  html`<h3>Pictures that differ</h3><div class="pairs">${pairs.map(({ state, size, before, after }) => {
    const title = `${fullTitle(state)}, ${size}`;
    return html`<div class="pair ${size}">${picture(`${title}, before`, before)}${picture(`${title}, now`, after)}</div>`;
  })}</div>`;

/** What has changed since a commit, so that a change of a flow can be reviewed as a picture. */
export const changesPage = ({
  since,
  label,
  flows,
  contract,
  noPictures,
}: ChangesPage): Html => html`<header class="lead"><h1>What has changed since ${since}</h1>
<p>${label}</p>
<p>${flows.length + contract.length === 0 && 'No flow and no call has changed.'} ${noPictures}</p>
<nav class="parts" aria-label="Flows that have changed"><ul>${flows.map(({ id, title }) => html`<li><a href="#flow-${id}">${title}</a></li>`)}</ul></nav></header>
${flows.map(
  ({ id, title, changes, charts, pictures: pairs }) =>
    html`<section>${heading(`flow-${id}`, title)}${charts.map(
      ([name, drawn]) =>
        html`<div class="chart-section"><h3>${name}</h3>${chartTools}<div class="viewport" data-fit tabindex="0" role="region" aria-label="${name}">${drawn}</div></div>`,
    )}
${changes.map(([part, facts]) => html`<h3>${part}</h3>${list(facts)}`)}${pictures(pairs)}</section>`,
)}
${contract.length > 0 && html`<section>${heading('contract', 'The contract')}${list(contract)}</section>`}`;
