import type { Book, BookFlow } from '../book';
import { type Html, html } from '../html';
import { heading } from './page';

/** How the transitions of a flow are tested: '12 of 14 proven'. */
const proofOf = ({ hasReplay, replay, provenCount, transitions }: BookFlow): string => {
  if (!hasReplay) return 'proven by unit tests';
  return replay === undefined ? 'replay not run' : `${provenCount} of ${transitions.length} proven`;
};

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const card = (flow: BookFlow): Html =>
  html`<li class="card" data-flow="${flow.id}"><a href="${flow.id}.html"><strong>${flow.title}</strong></a><p>${flow.description}</p><p class="why">${count(flow.states.length - 1, 'state')}, ${count(flow.calls.length, 'call')}, ${proofOf(flow)}</p></li>`;

/** First page: every flow, by area of the shop. */
export const contentsPage = ({ flows }: Book): Html => {
  const areas = [...Map.groupBy(flows, ({ area }) => area)];
  return html`<h1>What the shop does, flow by flow</h1>
<p>Each flow of the shop is a chart: its states, and what leads from one to the next. The shop runs these charts, and this book draws
them. “Proven” counts the transitions that the last replay walked and saw on the page.</p>
<aside data-live-map="" hidden aria-label="The running shop"></aside>
${areas.map(([area, areaFlows]) => html`<section>${heading(`area-${area}`, area === 'app' ? 'Every page' : area.charAt(0).toUpperCase() + area.slice(1))}<ul class="cards">${areaFlows.map(card)}</ul></section>`)}`;
};
