import { describe, expect, it } from 'vitest';
import { profileMenuMachine } from '#machines/profile-menu.machine.ts';
import { expectEveryTransition } from './coverage';
import { isolate } from './isolated-flow';
import { offline } from './samples';

const menu = () => isolate({ machine: profileMenuMachine });

describe('the profile menu', () => {
  it('loads the profile immediately, and can be opened before the response', () => {
    const { flow, answer, inputs, state } = menu();
    expect(inputs('loadProfile')).toHaveLength(1);
    flow.send({ type: 'menu.open' });
    expect(state()).toEqual({ profile: 'loading', menu: 'open' });
    answer('loadProfile');
    expect(state()).toEqual({ profile: 'loaded', menu: 'open' });
  });

  it.each([401, 404])(
    'opens no dialog on a %i for the profile, because the request itself ends the session',
    (status) => {
      const { fail, sentTo, state } = menu();
      fail('loadProfile', { ...offline, status });
      expect(state()).toMatchObject({ profile: 'refused' });
      expect(sentTo('session')).toEqual([]);
      expect(sentTo('problem')).toEqual([]);
    },
  );

  it.each([undefined, 403, 429, 500])('keeps the member signed in after a failure with status %s', (status) => {
    const { fail, flow, inputs, sentTo, state } = menu();
    const problem = status === undefined ? offline : { ...offline, status };
    fail('loadProfile', problem);
    expect(state()).toMatchObject({ profile: 'failed' });
    expect(sentTo('session')).toEqual([]);
    expect(sentTo('problem')).toMatchObject([{ problem }]);
    flow.send({ type: 'problem.retry' });
    expect(inputs('loadProfile')).toHaveLength(2);
  });

  it('closes itself and the session on Sign Out', () => {
    const { flow, sentTo, state } = menu();
    flow.send({ type: 'signOut.choose' });
    expect(sentTo('session')).toEqual([]);
    flow.send({ type: 'menu.open' });
    flow.send({ type: 'menu.close' });
    expect(state()).toMatchObject({ menu: 'closed' });
    flow.send({ type: 'menu.open' });
    flow.send({ type: 'signOut.choose' });
    expect(state()).toMatchObject({ menu: 'closed' });
    expect(sentTo('session')).toEqual([{ type: 'session.close' }]);
  });
});

expectEveryTransition(profileMenuMachine);
