import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { sayThanksMachine, ThankableGift } from '#machines/say-thanks.machine.ts';
import { cleanThanks, thanksError } from '#rules/thanks.ts';
import { useFlow } from '#runtime';
import { provideSayThanks } from './say-thanks.actors';

/** Saying thank you: the open dialog, and the actions. */
export const useSayThanks = () => {
  const flow = useFlow<typeof sayThanksMachine>(provideSayThanks, undefined);
  const state = useSelector(flow, ({ value }) => value);
  const { gift, text, refusal } = useSelector(flow, ({ context }) => context);
  const problem = cleanThanks(text) === '' ? undefined : thanksError(text);
  return {
    /** Flow for {@link useUnsavedChangesPrompt}. */
    flow,
    isOpen: state !== 'idle',
    /** Gift of the dialog, or of the last one. */
    gift,
    text,
    /** Why the words cannot be sent; `undefined` for none, and before anything is written. */
    error: state === 'refused' ? refusal : problem,
    isSending: state === 'sending',
    isSent: state === 'sent',
    canSend: useSelector(flow, (snapshot) => snapshot.can({ type: 'thanks.send' })),
    canChange: useSelector(flow, (snapshot) => snapshot.can({ type: 'text.change', text: '' })),
    /** Whether closing now would lose words. */
    hasChanges: () => {
      const { value, context } = flow.getSnapshot();
      return (value === 'writing' || value === 'refused') && cleanThanks(context.text) !== '';
    },
    write: (thanked: ThankableGift) => flow.send({ type: 'thanks.write', gift: thanked }),
    change: (changed: string) => flow.send({ type: 'text.change', text: changed }),
    send: () => flow.send({ type: 'thanks.send' }),
    close: useCallback(() => flow.send({ type: 'edit.leave' }), [flow]),
  };
};

export type UseSayThanksResult = ReturnType<typeof useSayThanks>;
