import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { crossingsOf } from './chart/crossings';
import { drawChart } from './chart/draw';
import { layOut } from './chart/lay-out';
import { sizeOf, paragraph, textWidth, wrapText } from './chart/measure-text';
import { outline } from './chart/outline';
import { readFlow } from './model/read-flows';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  on: { 'house.left': '.shut' },
  states: {
    shut: { description: 'Nobody comes in.', on: { 'handle.press': 'open' } },
    open: {
      description: 'Whoever wants comes in.',
      initial: 'still',
      on: { 'handle.press': 'shut', 'wind.blow': '.moving' },
      states: { still: { on: { 'wind.touch': 'moving' } }, moving: { on: { 'wind.end': 'still' } } },
    },
  },
});

const chart = outline(readFlow({ id: 'door', title: 'Door', machine: door }), (id) => id, { box: 190, label: 150 });

describe('a chart', () => {
  it('draws arrows between states, and says in a state what is possible all over it', () => {
    expect(chart.arrows.map(({ id }) => id)).toEqual([
      'shut → open',
      'open → shut',
      'open.still → open.moving',
      'open.moving → open.still',
    ]);
    const open = chart.boxes.find(({ path }) => path === 'open');
    expect(open?.text.map(({ look, lines }) => [look, lines.join(' ')])).toEqual([
      ['title', 'Open'],
      ['promise', 'Whoever wants comes in.'],
      ['row', '• Blow wind → Moving'],
    ]);
  });

  it('is laid out without a word that crosses anything', async () => {
    const layout = await layOut(chart, 'shut');
    expect(crossingsOf(layout)).toEqual([]);
    expect(layout.starts).toHaveLength(2);
  });

  it('finds words that cross a line, a state, or other words', async () => {
    const layout = await layOut(chart, 'shut');
    const all = { x: 0, y: 0, width: layout.width, height: layout.height };
    const [first, ...rest] = layout.arrows;
    const spoiled = { ...layout, arrows: [...(first ? [{ ...first, label: all }] : []), ...rest] };
    const faults = crossingsOf(spoiled);
    expect(faults).toContain('the words of shut → open and the state shut');
    expect(faults).toContain('the words of shut → open and the line of open → shut');
    expect(faults).toContain('the words of shut → open and of open → shut');
  });

  it('can be found by the names of states and events, and has names for those who hear it', async () => {
    const svg = drawChart(await layOut(chart, 'shut'), {
      title: 'Chart of a door',
      name: 'head',
      statesAt: '',
    }).text;
    expect(svg).toContain('data-state="open.moving"');
    expect(svg).toContain('data-event="handle.press"');
    expect(svg).toContain('aria-label="Press handle: from Shut to Open"');
    expect(svg).toContain('href="#state-open.moving"');
  });
});

describe('text of a chart', () => {
  const style = { size: 10, weight: 'normal' } as const;
  it('is broken where it is too wide, but for a word', () => {
    expect(wrapText('one two three', style, textWidth('one two', style))).toEqual(['one two', 'three']);
    expect(wrapText('unbreakable', style, 1)).toEqual(['unbreakable']);
  });

  it('takes the room of its widest line and of all lines', () => {
    const text = paragraph('title', 'one two three', style, textWidth('one two', style));
    expect(sizeOf([text])).toEqual({ width: Math.ceil(textWidth('one two', style)), height: 26 });
  });
});
