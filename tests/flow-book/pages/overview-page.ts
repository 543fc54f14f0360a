import type { BookFlow, BookModel } from '../model/book';
import type { FlowReplay } from '../model/replay';
import { type Content, type Html, html } from './html';
import { heading, table } from './page';

interface Overview {
  readonly book: BookModel;
  readonly replays: ReadonlyMap<string, FlowReplay>;
}

const proofOf = (flow: BookFlow, replay: FlowReplay | undefined): Content => {
  if (replay === undefined || replay.transitions.size === 0) return undefined;
  const proven = [...replay.transitions.values()].filter(({ verdict }) => verdict === 'proven').length;
  const failed = replay.paths.filter(({ outcome }) => outcome === 'failed').length;
  return html`<span class="proof">${Math.round((100 * proven) / Math.max(1, flow.transitions.length))} % proven</span>${
    replay.run === undefined
      ? html` <span class="badge plain">not run yet</span>`
      : failed === 0
        ? html` <span class="badge good">passed</span>`
        : html` <span class="badge bad">${failed} failed</span>`
  }`;
};

const card = (flow: BookFlow, replay: FlowReplay | undefined): Html =>
  html`<li><article class="card" data-flow="${flow.id}"><h3><a href="${flow.id}.html">${flow.title}</a></h3><p>${flow.description}</p><p class="small">${flow.states.length - 1} ${flow.states.length === 2 ? 'state' : 'states'} · ${flow.transitions.length} transitions</p><p class="small">${proofOf(flow, replay)}</p></article></li>`;

/** Flows by the page of the shop on which one meets them; what stands on every page comes first. */
const groupsOf = ({ flows, screens }: BookModel): readonly (readonly [string, readonly BookFlow[]])[] => {
  const [everywhere, ...pages] = screens;
  const shared = flows.filter(({ id }) => everywhere?.flows.includes(id));
  const rest = flows.filter((flow) => !shared.includes(flow));
  const homeOf = (flow: BookFlow) => pages.filter((screen) => screen.flows.includes(flow.id));
  const groups = Map.groupBy(rest, (flow) => {
    const homes = homeOf(flow);
    return homes.length === 1 ? (homes[0]?.title ?? '') : homes.length > 1 ? 'On several pages' : 'Elsewhere';
  });
  const order = [...pages.map(({ title }) => title), 'On several pages', 'Elsewhere'];
  return [['On every page', shared] as const, ...[...groups].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))];
};

const talkMatrix = ({ flows, messages }: BookModel): Html => {
  const receivers = flows.filter(({ id }) => messages.some(({ to }) => to === id));
  const senders = flows.filter(({ id }) => messages.some(({ from }) => from === id));
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Which flow tells which"><table class="matrix"><caption class="hidden">Rows tell columns</caption><thead><tr><th scope="col">tells</th>${receivers.map(
    ({ id, title }) => html`<th scope="col"><a href="${id}.html#talks"><span>${title}</span></a></th>`,
  )}</tr></thead><tbody>${senders.map(
    (sender) =>
      html`<tr><th scope="row"><a href="${sender.id}.html#talks">${sender.title}</a></th>${receivers.map((receiver) => {
        const events = messages
          .filter(({ from, to }) => from === sender.id && to === receiver.id)
          .map(({ event }) => event);
        return html`<td>${events.length > 0 && html`<span class="dot">${events.map((event) => html`<span>${event}</span> `)}</span>`}</td>`;
      })}</tr>`,
  )}</tbody></table></div>`;
};

const family = ({ flows }: BookModel): Html => {
  const childrenOf = (flow: BookFlow): BookFlow[] => {
    const ids = flow.states.flatMap(({ invokes }) => invokes.flatMap((invoke) => invoke.flow ?? []));
    return flows.filter(({ id }) => ids.includes(id));
  };
  const parts = new Set(flows.flatMap((flow) => childrenOf(flow).map(({ id }) => id)));
  const branch = (flow: BookFlow): Html => {
    const children = childrenOf(flow);
    return html`<li><a href="${flow.id}.html">${flow.title}</a>${children.length > 0 && html`<ul>${children.map(branch)}</ul>`}</li>`;
  };
  return html`<ul class="family">${flows.filter((flow) => !parts.has(flow.id) && childrenOf(flow).length > 0).map(branch)}</ul>`;
};

/** The first page: every flow, how flows talk to each other, and which pages of the shop they drive. */
export const overviewPage = ({ book, replays }: Overview): Html => {
  const total = (pick: (flow: BookFlow) => number) => book.flows.reduce((sum, flow) => sum + pick(flow), 0);
  const measured = [...replays.values()].flatMap(({ transitions }) => [...transitions.values()]);
  const proven = measured.filter(({ verdict }) => verdict === 'proven').length;
  const titleOf = (id: string) => book.flows.find((flow) => flow.id === id)?.title ?? id;
  const facts: readonly (readonly [number | string, string])[] = [
    [book.flows.length, 'flows'],
    [total(({ states }) => states.length - 1), 'states'],
    [total(({ transitions }) => transitions.length), 'transitions'],
    [book.calls.length, 'calls'],
    ...(measured.length > 0
      ? [[`${((100 * proven) / measured.length).toFixed(1)} %`, 'proven in the real shop'] as const]
      : []),
  ];
  return html`<header class="lead cover"><h1>What the shop does, flow by flow</h1>
<p class="promise">Each flow of the shop is a chart: the states it can be in, what a person finds in each, and what leads from one to the next. The shop runs these charts; this book draws them.</p>
<ul class="stats">${facts.map(([value, name]) => html`<li><strong>${value}</strong> ${name}</li>`)}</ul></header>
<aside class="live" data-live-map="" hidden aria-label="The running shop"></aside>
<section>${heading('flows', 'All flows')}<div class="groups">${groupsOf(book).map(
    ([title, flows]) =>
      html`<div class="group" style="--cards: ${flows.length}"><h3>${title}</h3><ul class="cards">${flows.map((flow) => card(flow, replays.get(flow.id)))}</ul></div>`,
  )}</div></section>
<section>${heading('talks', 'How flows talk to each other')}<p>A flow in a row tells the flow in a column. The words are the names of the events; each flow's page says where it sends them. A flow that was asked answers whoever asked it, which is not in this table.</p>${talkMatrix(book)}
<h3>Flows that run other flows</h3><p>What is indented runs as a part of what stands above it, and ends with it.</p>${family(book)}</section>
<section>${heading('screens', 'The pages of the shop, and what drives them')}${table(
    'Pages of the shop',
    ['Page', 'Flows', 'Calls'],
    book.screens.map(({ path, title, flows, operations }) => [
      html`<strong>${title}</strong>${path !== '' && html`<br><code>${path === '*' ? 'any other address' : path}</code>`}`,
      flows.length === 0
        ? 'none of its own'
        : html`<span class="chips">${flows.map((id) => html`<a class="chip" href="${id}.html">${titleOf(id)}</a> `)}</span>`,
      operations.length === 0
        ? 'none'
        : html`<span class="chips">${operations.map((id) => html`<a class="chip call" href="api.html#op-${id}">${id}</a> `)}</span>`,
    ]),
  )}</section>
<section>${heading('failures', 'What a failed call says')}<p>When the server says nothing better, and the place has no words of its own, these are the words for a failed call.</p>${table(
    'Texts of failed calls',
    ['Text', 'Written in'],
    book.failures.map(({ text, file }) => [html`<q>${text}</q>`, html`<code>${file}</code>`]),
  )}</section>`;
};
