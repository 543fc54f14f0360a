import { describe, expect, it } from 'vitest';
import { and, fromPromise, setup } from 'xstate';
import { drawChart } from '#tools/flow-book/chart.ts';
import { html } from '#tools/flow-book/html.ts';
import { pageErrors } from '#tools/flow-book/page-errors.ts';
import { readCalls } from '#tools/flow-book/read-calls.ts';
import { readFlow } from '#tools/flow-book/read-flow.ts';
import { calls } from '../contract/contract';

const lamp = setup({
  types: { context: {} as { presses: number } },
  actors: { askPower: fromPromise(() => Promise.resolve(true)) },
  actions: { countPress: () => {} },
  guards: { isDark: () => true, hasPower: () => true, isAbout: (_, _params: { expected: string }) => true },
  delays: { glowDelay: 1500, fadeDelay: ({ context }) => context.presses * 10 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  description: 'Gives light.',
  initial: 'off',
  on: { 'house.left': '.off' },
  states: {
    off: {
      description: 'No light.',
      on: {
        'lamp.press': [
          { guard: and(['isDark', 'hasPower']), target: 'asking', actions: 'countPress' },
          { guard: { type: 'isAbout', params: { expected: 'reading' } }, target: 'on' },
          { target: 'on.dim' },
        ],
      },
    },
    asking: { tags: 'busy', invoke: { id: 'askPower', src: 'askPower', onDone: 'on', onError: 'off' } },
    on: {
      initial: 'bright',
      after: { glowDelay: 'off', fadeDelay: '.dim' },
      states: { bright: {}, dim: { always: 'bright' } },
    },
  },
});

const flow = readFlow({ id: 'lamp', title: 'Lamp', machine: lamp });

describe('readFlow', () => {
  it('describes transitions in plain English', () => {
    expect(flow.transitions.map(({ source, words, condition, target }) => [source, words, condition, target])).toEqual([
      ['', 'House left', undefined, 'off'],
      ['off', 'Press lamp', 'if dark and has power', 'asking'],
      ['off', 'Press lamp', 'if about reading', 'on'],
      ['off', 'Press lamp', 'otherwise', 'on.dim'],
      ['asking', 'Ask power: done', undefined, 'on'],
      ['asking', 'Ask power: fails', undefined, 'off'],
      ['on', 'After 1.5 s', undefined, 'off'],
      ['on', 'After the fade delay', undefined, 'on.dim'],
      ['on.dim', 'At once', undefined, 'on.bright'],
    ]);
    expect(flow.transitions.find(({ target }) => target === 'asking')?.actions).toEqual(['count press']);
  });

  it('lists states and timers', () => {
    expect(flow.states.map(({ path, title, initial, isBusy, runs }) => [path, title, initial, isBusy, runs])).toEqual([
      ['', 'Lamp', 'off', false, []],
      ['off', 'Off', undefined, false, []],
      ['asking', 'Asking', undefined, true, ['ask power']],
      ['on', 'On', 'on.bright', false, []],
      ['on.bright', 'Bright', undefined, false, []],
      ['on.dim', 'Dim', undefined, false, []],
    ]);
    expect(flow.timers).toEqual([
      { name: 'glow delay', ms: 1500, state: 'on' },
      { name: 'fade delay', ms: undefined, state: 'on' },
    ]);
  });
});

describe('drawChart', () => {
  const svg = drawChart(flow).text;
  const valuesOf = (attribute: string) =>
    [...svg.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value).toSorted();

  it('marks states and events for the live map, and links each state to its section', () => {
    expect(valuesOf('data-state')).toEqual(['asking', 'off', 'on', 'on.bright', 'on.dim']);
    expect(valuesOf('data-event')).toEqual([
      'always',
      'lamp.press',
      'lamp.press',
      'lamp.press',
      'xstate.after.glowDelay.lamp.on',
      'xstate.done.actor.askPower',
      'xstate.error.actor.askPower',
    ]);
    expect(valuesOf('href')).toEqual(['#state-asking', '#state-off', '#state-on', '#state-on.bright', '#state-on.dim']);
  });

  it('labels states and arrows for screen readers', () => {
    expect(svg).toContain('aria-label="Off: No light."');
    expect(svg).toContain('aria-label="Ask power: fails: from Asking to Off"');
    expect(svg).not.toContain('<title>');
  });
});

it('readCalls finds the operations of a flow, and the areas that call an operation', () => {
  const found = readCalls(
    ['cart-removal', 'address-form', 'gallery'],
    calls.map(({ id }) => id),
  );
  expect(found.operationsOfFlow.get('cart-removal')?.toSorted()).toEqual(['clearCart', 'getCart', 'removeCartItem']);
  expect(found.operationsOfFlow.get('address-form')).toEqual(
    expect.arrayContaining(['createAddress', 'updateAddress']),
  );
  expect(found.operationsOfFlow.get('gallery')).toEqual([]);
  expect([...found.areaOf.values()]).toEqual(['cart', 'addresses', 'product']);
  expect(found.areasOf.get('payCheckout')).toEqual(['checkout']);
});

describe('pageErrors', () => {
  it.each<[what: string, page: string, errors: string[]]>([
    [
      'no errors if every link works',
      '<link href="book.css"><h1 id="top"></h1><a href="#top"></a><a href="b.html"></a><a href="b.html#x"></a>',
      [],
    ],
    [
      'broken links',
      '<a href="c.html"></a><a href="#gone"></a><img src="no.jpg">',
      ['c.html does not exist', '#gone has no such id', 'no.jpg does not exist'],
    ],
    [
      'URLs outside the book',
      '<a href="https://example.org/"></a><script src="//cdn.example/x.js"></script>',
      ['https://example.org/ is outside the book', '//cdn.example/x.js is outside the book'],
    ],
    ['repeated ids', '<p id="x"></p><p id="x"></p>', ['the id x is repeated']],
  ])('reports %s', (_, page, errors) => {
    const pages = new Map(Object.entries({ 'a.html': page, 'b.html': '<p id="x"></p>' }));
    expect(pageErrors(pages, (file) => file === 'book.css')).toEqual(errors.map((error) => `a.html: ${error}`));
  });
});

it('html escapes texts, and keeps nested markup', () => {
  expect(html`<p title="${'"a" & <b>'}">${['x', html`<i>${'<y>'}</i>`, undefined, false, 2]}</p>`.text).toBe(
    '<p title="&quot;a&quot; &amp; &lt;b&gt;">x<i>&lt;y&gt;</i>2</p>',
  );
});
