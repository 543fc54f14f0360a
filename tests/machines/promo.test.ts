import { describe, expect, it } from 'vitest';
import { promoMachine } from '#machines/promo.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';

const box = () => {
  const isolated = isolate({ machine: promoMachine });
  const { flow } = isolated;
  return {
    ...isolated,
    type: (code: string) => flow.send({ type: 'code.change', code }),
    apply: () => flow.send({ type: 'promo.apply' }),
    canApply: () => flow.getSnapshot().can({ type: 'promo.apply' }),
  };
};

describe('promo', () => {
  it.each(['', '   '])('cannot be applied without a code (%j)', (code) => {
    const { type, canApply } = box();
    type(code);
    expect(canApply()).toBe(false);
  });

  it('shows the result after 1000 ms', () => {
    const { type, apply, state, clock, canApply } = box();
    type('SPRING');
    apply();
    clock.advance(999);
    expect(state()).toBe('applying');
    expect(canApply()).toBe(false);
    clock.advance(1);
    expect(state()).toBe('answered');
  });

  it('hides the result when the code changes', () => {
    const { type, apply, state, clock, flow } = box();
    type('SPRING');
    apply();
    clock.advance(1000);
    type('SPRING2');
    expect(state()).toBe('idle');
    expect(flow.getSnapshot().context.code).toBe('SPRING2');
  });

  it('can be applied again', () => {
    const { type, apply, state, clock } = box();
    type('SPRING');
    apply();
    clock.advance(1000);
    apply();
    expect(state()).toBe('applying');
  });
});

expectEveryTransition(promoMachine);
