import { describe, expect, it } from 'vitest';
import { confirmMachine } from '#machines/confirm.machine.ts';
import type { Question } from '#rules/questions/question.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const question: Question = {
  title: 'Remove this item?',
  acceptLabel: 'Remove item',
  dismissLabel: 'Keep item',
  tone: 'danger',
};

const openQuestion = () => {
  const isolated = isolate({ machine: confirmMachine });
  const requester = isolated.other('cart');
  isolated.send({ type: 'confirm.ask', from: requester, question });
  return { ...isolated, requester };
};

describe('confirm', () => {
  it('shows the question', () => {
    const { flow } = openQuestion();
    expect(flow.getSnapshot()).toMatchObject({ value: 'open', context: { question } });
  });

  it('keeps the drawer open while the question is open', () => {
    const { flow, sentTo } = openQuestion();
    flow.send({ type: 'confirm.dismiss' });
    expect(sentTo('drawer')).toEqual([
      { type: 'hold.added', hold: 'confirm' },
      { type: 'hold.released', hold: 'confirm' },
    ]);
  });

  it.each([
    ['confirm.accept', 'confirm.accepted'],
    ['confirm.dismiss', 'confirm.dismissed'],
    ['confirm.reset', 'confirm.dismissed'],
  ] as const)('on %s sends %s to the flow that asked', (type, answer) => {
    const { flow, sent } = openQuestion();
    flow.send({ type });
    expect(sent.filter(({ to }) => to === 'cart').map(({ event }) => event)).toEqual([{ type: answer }]);
    expect(flow.getSnapshot()).toMatchObject({
      value: 'closed',
      context: { question: undefined, requester: undefined },
    });
  });

  it('answers a second question with no, and keeps the first', () => {
    const { flow, other, sent } = openQuestion();
    flow.send({ type: 'confirm.ask', from: other('app'), question: { ...question, title: 'Clear your bag?' } });
    expect(sent.filter(({ to }) => to === 'app').map(({ event }) => event)).toEqual([{ type: 'confirm.dismissed' }]);
    expect(flow.getSnapshot()).toMatchObject({ value: 'open', context: { question } });
  });

  it('closes when the flow that asked has stopped', () => {
    const { flow, requester, sent } = openQuestion();
    flow.send({ type: 'requester.stopped', requester });
    expect(flow.getSnapshot().value).toBe('closed');
    expect(sent.some(({ to }) => to === 'cart')).toBe(false);
  });

  it('stays open when another flow has stopped', () => {
    const { flow, other } = openQuestion();
    flow.send({ type: 'requester.stopped', requester: other('app') });
    expect(flow.getSnapshot().value).toBe('open');
  });

  it('accepts no answer while it is closed', () => {
    const snapshot = isolate({ machine: confirmMachine }).flow.getSnapshot();
    expect(snapshot.can({ type: 'confirm.accept' })).toBe(false);
    expect(snapshot.can({ type: 'confirm.dismiss' })).toBe(false);
  });
});

expectEveryTransition(confirmMachine);
