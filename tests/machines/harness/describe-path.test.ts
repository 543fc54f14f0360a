import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { waitWords } from '../../replays/harness/describe-path';
import { plan } from '../../replays/harness/plan';
import type { Replay } from '../../replays/harness/replay';

/** A form that is submitted, and shows a message for a while. */
const formMachine = setup({
  types: {
    context: {} as { tries: number },
    events: {} as { type: 'form.send' } | { type: 'form.sent' } | { type: 'form.failed' },
  },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }) },
  guards: { isFirst: ({ context }) => context.tries === 0 },
  delays: { noticeDelay: 3000 },
}).createMachine({
  id: 'form',
  context: { tries: 0 },
  initial: 'opening',
  states: {
    opening: { always: 'shown' },
    shown: {
      description: 'The form is on screen.',
      initial: 'resting',
      states: {
        resting: { description: 'It can be sent.', on: { 'form.send': 'sending' } },
        sending: {
          description: 'It is being sent.',
          on: {
            'form.sent': '#form.thanked',
            'form.failed': { guard: 'isFirst', target: 'resting', actions: 'countTry' },
          },
        },
      },
    },
    thanked: { description: 'A word of thanks.', after: { noticeDelay: 'shown' } },
  },
});

const doNothing = () => Promise.resolve();
const isShown = () => Promise.resolve(true);

const form: Replay<never> = {
  machine: formMachine,
  starts: { page: { step: 'Open the form.', open: doNothing } },
  variant: ({ context }) => (context.tries > 0 ? 'once more' : ''),
  events: {
    send: { step: 'Press Send.', event: { type: 'form.send' }, by: 'control', drive: doNothing },
    'it is sent': {
      step: 'The server answers: it is sent.',
      event: { type: 'form.sent' },
      by: 'answer',
      drive: doNothing,
    },
    'it is not sent': {
      step: 'The server answers with an error.',
      result: 'The error dialog opens.',
      event: { type: 'form.failed' },
      by: 'answer',
      drive: doNothing,
    },
  },
  states: { shown: isShown, 'shown.resting': isShown, 'shown.sending': isShown, thanked: isShown },
};

describe('a path in words', () => {
  const { paths, faults } = plan(form);

  it('begins with the way to its start, and with what is visible there', () => {
    expect(faults).toEqual([]);
    expect(paths[0]?.described).toMatchObject({
      start: 'page',
      words: 'Open the form.',
      states: ['shown', 'shown.resting'],
      detail: '',
      result: 'The form is on screen. It can be sent.',
    });
  });

  it('describes each step, its cause and the entered states', () => {
    const steps = new Map(paths.flatMap(({ described }) => described.steps).map((step) => [step.name, step]));
    expect(steps.get('send')).toMatchObject({
      words: 'Press Send.',
      cause: 'control',
      isSeen: true,
      result: 'It is being sent.',
    });
    expect(steps.get('it is not sent')).toMatchObject({
      words: 'The server answers with an error.',
      cause: 'answer',
      transitions: ['shown.sending · form.failed · 0'],
      result: 'The error dialog opens. It can be sent.',
      detail: 'once more',
    });
    expect(steps.get('wait')).toMatchObject({
      words: 'Wait 3 seconds.',
      cause: 'clock',
      states: ['shown', 'shown.resting'],
    });
  });

  it.each([
    [100, 'Wait 0.1 seconds.'],
    [1000, 'Wait 1 second.'],
    [3000, 'Wait 3 seconds.'],
    [60_000, 'Wait 1 minute.'],
    [90_000, 'Wait 90 seconds.'],
    [300_000, 'Wait 5 minutes.'],
  ])('describes a delay of %d ms as: %s', (ms, words) => {
    expect(waitWords(ms)).toBe(words);
  });
});

describe('the picture spots', () => {
  const { pictureSpots, reasons, paths } = plan(form);
  const spotOf = (state: string) => pictureSpots.find(({ states }) => states.includes(state));

  it('are where a state was just entered, as early as possible', () => {
    expect(spotOf('shown.resting')).toMatchObject({ path: 0, step: -1 });
    const { path = 0, step = 0 } = spotOf('thanked') ?? {};
    expect(paths[path]?.described.steps[step]?.name).toBe('it is sent');
  });

  it('are shared by a state and its first child state', () => {
    expect(spotOf('shown')?.states).toEqual(['shown', 'shown.resting']);
  });

  it('are replaced by a reason for states that are never visible', () => {
    expect(reasons).toEqual({ opening: 'It is left as soon as it is entered.' });
  });

  it('avoid the error dialog where possible', () => {
    const failing = { ...form, starts: { page: { step: 'Open the form: an error.', open: doNothing } } };
    const { pictureSpots: others, paths: otherPaths } = plan(failing);
    const spot = others.find(({ states }) => states.includes('shown.resting'));
    expect(spot?.step).not.toBe(-1);
    expect(otherPaths[spot?.path ?? 0]?.described.steps[spot?.step ?? 0]?.words).toBe('Wait 3 seconds.');
  });
});
