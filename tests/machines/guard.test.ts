import { describe, expect, it, vi } from 'vitest';
import { guardMachine } from '../../src/machines/guard.machine';
import { isolate } from './isolated-flow';

const guard = (...known: ('guest.known' | 'member.known' | 'check.failed')[]) => {
  const reloadPage = vi.fn();
  const reportFault = vi.fn();
  const isolated = isolate({
    machine: guardMachine.provide({
      actions: { reloadPage, reportFault: (_, params) => reportFault(params) },
    }),
  });
  for (const type of known) isolated.tell('watchIdentity', { type });
  return { ...isolated, reloadPage, reportFault, state: () => isolated.flow.getSnapshot().value };
};

describe('guard', () => {
  it('waits for the boot check', () => {
    expect(guard().state()).toBe('waiting');
  });

  it.each([
    ['guest.known', 'inviting'],
    ['member.known', 'open'],
    ['check.failed', 'refused'],
  ] as const)('%s leads to %s', (known, state) => {
    expect(guard(known).state()).toBe(state);
  });

  it.each(['guest.known', 'check.failed'] as const)('lets somebody in who signs in after %s', (before) => {
    expect(guard(before, 'member.known').state()).toBe('open');
  });

  it('lets the page speak when the session dies on it, and comes back', () => {
    expect(guard('member.known', 'guest.known').state()).toBe('ended');
    expect(guard('member.known', 'guest.known', 'member.known').state()).toBe('open');
  });

  it('reloads the page on Try Again, and only there', () => {
    const refused = guard('check.failed');
    refused.flow.send({ type: 'page.reload' });
    expect(refused.reloadPage).toHaveBeenCalledOnce();
    const inviting = guard('guest.known');
    inviting.flow.send({ type: 'page.reload' });
    expect(inviting.reloadPage).not.toHaveBeenCalled();
  });

  it('reports a watch that dies, and stays as it is', () => {
    const { fail, state, reportFault } = guard('member.known');
    fail('watchIdentity', new Error('died'));
    expect(reportFault).toHaveBeenCalledOnce();
    expect(state()).toBe('open');
  });
});
